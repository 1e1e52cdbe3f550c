/** The functions of the page's script that deferred scripts receive; an import would give them a second copy of its state. */
interface PageTools {
  /** Sends an event of an element, after the text that was typed before it. */
  sendEvent(element: Element, kind: string, value?: string): void;
  /** Sends a control's value; values while an event of the control is in flight are coalesced. */
  edit(element: Element, kind: string, value: string): void;
  /** Handles events of the document. A handler that returns true replaces the browser's default action. */
  on(kind: string, handle: (target: any, event: any) => unknown): void;
  /** Sends an event of a node, and returns its number. */
  send(node: number, kind: string, value?: string): number;
  /** True if an event of that kind has no acknowledgement yet. */
  isPending(node: number, kind: string): boolean;
  /** A string of the host in the page's language. */
  localized(english: string): string;
  /** Shows a notice for five seconds. */
  showNotice(english: string): void;
}

/** The events before the page's script runs: the kind and the target of each. */
declare var early: [string, any][];
