import { homeRoutes } from '@snowglobe/contract/features/home/home.routes.ts';
import type { Watched } from '@snowglobe/contract/features/media/progress.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { mayCall, type Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import type { ChatDoor } from '../chat/chat.feature.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
import type { FriendsDoor } from '../friends/friends.feature.ts';
import type { InboxDoor } from '../inbox/inbox.feature.ts';
import type { LibraryDoor } from '../library/library.feature.ts';
import type { ListsDoor } from '../lists/lists.feature.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import type { MembershipDoor } from '../membership/membership.feature.ts';
import type { NewsDoor } from '../news/news.feature.ts';
import type { PartyDoor } from '../party/party.feature.ts';
import type { ReviewsDoor } from '../reviews/reviews.feature.ts';
import { greetingOf } from './greeting.ts';

type Rooms = Awaited<ReturnType<ChatDoor['listRooms']>>;
type Doors = {
  chat: ChatDoor;
  follows: FollowsDoor;
  friends: FriendsDoor;
  inbox: InboxDoor;
  library: LibraryDoor;
  lists: ListsDoor;
  media: MediaDoor;
  membership: MembershipDoor;
  news: NewsDoor;
  party: PartyDoor;
  reviews: ReviewsDoor;
};

const rowLength = 12;
const maxRooms = 6;
const maxFaces = 8;
const noFilms = {
  continueWatching: [],
  nextEpisodes: [],
  watchLater: [],
  becauseYouLiked: null,
  newInLibrary: [],
  fromCatalogue: [],
  lists: [],
};
/** With fewer titles in the library, home shows the catalogue too. */
const enoughInLibrary = 6;

/** Home: the data of other features for one member, in one answer. */
function createHomeFeature(
  { db, live, serve }: FeatureCore,
  { chat, follows, friends, inbox, library, lists, media, membership, news, party, reviews }: Doors,
): void {
  /** The next episodes of followed series, without the series that the row "Continue watching" has. */
  async function nextEpisodesFor(member: Member, language: Language, shown: readonly Watched[]) {
    const followed = await follows.listTargets(db, member.id, 'series');
    if (followed.length === 0) return [];
    const inRow = new Set(shown.map(({ title }) => title.id));
    const all = await library.listNextEpisodes(db, member.id, followed.map(Number), rowLength + shown.length);
    const next = all.filter(({ same }) => !same.some((id) => inRow.has(id))).slice(0, rowLength);
    const places = next.map(({ title_id: titleId, season, episode, at }) => ({
      titleId,
      season,
      episode,
      at,
    }));
    return media.presentNext(places, language);
  }

  async function filmsFor(member: Member, language: Language) {
    if (!mayCall(member, 'full')) return noFilms;
    const [continueWatching, watchLater, becauseYouLiked, newInLibrary, ofCatalogue, listsOnHome] =
      await Promise.all([
        media.continueWatching(member, language, rowLength),
        media.watchLater(member, language, rowLength),
        reviews.becauseYouLiked(member, { language, limit: rowLength }),
        media.newInLibrary(language),
        media.ofCatalogue(language),
        lists.onHome(language),
      ]);
    return {
      continueWatching,
      nextEpisodes: await nextEpisodesFor(member, language, continueWatching),
      watchLater,
      becauseYouLiked,
      newInLibrary: newInLibrary.slice(0, rowLength),
      fromCatalogue: newInLibrary.length < enoughInLibrary ? ofCatalogue.slice(0, rowLength) : [],
      lists: listsOnHome,
    };
  }

  /** Rooms with unread messages, then rooms with a friend who is online. */
  function roomsToShow(all: Rooms, inside: ReadonlySet<string>): Rooms {
    const isUnread = (room: Rooms[number]) => room.unreadCount > 0;
    const hasFriend = (room: Rooms[number]) => room.members.some(({ username }) => inside.has(username));
    const rest = all.filter((room) => !isUnread(room) && hasFriend(room));
    return [...all.filter(isUnread), ...rest].slice(0, maxRooms);
  }

  async function shellFor(member: Member, rooms: Rooms) {
    const [countUnreadInbox, unreadNews, listParties, marks] = await Promise.all([
      inbox.countUnread(member),
      news.countUnread(member),
      party.listFor(member),
      mayCall(member, 'full') ? media.watchLaterMarks(member) : null,
    ]);
    return {
      countUnreadInbox,
      countUnreadNews: { count: unreadNews },
      listRooms: { rooms },
      listParties,
      listWatchLaterMarks: marks && { marks },
    };
  }

  serve(homeRoutes, {
    async getHome({ member, query, request }) {
      const language = languageOf(request);
      const [films, friendsInside, newestPost, plan, allRooms] = await Promise.all([
        filmsFor(member, language),
        friends.friendsInside(member.id),
        news.newestPost(member),
        membership.planOf(member, language),
        chat.listRooms(member, language),
      ]);
      const rooms = roomsToShow(allRooms, new Set(friendsInside.map(({ username }) => username)));
      const facts = { ...films, rooms, friendsInsideCount: friendsInside.length };
      return {
        greeting: greetingOf(facts, language),
        inside: live.inside.count(),
        friendsInside: friendsInside.slice(0, maxFaces),
        ...facts,
        newestPost,
        plan,
        shell: query.with === 'shell' ? await shellFor(member, allRooms) : null,
      };
    },
  });
}

export const homeFeature = defineFeature({
  name: 'home',
  needs: [
    'chat',
    'follows',
    'friends',
    'inbox',
    'library',
    'lists',
    'media',
    'membership',
    'news',
    'party',
    'reviews',
  ],
  create: createHomeFeature,
});
