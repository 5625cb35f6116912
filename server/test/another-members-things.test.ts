import { contract } from '@snowglobe/contract/contract.ts';
import { fillPath } from '@snowglobe/contract/paths.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, newChat } from './ai.ts';
import { group, privateRoom, say } from './rooms.ts';
import type { Client } from './client.ts';
import { form as formOf, must } from './every-call/world.ts';
import { addFilm, films, waitForPosters, waitUntilPrepared } from './library.ts';
import { addDownload, addPicture, modForm, shareMod } from './mods.ts';
import { addList, listCases } from './another-members-lists.ts';
import { offlineCases, saveOnDevices } from './another-members-saved-videos.ts';
import { partyCases, startParties } from './another-members-parties.ts';
import { addPushDevice, pushCases } from './another-members-push.ts';
import { addReview, reviewCases } from './another-members-reviews.ts';
import { startVoice, voiceCases } from './another-members-voice.ts';
import { askSnowyAi, roomAiCases } from './another-members-room-ai.ts';
import { addTitleThings, titleCases } from './another-members-titles.ts';
import type { Person } from './people.ts';
import { printTables } from './table-prints.ts';
import { createTicket } from './tickets.ts';
import { withApp } from './with-app.ts';

/** One member uses the ids of another member's data: for every call of the contract with an id in its path. */
const { people, db } = await withApp();
const teal = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
const png = new Uint8Array(await teal.png().toBuffer());
const picture = () => formOf({ type: 'image' }, { field: 'file', bytes: png });

type CallName = { [F in keyof typeof contract]: keyof (typeof contract)[F] }[keyof typeof contract];
const calls = Object.values(contract).flatMap((feature) => Object.entries<Route>(feature)) as [
  CallName,
  Route,
][];

type Case = {
  /** The ids of Alice's data, by the parameter in the path. */
  thing(): Record<string, number | string>;
  query?: `?${string}`;
  body?: () => unknown;
  /** The answer for another member. `shared`: every member may see it. */
  stranger: 'shared' | `${403 | 404 | 409} ${string}`;
  /** The owner gets the same answer, unless the call is for moderation. */
  owner?: 'may';
};

let alice: Person;
let stranger: Person;
let owner: Person;
let friend: Person;
let groupMember: Person;
const made = {
  room: 0,
  group: 0,
  leftGroup: 0,
  handedGroup: 0,
  message: 0,
  laterMessage: 0,
  file: 0,
  ticket: 0,
  inbox: 0,
  session: 0,
  chat: 0,
  answer: 0,
  request: 0,
  sentRequest: 0,
  checkout: '',
  subscription: '',
  watchLater: 0,
  quietGroup: 0,
  plan: 0,
  voice: 0,
  friendsVoice: 0,
  pushDevice: 0,
  savedDevice: 0,
};
const lobby = {
  message: 0,
  laterMessage: 0,
  post: 0,
  comment: 0,
  image: '',
  newsPicture: '',
  title: 0,
  series: 0,
  mod: 0,
  modComment: 0,
  download: 0,
  modLink: '',
  /** No form has named it yet. */
  modPicture: '',
  film: 0,
  filmTitle: 0,
  filmToken: '',
  filmLink: '',
};
let fileKey = '';

const inPublic = () => ({ id: lobby.message });
const inRoom = () => ({ id: made.room });
const ofMessage = () => ({ id: made.room, messageId: made.message });
const ofFile = () => ({ id: made.room, messageId: made.file });
const ofGroup = () => ({ id: made.group });
const ofTicket = () => ({ id: made.ticket });
const ofPost = () => ({ id: lobby.post });
const ofTitle = () => ({ id: lobby.title });
const ofComment = () => ({ id: lobby.comment });
const ofMod = () => ({ id: lobby.mod });
const ofChat = () => ({ id: made.chat });
const noSuchChat = '404 no_such_chat';
const noSuchRoom = '404 no_such_room';
const noSuchTicket = '404 no_such_ticket';

const cases: Partial<Record<CallName, Case>> = {
  endSession: { thing: () => ({ id: made.session }), stranger: '404 no_such_session' },
  // Pictures of members are shown beside their names, so everybody may load them.
  getImage: { thing: () => ({ name: lobby.image }), stranger: 'shared' },
  readInboxMessage: { thing: () => ({ id: made.inbox }), stranger: '404 no_such_message' },
  readMention: { thing: () => ({ messageId: lobby.message }), stranger: 'shared' },
  deleteInboxMessage: { thing: () => ({ id: made.inbox }), stranger: '404 no_such_message' },
  answerFriendRequest: {
    thing: () => ({ id: made.request }),
    body: () => ({ action: 'accept' }),
    stranger: '404 no_such_request',
  },
  takeBackFriendRequest: { thing: () => ({ id: made.sentRequest }), stranger: '404 no_such_request' },
  getFriendStatus: { thing: () => ({ username: alice.username }), stranger: 'shared' },
  getProfile: { thing: () => ({ username: alice.username }), stranger: 'shared' },
  deletePublicMessage: { thing: inPublic, stranger: '403 not_your_message', owner: 'may' },
  listRoomMessages: { thing: inRoom, stranger: noSuchRoom },
  sendRoomMessage: { thing: inRoom, body: () => ({ content: 'Hello' }), stranger: noSuchRoom },
  editPublicMessage: { thing: inPublic, body: () => ({ message: 'Mine' }), stranger: '409 not_editable' },
  reactToPublicMessage: { thing: () => ({ id: lobby.message, reaction: 'like' }), stranger: 'shared' },
  unreactToPublicMessage: { thing: () => ({ id: lobby.laterMessage, reaction: 'like' }), stranger: 'shared' },
  editRoomMessage: { thing: ofMessage, body: () => ({ content: 'Mine now' }), stranger: noSuchRoom },
  reactToRoomMessage: { thing: () => ({ ...ofMessage(), reaction: 'like' }), stranger: noSuchRoom },
  unreactToRoomMessage: {
    thing: () => ({ id: made.room, messageId: made.laterMessage, reaction: 'like' }),
    stranger: noSuchRoom,
  },
  searchRoomMessages: { thing: inRoom, query: '?q=between', stranger: noSuchRoom },
  deleteRoomMessage: { thing: ofMessage, stranger: noSuchRoom },
  uploadRoomFile: { thing: inRoom, body: picture, stranger: noSuchRoom },
  getRoomFile: { thing: ofFile, stranger: noSuchRoom },
  getRoomThumbnail: { thing: ofFile, stranger: noSuchRoom },
  markRoomRead: { thing: inRoom, body: () => ({ seq: 1 }), stranger: noSuchRoom },
  tellTyping: { thing: inRoom, stranger: noSuchRoom },
  setRoomNotify: { thing: inRoom, body: () => ({ notify: 'nothing' }), stranger: noSuchRoom },
  renameGroup: { thing: ofGroup, body: () => ({ name: 'Theirs' }), stranger: noSuchRoom },
  setGroupPicture: { thing: ofGroup, body: picture, stranger: noSuchRoom },
  removeGroupPicture: { thing: ofGroup, stranger: noSuchRoom },
  addGroupMembers: { thing: ofGroup, body: () => ({ members: [friend.username] }), stranger: noSuchRoom },
  removeGroupMember: {
    thing: () => ({ id: made.group, username: groupMember.username }),
    stranger: noSuchRoom,
  },
  handOverGroup: {
    thing: () => ({ id: made.handedGroup }),
    body: () => ({ username: groupMember.username }),
    stranger: noSuchRoom,
  },
  leaveGroup: { thing: () => ({ id: made.leftGroup }), stranger: noSuchRoom },
  deleteGroup: { thing: ofGroup, stranger: noSuchRoom },
  ...partyCases(() => ({ ...made, title: lobby.title, alice, friend })),
  ...voiceCases(() => made),
  ...pushCases(() => made),
  ...titleCases,
  ...listCases,
  ...reviewCases(() => alice),
  ...roomAiCases,
  ...offlineCases(() => ({ ...made, ...lobby })),
  getNewsPost: { thing: ofPost, stranger: 'shared' },
  getNewsPicture: { thing: () => ({ name: lobby.newsPicture }), stranger: 'shared' },
  viewNewsPost: { thing: ofPost, stranger: 'shared' },
  reactToNewsPost: { thing: ofPost, body: () => ({ reaction: 'like' }), stranger: 'shared' },
  listNewsComments: { thing: ofPost, stranger: 'shared' },
  addNewsComment: { thing: ofPost, body: () => ({ content: 'Nice' }), stranger: 'shared' },
  reactToNewsComment: { thing: ofComment, body: () => ({ reaction: 'like' }), stranger: 'shared' },
  deleteNewsComment: { thing: ofComment, stranger: '403 not_your_comment', owner: 'may' },
  // The catalogue is the same for everyone; each member's list is private.
  getTitle: { thing: ofTitle, stranger: 'shared' },
  previewTitle: { thing: ofTitle, stranger: 'shared' },
  getPreviewPoster: { thing: ofTitle, stranger: 'shared' },
  listSeasons: { thing: () => ({ id: `own_${lobby.series}` }), stranger: 'shared' },
  listEpisodes: { thing: () => ({ id: `own_${lobby.series}`, season: 1 }), stranger: 'shared' },
  getPoster: { thing: ofTitle, stranger: 'shared' },
  getBackdrop: { thing: ofTitle, stranger: 'shared' },
  getStill: { thing: () => ({ id: lobby.series, season: 1, episode: 1 }), stranger: 'shared' },
  checkWatchLater: { thing: () => ({ title: 'Metropolis', type: 'movie' }), stranger: 'shared' },
  removeFromWatchLater: { thing: () => ({ id: made.watchLater }), stranger: '404 no_such_item' },
  getTitleProgress: { thing: ofTitle, stranger: 'shared' },
  removeProgress: { thing: ofTitle, stranger: '404 nothing_watched' },
  getUserMod: { thing: ofMod, stranger: 'shared' },
  previewMod: { thing: ofMod, stranger: 'shared' },
  updateUserMod: { thing: ofMod, body: () => modForm(), stranger: '403 not_your_mod', owner: 'may' },
  deleteUserMod: { thing: ofMod, stranger: '403 not_your_mod', owner: 'may' },
  downloadUserMod: { thing: ofMod, stranger: 'shared' },
  // A download link works for its member only.
  getModPicture: { thing: () => ({ id: lobby.modPicture }), stranger: '404 no_such_picture' },
  getModFile: { thing: () => ({ token: lobby.modLink }), stranger: '404 no_such_file' },
  // So do the playback addresses of a film.
  getLibraryPart: {
    thing: () => ({ token: lobby.filmToken, name: 'film.mp4' }),
    stranger: '404 no_such_address',
  },
  getLibraryDownload: { thing: () => ({ token: lobby.filmLink }), stranger: '404 no_such_address' },
  downloadLibraryVideo: { thing: () => ({ id: lobby.film }), stranger: 'shared' },
  savePlaybackChoice: {
    thing: () => ({ titleId: lobby.filmTitle }),
    body: () => ({ audio: 'en', subtitles: 'off' }),
    stranger: 'shared',
  },
  likeUserMod: { thing: ofMod, stranger: 'shared' },
  rateUserMod: { thing: () => ({ id: lobby.download }), body: () => ({ rating: 4 }), stranger: 'shared' },
  listModComments: { thing: ofMod, stranger: 'shared' },
  addModComment: { thing: ofMod, body: () => ({ content: 'Works' }), stranger: 'shared' },
  deleteModComment: {
    thing: () => ({ id: lobby.modComment }),
    stranger: '403 not_your_comment',
    owner: 'may',
  },
  getDownload: { thing: () => ({ id: lobby.download }), stranger: 'shared' },
  downloadDownload: { thing: () => ({ id: lobby.download }), stranger: 'shared' },
  getScript: { thing: () => ({ slug: 'snowfall' }), stranger: 'shared' },
  deleteStoredFile: { thing: () => ({ key: fileKey }), stranger: '404 no_such_file' },
  getMyTicket: { thing: ofTicket, stranger: noSuchTicket },
  replyToMyTicket: { thing: ofTicket, body: () => ({ message: 'Still so' }), stranger: noSuchTicket },
  readMyTicket: { thing: ofTicket, stranger: noSuchTicket },
  tellTicketTyping: { thing: ofTicket, stranger: noSuchTicket },
  showDemoCheckout: { thing: () => ({ id: made.checkout }), stranger: '404 no_such_payment' },
  payDemoCheckout: { thing: () => ({ id: made.checkout }), stranger: '404 no_such_payment' },
  declineDemoCheckout: { thing: () => ({ id: made.checkout }), stranger: '404 no_such_payment' },
  actOnDemoSubscription: {
    thing: () => ({ id: made.subscription, action: 'cancel' }),
    stranger: '404 no_such_payment',
  },
  getTicketImage: { thing: ofTicket, stranger: noSuchTicket, owner: 'may' },
  // Chats with SnowyAI are private: the owner gets the same refusal as others.
  followAiAnswer: { thing: () => ({ id: made.answer }), stranger: '404 no_such_generation' },
  stopAiAnswer: { thing: () => ({ id: made.answer }), stranger: '404 no_such_generation' },
  getAiSession: { thing: ofChat, stranger: noSuchChat },
  updateAiSession: { thing: ofChat, body: () => ({ sessionName: 'Mine' }), stranger: noSuchChat },
  showAiVersion: { thing: ofChat, body: () => ({ messageId: made.answer }), stranger: noSuchChat },
  deleteAiSession: { thing: ofChat, stranger: noSuchChat },
  exportAiSession: { thing: ofChat, stranger: noSuchChat },
};

beforeAll(async () => {
  [alice, stranger, owner] = [await people.trial(), await people.paid(), await people.owner()];
  [friend, groupMember] = [await people.paid(), await people.free()];
  made.room = await privateRoom(alice, friend);
  made.message = (await say(alice, made.room, 'Between us')).id;
  made.laterMessage = (await say(alice, made.room, 'And still')).id;
  made.file = (await must(alice.post(`/api/chat/rooms/${made.room}/upload`, picture()))).message.id;
  fileKey = (await must(alice.get('/api/storage/files'))).files[0].key;
  [made.chat] = [await newChat(alice), await newChat(alice)];
  made.answer = (await must(ask(alice, made.chat, 'Between us'))).message.id;
  made.group = await group(alice, groupMember);
  const handed = { name: 'Handed over', members: [groupMember.username] };
  made.handedGroup = (await must(alice.post('/api/chat/rooms/group', handed))).roomId;
  made.leftGroup = await group(alice, await people.free());
  made.ticket = (await createTicket(alice, {}, { bytes: png })).id;
  made.inbox = (await must(alice.get('/api/user/inbox'))).messages.at(-1).id;
  await must((await people.free()).post('/api/friends/request', { username: alice.username }));
  made.request = (await must(alice.get('/api/friends/requests'))).requests[0].id;
  const asked = await people.free();
  await must(alice.post('/api/friends/request', { username: asked.username }));
  made.sentRequest = (await must(asked.get('/api/friends/requests'))).requests[0].id;
  const second = await people.signIn(alice);
  made.session = (await must(second.get('/api/auth/sessions'))).sessions.find(
    (session: { current: boolean }) => session.current,
  ).id;
  lobby.message = (await must(alice.post('/api/public-chat/messages', { message: 'Hi all' }))).message.id;
  const later = { message: 'Still here' };
  lobby.laterMessage = (await must(alice.post('/api/public-chat/messages', later))).message.id;
  lobby.image = String((await must(alice.post('/api/profile/image', profilePicture()))).url)
    .split('/')
    .at(-1)!;
  const { checkoutUrl } = await must(alice.post('/api/subscriptions/create-checkout', { planId: 'pro' }));
  made.checkout = String(checkoutUrl).split('/').at(-1)!;
  await alice.post(`${checkoutUrl}/pay`);
  // The webhook is delivered before the tests: nothing may change during them.
  await vi.waitUntil(
    async () => (await must(alice.get('/api/subscriptions/current'))).subscription?.status === 'active',
    { timeout: 60_000 },
  );
  made.subscription = (await db.selectFrom('demo_subscriptions').select('id').executeTakeFirstOrThrow()).id;
  const [film] = (await must(alice.get('/api/media/search?query=metropolis&type=movie'))).results;
  const [series] = (await must(alice.get('/api/media/titles?type=tv'))).titles;
  Object.assign(lobby, { title: film.id, series: series.id });
  const saved = { title: film.title, type: 'movie', id: film.id };
  made.watchLater = (await must(alice.post('/api/watch-later', saved))).item.id;
  const position = { type: 'movie', id: film.id, position: 60, duration: 600 };
  await must(alice.put('/api/media/progress', position));
  const { url } = await must(owner.post('/api/news/pictures', profilePicture()));
  lobby.newsPicture = String(url).split('/').at(-1)!;
  const draft = { title: 'Snow', content: `It falls. ![Snow](${url})`, type: 'update' };
  lobby.post = (await must(owner.post('/api/news/posts', draft))).post.id;
  const comment = alice.post(`/api/news/posts/${lobby.post}/comments`, { content: 'Lovely' });
  lobby.comment = (await must(comment)).comment.id;
  lobby.mod = (await shareMod(alice)).id;
  lobby.modPicture = (await addPicture(alice, png)).id;
  lobby.download = (await addDownload(owner)).id;
  const works = alice.post(`/api/user-mods/${lobby.download}/comments`, { content: 'Works' });
  lobby.modComment = (await must(works)).comment.id;
  const { downloadUrl } = await must(alice.post(`/api/user-mods/${lobby.mod}/download`));
  lobby.modLink = String(downloadUrl).split('/').at(-1)!;
  lobby.film = (await addFilm(owner, 'Snow.mp4', films.direct())).id;
  const snow = { match: { own: { title: 'Snow', type: 'movie' } } };
  lobby.filmTitle = (await must(owner.put(`/api/library/${lobby.film}`, snow))).video.place.title.id;
  await must(owner.put('/api/admin/library', { downloads: true }));
  // The job has ended before the tests: nothing may change during them.
  await waitUntilPrepared(owner, lobby.film);
  await waitForPosters(owner);
  const { library } = await must(alice.get(`/api/media/sources?id=${lobby.filmTitle}`));
  lobby.filmToken = String(library.url).split('/').at(-2)!;
  const link = await must(alice.post(`/api/library/${lobby.film}/download`));
  lobby.filmLink = String(link.downloadUrl).split('/').at(-1)!;
  made.quietGroup = await group(alice, await people.free());
  made.plan = await startParties(db, { ...made, title: lobby.title, film: lobby.filmTitle, alice, friend });
  Object.assign(made, await startVoice(db, made.room, [alice, friend]));
  await addTitleThings(db, alice);
  await addList(db, { alice, friend, newFriend: await people.paid() });
  await addReview(db, alice);
  await askSnowyAi(db, { owner, alice, other: await people.paid() });
  made.pushDevice = await addPushDevice(alice);
  made.savedDevice = await saveOnDevices(alice, await people.signIn(alice), lobby.film);
});

/** Calls that need a permission act on other members' data by design: access-matrix.test.ts checks them. */
const personal = calls.filter(
  ([, { path, access }]) => path.includes('{') && ['member', 'full'].includes(String(access)),
);

test('every call with an id in its path declares what other members get', () => {
  expect(personal.map(([name]) => name).filter((name) => !cases[name])).toEqual([]);
});
const listed = personal.flatMap(([name, route]) => {
  const found = cases[name];
  return found ? [{ title: `${route.method} ${route.path}`, route, ...found }] : [];
});

describe('another member’s data is neither shown nor changed', () => {
  test.each(listed.filter((entry) => entry.stranger !== 'shared'))('$title', async (entry) => {
    const before = await printTables(db);
    for (const who of entry.owner === 'may' ? [stranger] : [stranger, owner]) {
      const { status, body } = await call(who, entry);
      expect(`${status} ${body.code}`).toBe(entry.stranger);
      expect(await printTables(db)).toEqual(before);
    }
  });
});

describe('shared data is shown to every member', () => {
  test.each(listed.filter((entry) => entry.stranger === 'shared'))('$title', async (entry) => {
    expect((await call(stranger, entry)).status).toBeLessThan(300);
  });
});

describe('staff acts only on lower ranks', () => {
  const onMembers = calls.filter(
    ([, { path, method }]) => /^\/api\/(users|moderation\/members)\/\{id\}/.test(path) && method !== 'GET',
  );
  const bodies: Partial<Record<CallName, unknown>> = {
    updateUser: { username: 'fallen', email: 'fallen@example.com', role: 'Free' },
    moderateMember: { banned: true, reason: 'A coup' },
  };
  test.each(onMembers.map(([name, route]) => ({ title: `${route.method} ${route.path}`, name, route })))(
    '$title',
    async ({ name, route }) => {
      const admin = await people.admin();
      const equal = await people.admin();
      const before = await printTables(db);
      for (const target of [owner, equal]) {
        const path = fillPath(route.path, { id: target.id });
        expect((await admin.send(route.method, path, bodies[name])).status).toBe(403);
        expect(await printTables(db)).toEqual(before);
      }
    },
  );
});

/**
 * Proves that the ids above were right: the same calls succeed for Alice herself. After everything else, because some of
 * what they change is written seconds later.
 */
describe('a member can use their own data', () => {
  const deletesLast = listed.toSorted(
    (a, b) => Number(a.route.method === 'DELETE') - Number(b.route.method === 'DELETE'),
  );
  test.each(deletesLast)('$title', async (entry) => {
    expect((await call(alice, entry)).status).toBeLessThan(400);
  });
});

const call = (who: Client, { route, thing, query, body }: Case & { route: Route }) =>
  who.send(route.method, fillPath(route.path, thing()) + (query ?? ''), body?.());

const profilePicture = () => formOf({ kind: 'picture' }, { field: 'image', bytes: png });
