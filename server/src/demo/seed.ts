import type { App } from '../app.ts';
import {
  findAccountByName,
  hashPassword,
  insertAccount,
  updateAccount,
} from '../features/account/account.feature.ts';
import { cast, type DemoMember } from './cast.ts';
import { seedHistory } from './seed-history.ts';
import { seedNews } from './seed-news.ts';
import { seedSupport } from './seed-support.ts';
import { seedTalk } from './seed-talk.ts';
import { seedWatching } from './seed-watching.ts';
import { endDemoSessions } from './sign-in.ts';

/** Everybody in the demo has it: it is printed at every start and protects nothing. */
const password = 'snowglobe';

type Listed = { username: string; role: string; password: string };

/** Fills an empty database with people; later starts find them and change nothing. Returns those worth logging in as. */
export async function seedDemo(app: App): Promise<Listed[]> {
  const { db } = app.core;
  const isNew = !(await findAccountByName(db, cast[0]!.username));
  const passwordHash = await hashPassword(password);
  for (const member of cast) {
    if (await findAccountByName(db, member.username)) continue;
    await db.transaction().execute(async (tx) => {
      const { username, role } = member;
      const { id } = await insertAccount(tx, {
        username,
        email: `${username}@snowglobe.example`,
        passwordHash,
        role,
      });
      await updateAccount(tx, id, columnsOf(member));
    });
  }
  if (isNew) {
    await seedNews(app);
    await seedTalk(app);
    await seedSupport(app);
    await seedWatching(app);
    await seedHistory(app, passwordHash);
    await endDemoSessions(
      app,
      cast.map(({ username }) => username),
    );
  }
  return cast.filter((member) => member.isGuide).map(({ username, role }) => ({ username, role, password }));
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
