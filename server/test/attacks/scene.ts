import type { AddressInfo } from 'node:net';
import { turnOnTwoFactor, wrongCodeOf } from '../authenticator.ts';
import { group, privateRoom, say, createMembers } from '../rooms.ts';
import { createClient } from '../client.ts';
import { addFilm, films, waitUntilPrepared } from '../library.ts';
import { insertLongHistory } from '../long-history.ts';
import { publish } from '../news.ts';
import { createPeople, type Person } from '../people.ts';
import { allowAi } from '../room-ai.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { getHeadPosition } from '../../src/core/live/event-log.store.ts';
import { createLogger } from '../../src/core/observe/logger.ts';
import { start } from '../../src/start.ts';

type SignedIn = { username: string; password: string; cookie: string };

/** Plain data, because it is passed to the processes of the attacker and the bystander. */
export type Scene = {
  url: string;
  /** The Free member who makes all attacks. */
  attacker: SignedIn;
  /** The attacker's second account, with two-factor. */
  guarded: { username: string; password: string; wrongCode: string };
  /** Another member, who must not be affected. */
  bystander: SignedIn;
  /** Members who have the page open and do nothing. */
  crowd: SignedIn[];
  /** A group of all of them. */
  groupId: number;
  /** The attacker's private chat. */
  privateRoomId: number;
  newsId: number;
  /** A hostile paying member, and a film of the library. */
  viewer: SignedIn;
  film: { titleId: number };
  /** A position in the event log after which there are the most and largest events that one member can cause. */
  cursor: number;
};

/** The largest message that is allowed. */
const heaviest = '🦄'.repeat(4000);
const heaviestInPublic = '🦄'.repeat(500);
const atOnce = 50;

/** The server replays up to a thousand events, so more heavy messages make no difference. */
type Size = { crowd: number; heavyMessages: number; longStory: number };

/** Fills the data folder with a community and an attacker, before a Snowglobe is started on it at this address. */
export async function seedScene(dataDir: string, url: string, size: Size): Promise<Scene> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { app, stop } = await start(config, createLogger('silent'));
  try {
    const { port } = app.http.server.address() as AddressInfo;
    const people = createPeople(app.core, () => createClient(`http://127.0.0.1:${port}`));
    const [attacker, bystander, ...crowd] = (await createMembers(people, size.crowd + 2)) as [
      Person,
      Person,
      Person,
    ];
    // A trial, because Free members cannot share mods. The attacker starts one, too.
    await bystander.post('/api/subscriptions/trial');
    const guarded = await turnOnTwoFactor(app.core, await people.free());
    const groupId = await group(attacker, bystander, ...crowd);
    const privateRoomId = await privateRoom(attacker, await people.free());
    const owner = await people.owner();
    await allowAi(owner, { rooms: true, firstAnswers: false, drafts: false });
    const { id: newsId } = await publish(owner, { content: '❄'.repeat(2000) });
    for (let n = 0; n < 100; n += 1)
      await attacker.post('/api/public-chat/messages', { message: heaviestInPublic });
    const film = await addFilmWithTitle(await people.admin());
    const cursor = await getHeadPosition(app.core.db);
    for (let n = 0; n < size.heavyMessages; n += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => say(attacker, privateRoomId, heaviest)));
    await insertLongHistory(app.core.db, {
      author: attacker,
      roomId: privateRoomId,
      messages: size.longStory,
    });
    return {
      url,
      attacker: signedIn(attacker),
      bystander: signedIn(bystander),
      crowd: crowd.map(signedIn),
      guarded: {
        username: guarded.username,
        password: guarded.password,
        wrongCode: wrongCodeOf(guarded.secret),
      },
      groupId,
      privateRoomId,
      newsId,
      viewer: signedIn(await people.paid()),
      film,
      cursor,
    };
  } finally {
    await stop();
  }
}

async function addFilmWithTitle(staff: Person): Promise<{ titleId: number }> {
  const { id } = await addFilm(staff, 'Attacked.mp4', films.direct());
  await waitUntilPrepared(staff, id);
  const match = { own: { title: 'Attacked', type: 'movie' } };
  const { video } = (await staff.put(`/api/library/${id}`, { match })).body;
  return { titleId: video.place.title.id };
}

const signedIn = (who: Person): SignedIn => ({
  username: who.username,
  password: who.password,
  cookie: who.cookieHeader(),
});
