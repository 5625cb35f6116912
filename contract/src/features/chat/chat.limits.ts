/** Limits and texts of chats. This file imports no library, so that forms can use it without loading the schemas. */
export const publicMessageMax = 500;
export const roomMessageMax = 4000;
/** How many characters of a message are quoted above a reply to it. */
export const quoteMax = 200;
export const clientIdMax = 64;
export const groupNameMax = 50;
export const groupMembersMax = 999;
export const groupPictureMaxBytes = 10 * 1024 ** 2;
export const roomFileMaxBytes = 5 * 1024 ** 3;
/** How long a message can be edited by its author. */
export const editableMs = 24 * 3600 * 1000;
export const reactionNames = ['like', 'love', 'laugh', 'wow', 'sad', 'party'] as const;
export type ReactionName = (typeof reactionNames)[number];
export const searchMin = 3;
export const searchMax = 100;
/** Which messages of a room notify a member who does not have the room open. */
export const notifyLevels = ['everything', 'mentions', 'nothing'] as const;
export type NotifyLevel = (typeof notifyLevels)[number];
/** The typing indicator disappears after this time unless it is renewed. */
export const typingShownMs = 6000;

export const chatTexts = {
  onlyFriends: 'You can only chat with friends',
  fileTooLarge: 'File size must be less than 5GB',
  pictureTooLarge: 'Image size must be less than 10MB',
  groupFull: 'A group has at most 1000 members',
  groupIncomplete: 'Please enter a group name and select at least one friend',
} as const;
