import type { App } from '../src/app.ts';
import type { FeatureCore } from '../src/core/feature-core.ts';
import { readConfig } from '../src/core/config/config.ts';
import { createLogger } from '../src/core/observe/logger.ts';
import { insertAccount } from '../src/features/account/account.feature.ts';
import { insertRoom } from '../src/features/chat/rooms/rooms.store.ts';
import { start } from '../src/start.ts';

export type CrowdMember = { id: number; username: string; cookie: string };
export type Crowd = { members: CrowdMember[]; roomIds: number[] };
type Wish = {
  members: number;
  rooms: number;
  /** How many members are in each group; without it all are in all groups. */
  roomSize?: number;
  role?: 'Free' | 'Paid';
};

/** An owner who is signed in. */
export async function addOwner({ db, sessions }: FeatureCore): Promise<CrowdMember> {
  const username = 'boss';
  const { id } = await insertAccount(db, {
    username,
    email: `${username}@example.com`,
    passwordHash: null,
    role: 'Owner',
  });
  const { token } = await sessions.begin(db, { id, isOwner: true }, { userAgent: '', address: '127.0.0.1' });
  return { id, username, cookie: `snowglobe_session=${token}` };
}

/** Signed-in members who are in these groups. Written to the database directly: the API would take minutes. */
export function addCrowd({ db, sessions }: FeatureCore, wish: Wish): Promise<Crowd> {
  return db.transaction().execute(async (tx) => {
    const members: CrowdMember[] = [];
    for (let n = 1; n <= wish.members; n += 1) {
      const username = `crowd${n}`;
      const { id } = await insertAccount(tx, {
        username,
        email: `${username}@example.com`,
        passwordHash: null,
        role: wish.role ?? 'Free',
      });
      const { token } = await sessions.begin(
        tx,
        { id, isOwner: false },
        { userAgent: '', address: '127.0.0.1' },
      );
      members.push({ id, username, cookie: `snowglobe_session=${token}` });
    }
    const ids = members.map(({ id }) => id);
    const roomIds: number[] = [];
    const roomSize = wish.roomSize ?? ids.length;
    for (let n = 1; n <= wish.rooms; n += 1) {
      const first = ((n - 1) * roomSize) % ids.length;
      const inside = ids.slice(first, first + roomSize);
      roomIds.push(
        await insertRoom(tx, { kind: 'group', name: `Room ${n}`, creatorId: inside[0]!, pair: null }, inside),
      );
    }
    return { members, roomIds };
  });
}

/** Fills a data folder before a Snowglobe is started on it. */
export async function seedDataFolder<T>(
  dataDir: string,
  work: (core: FeatureCore, app: App) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings });
  const running = await start(config, createLogger('silent'));
  try {
    return await work(running.app.core, running.app);
  } finally {
    await running.stop();
  }
}

export const seedCrowd = (dataDir: string, wish: Wish): Promise<Crowd> =>
  seedDataFolder(dataDir, (core) => addCrowd(core, wish));
