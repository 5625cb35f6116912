/** What other features use of this one. */
export { openReport } from './report-overlay.ts';
