import type { AddressInfo } from 'node:net';
import { fortify, wrongCodeOf } from '../authenticator.ts';
import { group, privateRoom, say, several } from '../circles.ts';
import { createClient } from '../client.ts';
import { addFilm, films, settled } from '../library.ts';
import { tellLongStory } from '../long-story.ts';
import { publish } from '../news.ts';
import { createPeople, type Person } from '../people.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { getHeadPosition } from '../../src/core/live/event-log.store.ts';
import { createLogger } from '../../src/core/observe/logger.ts';
import { start } from '../../src/start.ts';

type SignedIn = { username: string; password: string; cookie: string };

/** All plain data: it goes to the processes of the attacker and the onlooker. */
export type Scene = {
  url: string;
  /** One Free member: whatever happens, they did it. */
  attacker: SignedIn;
  /** Their second account, with two-factor. */
  guarded: { username: string; password: string; wrongCode: string };
  /** Another member, who only wants to be here. */
  onlooker: SignedIn;
  /** Members who have the page open and do nothing. */
  crowd: SignedIn[];
  /** A group of all of them. */
  groupId: number;
  /** The attacker's own corner. */
  privateRoomId: number;
  newsId: number;
  /** A paying member with bad intentions, and a film of the library. */
  viewer: SignedIn;
  film: { titleId: number };
  /** A place in the event log, from which on the attacker can be told as much as one member can make the server tell. */
  cursor: number;
};

/** As large as a member can make one. */
const heaviest = '🦄'.repeat(4000);
const heaviestInPublic = '🦄'.repeat(500);
const atOnce = 50;

/** The server replays a thousand events: as many messages are as heavy as it gets. */
type Size = { crowd: number; heavyMessages: number; longStory: number };

/** A community with an attacker in it, in the data folder of a Snowglobe that is about to be started at this address. */
export async function settleScene(dataDir: string, url: string, size: Size): Promise<Scene> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { app, stop } = await start(config, createLogger('silent'));
  try {
    const { port } = app.http.server.address() as AddressInfo;
    const people = createPeople(app.core, () => createClient(`http://127.0.0.1:${port}`));
    const [attacker, onlooker, ...crowd] = (await several(people, size.crowd + 2)) as [
      Person,
      Person,
      Person,
    ];
    // To share mods, which the attacker does in a trial, too.
    await onlooker.post('/api/subscriptions/trial');
    const guarded = await fortify(app.core, await people.free());
    const groupId = await group(attacker, onlooker, ...crowd);
    const privateRoomId = await privateRoom(attacker, await people.free());
    const { id: newsId } = await publish(await people.owner(), { content: '❄'.repeat(2000) });
    for (let n = 0; n < 100; n += 1)
      await attacker.post('/api/public-chat/messages', { message: heaviestInPublic });
    const film = await addFilmWithTitle(await people.admin());
    const cursor = await getHeadPosition(app.core.db);
    for (let n = 0; n < size.heavyMessages; n += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => say(attacker, privateRoomId, heaviest)));
    await tellLongStory(app.core.db, { author: attacker, roomId: privateRoomId, messages: size.longStory });
    return {
      url,
      attacker: signedIn(attacker),
      onlooker: signedIn(onlooker),
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
  await settled(staff, id);
  const match = { own: { title: 'Attacked', type: 'movie' } };
  const { video } = (await staff.put(`/api/library/${id}`, { match })).body;
  return { titleId: video.place.title.id };
}

const signedIn = (who: Person): SignedIn => ({
  username: who.username,
  password: who.password,
  cookie: who.cookieHeader(),
});
