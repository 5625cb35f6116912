import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';
import { room } from '../chat/chat.model.ts';
import { roomRoutes } from '../chat/rooms.routes.ts';
import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { mediaResult } from '../media/media.model.ts';
import { watched } from '../media/progress.model.ts';
import { watchLaterItem } from '../media/watch-later.model.ts';
import { watchLaterRoutes } from '../media/watch-later.routes.ts';
import { plan, trialStatus } from '../membership/membership.model.ts';
import { newsPost } from '../news/news.model.ts';
import { newsRoutes } from '../news/news.routes.ts';

/** What the plans step back to for whoever has nothing to choose. */
const planLine = z.object({
  /** `Pro`, `12 Hour Access`, or the name of a role that has everything. */
  name: z.string(),
  /** When it renews, or when it ends; never both. */
  renewsAt: z.nullable(time),
  endsAt: z.nullable(time),
  /** The last payment failed. */
  isPastDue: z.boolean(),
  /** There is a billing portal to go to. */
  canManage: z.boolean(),
});

/** What stands around every screen, under the names of the calls that a page on another screen asks for it with. */
const shell = z.object({
  countUnreadInbox: inboxRoutes.countUnreadInbox.reply.schema,
  countUnreadNews: newsRoutes.countUnreadNews.reply.schema,
  listRooms: roomRoutes.listRooms.reply.schema,
  /** Null for who may not watch. */
  listWatchLaterMarks: z.nullable(watchLaterRoutes.listWatchLaterMarks.reply.schema),
});

/** Everything home shows. A row that has nothing is empty. Rows of films are empty for who may not watch. */
export const home = z.object({
  /** A sentence of true facts, or an empty one. */
  greeting: z.string(),
  /** Members who are inside right now. */
  inside: z.number(),
  friendsInside: z.array(memberCard),
  friendsInsideCount: z.number(),
  continueWatching: z.array(watched),
  watchLater: z.array(watchLaterItem),
  /** Only what can be watched from the library. */
  newInLibrary: z.array(mediaResult),
  /** To begin with while the library has little; else empty. */
  fromCatalogue: z.array(mediaResult),
  /** With something unread, or with friends who are inside. */
  rooms: z.array(room),
  newestPost: z.nullable(newsPost),
  plan: z.object({
    /** The cards are shown: there is something to choose. */
    hasChoice: z.boolean(),
    /** What the cards say; null when there is nothing to choose. Whoever chooses has no subscription. */
    choice: z.nullable(z.object({ plans: z.array(plan), trial: trialStatus })),
    line: z.nullable(planLine),
  }),
  /** Null unless it is asked for. */
  shell: z.nullable(shell),
});
export type Home = z.output<typeof home>;
