/** What other features and the app use of this one. */
export { openReport } from './report-overlay.ts';
export { openSupportCenter, useSupportCenter } from './support-center-address.ts';
