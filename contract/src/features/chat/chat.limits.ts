import type { TextKey } from '../../texts/texts.ts';

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

/** The name that asks SnowyAI in a room, after an `@`. */
export const assistantName = 'SnowyAI';
/**
 * Why a question to SnowyAI has no answer. `access`: the member may not use SnowyAI · `limit`: their quota is used up ·
 * `tooMany`: too many questions wait · `off`: it was switched off meanwhile · `unavailable`, `busy`: the model gave no
 * answer · `stopped` by the member.
 */
export const aiFailures = ['access', 'limit', 'tooMany', 'off', 'unavailable', 'busy', 'stopped'] as const;
export type AiFailure = (typeof aiFailures)[number];

/** What a notice in a room says. */
export const noticeNames = [
  'started',
  'named',
  'added',
  'addedMore',
  'removed',
  'handedOver',
  'picture',
  'noPicture',
  'left',
  'watching',
  'watchingPlanned',
  'aiOn',
  'aiOff',
] as const;
export const noticeTexts = {
  started: 'chat:notice.started',
  named: 'chat:notice.named',
  added: 'chat:notice.added',
  addedMore: 'chat:notice.addedMore',
  removed: 'chat:notice.removed',
  handedOver: 'chat:notice.handedOver',
  picture: 'chat:notice.picture',
  noPicture: 'chat:notice.noPicture',
  left: 'chat:notice.left',
  watching: 'chat:notice.watching',
  watchingPlanned: 'chat:notice.watchingPlanned',
  aiOn: 'chat:notice.aiOn',
  aiOff: 'chat:notice.aiOff',
} as const satisfies Record<(typeof noticeNames)[number], TextKey>;

export const chatTexts = {
  onlyFriends: 'chat:onlyFriends',
  fileTooLarge: 'chat:fileTooLarge',
  pictureTooLarge: 'chat:pictureTooLarge',
  groupFull: 'chat:groupFull',
  groupIncomplete: 'chat:groupIncomplete',
} as const;
