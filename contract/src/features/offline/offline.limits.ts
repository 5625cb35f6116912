/** Limits of saved videos. This file imports no library, so that forms can use it without loading the schemas. */

/** Saved videos of one member, on all devices together. */
export const savedVideosMax = 200;
/** Devices of one member that have saved videos. */
export const savedDevicesMax = 6;
export const savedDaysMax = 365;
export const savedBytesMax = 2 ** 44;
/** The settings until an owner changes them. */
export const savingDefaults = { isOn: true, days: 30, maxBytes: 20 * 1024 ** 3 } as const;
