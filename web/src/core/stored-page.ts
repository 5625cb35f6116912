/** Where the service worker stores the page; the page reads and deletes it. */
export const filesCache = 'snowglobe-files';
export const shellCache = 'snowglobe-shell';
export const shellPath = '/shell';
/** The page asks the worker to store the page again: its language has changed. */
export const storeAgain = 'store page';
/** The page asks the worker to store the code that plays films: a film is saved on this device. */
export const storePlayer = 'store player';
