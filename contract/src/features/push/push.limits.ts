/** Limits of web push. This file imports no library, so that the page can use it without loading the schemas. */

/** Devices of one member. With one more, the one that was added first is removed. */
export const pushDevicesMax = 10;
export const endpointMaxLength = 1000;
/** The most that a push may carry, before it is padded and encrypted. */
export const pushMaxBytes = 3000;
