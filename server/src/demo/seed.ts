import type { App } from '../app.ts';
import {
  findAccountByName,
  hashPassword,
  insertAccount,
  updateAccount,
} from '../features/account/account.feature.ts';
import { cast, type DemoMember } from './cast.ts';
import { createDice } from './dice.ts';
import { addNewcomers } from './newcomers.ts';
import { addPastStats } from './past-stats.ts';
import { createDemoClients } from './demo-clients.ts';

/** Every member of the demo has it. It is printed at every start and protects nothing. */
const password = 'snowglobe';

type Listed = { username: string; role: string; password: string };

/**
 * Fills an empty database with members, then lets each feature add its part, in the order in which features need each
 * other (friends before their chats). Later starts change nothing. Returns the members to log in as.
 */
export async function seedDemo(app: App): Promise<Listed[]> {
  const { core } = app;
  const isNew = !(await findAccountByName(core.db, cast[0]!.username));
  const passwordHash = await hashPassword(password);
  await addCast(app, passwordHash);
  if (isNew) {
    const now = new Date();
    const dice = createDice(20_261_115);
    const newcomers = await addNewcomers(core.db, { dice, now, passwordHash });
    const clients = createDemoClients(app);
    for (const { seed } of app.features) await seed?.({ core, now, newcomers, as: clients.as });
    await addPastStats(core, dice, now);
    await clients.close();
  }
  return cast.filter((member) => member.isGuide).map(({ username, role }) => ({ username, role, password }));
}

async function addCast({ core: { db, live } }: App, passwordHash: string): Promise<void> {
  for (const member of cast) {
    if (await findAccountByName(db, member.username)) continue;
    await live.transaction(async (tx, outbox) => {
      const { username, role } = member;
      const { id } = await insertAccount(tx, {
        username,
        email: `${username}@snowglobe.example`,
        passwordHash,
        role,
      });
      await updateAccount({ tx, outbox }, id, columnsOf(member));
    });
  }
}

const day = 24 * 3600 * 1000;

function columnsOf({ bio, joinedDaysAgo, trialHours, look = {} }: DemoMember) {
  return {
    bio,
    created_at: new Date(Date.now() - joinedDaysAgo * day),
    last_active_at: new Date(Date.now() - Math.random() * day),
    ...(trialHours ? { trial_ends_at: new Date(Date.now() + trialHours * 3600 * 1000) } : {}),
    ...look,
  };
}
