/** The events before the page's script runs: the kind and the target of each. */
declare var early: [string, any][];
