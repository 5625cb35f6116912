import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';
import { room } from '../chat/chat.model.ts';
import { roomRoutes } from '../chat/rooms.routes.ts';
import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { homeList } from '../lists/lists.model.ts';
import { mediaResult } from '../media/media.model.ts';
import { watched } from '../media/progress.model.ts';
import { watchLaterItem } from '../media/watch-later.model.ts';
import { watchLaterRoutes } from '../media/watch-later.routes.ts';
import { plan, trialStatus } from '../membership/membership.model.ts';
import { newsPost } from '../news/news.model.ts';
import { newsRoutes } from '../news/news.routes.ts';
import { partyRoutes } from '../party/party.routes.ts';

/** The single line that replaces the plan cards for members who have no plan to choose. */
const planLine = z.object({
  /** `Pro`, `12 Hour Access`, or the name of a role that has everything. */
  name: z.string(),
  /** When the plan renews or ends; at most one of the two is set. */
  renewsAt: z.nullable(time),
  endsAt: z.nullable(time),
  /** The last payment failed. */
  isPastDue: z.boolean(),
  /** The member has a billing portal. */
  canManage: z.boolean(),
});

/** The data of the frame around every screen, by the names of the calls that fetch it on other screens. */
const shell = z.object({
  countUnreadInbox: inboxRoutes.countUnreadInbox.reply.schema,
  countUnreadNews: newsRoutes.countUnreadNews.reply.schema,
  listRooms: roomRoutes.listRooms.reply.schema,
  listParties: partyRoutes.listParties.reply.schema,
  /** Null for members who may not stream. */
  listWatchLaterMarks: z.nullable(watchLaterRoutes.listWatchLaterMarks.reply.schema),
});

/** Everything that home shows. For members who may not stream, the rows of films are empty. */
export const home = z.object({
  /** A sentence about current facts, or empty. */
  greeting: z.string(),
  /** How many members are online. */
  inside: z.number(),
  friendsInside: z.array(memberCard),
  friendsInsideCount: z.number(),
  continueWatching: z.array(watched),
  /** For each series that the member follows, the next episode that the library has; not those in `continueWatching`. */
  nextEpisodes: z.array(watched),
  watchLater: z.array(watchLaterItem),
  /** Titles like one that the member gave many stars; null without one, or if nothing resembles it. */
  becauseYouLiked: z.nullable(
    z.object({
      title: z.object({ id: z.number(), title: z.string() }),
      titles: z.array(mediaResult),
    }),
  ),
  /** Titles that the library can play. */
  newInLibrary: z.array(mediaResult),
  /** Titles of the open catalogue while the library has few titles, otherwise empty. */
  fromCatalogue: z.array(mediaResult),
  /** Lists of titles that staff put on home. */
  lists: z.array(homeList),
  /** Rooms with unread messages, or with friends who are online. */
  rooms: z.array(room),
  newestPost: z.nullable(newsPost),
  plan: z.object({
    /** The member can choose a plan, so the plan cards are shown. */
    hasChoice: z.boolean(),
    /** The content of the plan cards; null when `hasChoice` is false. A member with a choice has no subscription. */
    choice: z.nullable(z.object({ plans: z.array(plan), trial: trialStatus })),
    line: z.nullable(planLine),
  }),
  /** Null unless the request has `with=shell`. */
  shell: z.nullable(shell),
});
export type Home = z.output<typeof home>;
