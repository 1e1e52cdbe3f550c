/** What was done before the page's script was there: the kind of each event and its target. */
declare var early: [string, any][];
