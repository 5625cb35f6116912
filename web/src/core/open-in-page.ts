/** The service worker asks a window to open a path: `{ [openInPage]: path }`. */
export const openInPage = 'open in page';
