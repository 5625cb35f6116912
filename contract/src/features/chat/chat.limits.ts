/** Free of any library, so that forms can use them at no cost. */
export const publicMessageMax = 500;
export const roomMessageMax = 4000;
/** How much of a message stands above an answer to it. */
export const quoteMax = 200;
export const clientIdMax = 64;
export const groupNameMax = 50;
export const groupMembersMax = 999;
export const groupPictureMaxBytes = 10 * 1024 ** 2;
export const roomFileMaxBytes = 5 * 1024 ** 3;
/** How long one's own words can be edited. */
export const editableMs = 24 * 3600 * 1000;
export const reactionNames = ['like', 'love', 'laugh', 'wow', 'sad', 'party'] as const;
export type ReactionName = (typeof reactionNames)[number];
export const searchMin = 3;
export const searchMax = 100;
/** What a room tells a member of who is elsewhere. */
export const notifyLevels = ['everything', 'mentions', 'nothing'] as const;
export type NotifyLevel = (typeof notifyLevels)[number];
/** A typing sign that is not renewed fades after this. */
export const typingShownMs = 6000;

export const chatTexts = {
  onlyFriends: 'You can only chat with friends',
  fileTooLarge: 'File size must be less than 5GB',
  pictureTooLarge: 'Image size must be less than 10MB',
  groupFull: 'A group has at most 1000 members',
  groupIncomplete: 'Please enter a group name and select at least one friend',
} as const;
