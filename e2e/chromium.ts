/** The Chromium of the measurements, and of tests with voice or notifications. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The headless shell, where there is one: for all other tests. */
export const chromiumShellPath = process.env['CHROMIUM_SHELL'] ?? chromiumPath;

/** Nothing of a page depends on the network, on a graphics card or on the browser's own services. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request may leave this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** A page behind another one is as busy as the one in front: each stands for a computer of its own. */
export const pagesInFrontFlags: readonly string[] = [
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
];

/** A film starts with its sound without a click, and is not heard. */
export const autoplayFlags: readonly string[] = [
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
];
