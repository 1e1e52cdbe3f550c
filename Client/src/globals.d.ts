// What TypeScript 4.8 does not know of the page.

/** What was done before the page's script was there: the kind of each event and its target. */
declare var early: [string, any][];

interface HTMLElement {
  popover: string | null;
  togglePopover?(force?: boolean): boolean;
}
