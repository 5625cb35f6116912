/** Free of any library, so that forms can use them at no cost. */
export const publicMessageMax = 500;
export const roomMessageMax = 4000;
export const clientIdMax = 64;
export const groupNameMax = 50;
export const groupMembersMax = 999;
export const roomFileMaxBytes = 5 * 1024 ** 3;
/** A typing sign that is not renewed fades after this. */
export const typingShownMs = 6000;

export const chatTexts = {
  fileTooLarge: 'File size must be less than 5GB',
  groupIncomplete: 'Please enter a group name and select at least one friend',
} as const;
