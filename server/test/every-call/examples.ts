import type { contract } from '@snowglobe/contract/contract.ts';
import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import { aiCalls } from './ai.ts';
import { chatCalls } from './chat.ts';
import { friendsCalls } from './friends.ts';
import { homeCalls } from './home.ts';
import { inboxCalls } from './inbox.ts';
import { libraryCalls } from './library.ts';
import { mediaCalls } from './media.ts';
import { membershipCalls } from './membership.ts';
import { modsCalls } from './mods.ts';
import { newsCalls } from './news.ts';
import { storageCalls } from './storage.ts';
import { supportCalls } from './support.ts';
import { systemCalls } from './system.ts';
import type { Examples } from './world.ts';

/** Each call of the contract, made once as it is meant to be. */
export const examples: { [Feature in keyof typeof contract]: Examples<Feature> } = {
  system: systemCalls,
  account: accountCalls,
  inbox: inboxCalls,
  membership: membershipCalls,
  friends: friendsCalls,
  chat: chatCalls,
  news: newsCalls,
  media: mediaCalls,
  library: libraryCalls,
  home: homeCalls,
  mods: modsCalls,
  ai: aiCalls,
  storage: storageCalls,
  support: supportCalls,
  admin: adminCalls,
};
