/** What the app uses of this feature. */
export { logoutWithNotice } from './logout-with-notice.ts';
