/** Ends the launcher with one line that says what to do, and no stack. */
export class StopLine extends Error {}
