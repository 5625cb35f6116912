import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createStatementCount } from '../../../test/counted-statements.ts';
import { createBusyMember } from '../../../test/busy-member.ts';
import { withApp } from '../../../test/with-app.ts';

const count = createStatementCount();
afterAll(count.close);
const app = await withApp({}, { prepare: count.watch });
const { people, db } = app;

test('the export has everything of the member and nothing that belongs only to others', async () => {
  const { who, friend, club } = await createBusyMember(app);
  const { status, headers, body } = await who.get('/api/account/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`attachment; filename="snowglobe-${who.username}-`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(body).toMatchObject({
    username: who.username,
    account: [{ email: who.email, role: 'Paid' }],
    friends: [{ username: friend.username }],
    friendRequests: [{ type: 'sent' }],
    blocked: [{}],
    rooms: [{ kind: 'private' }, { id: club, name: 'Winter club' }],
    newsComments: [{ content: 'a comment under the news' }],
    newsRead: [{ title: 'Snow tonight', reaction: 'like' }],
    tickets: [{ title: 'A ticket of mine' }],
    reports: [{ reason: 'Too quiet' }],
    mods: [{ name: 'Feather physics', versions: [{ number: 1 }] }],
    modComments: [{ content: 'a comment under the mod' }],
    modOpinions: [{ likes: true }],
    aiChats: [{}],
    watchLater: [{ type: 'movie' }],
    watched: [{ positions: [{ position: 60 }] }],
    parties: [{ is_host: true, is_watching: true }],
    plannedParties: [{ is_own: true }],
    follows: [{ kind: 'news', target: 'update', tell: 'inbox' }],
    lists: [{ name: 'Feather light films', entries: [expect.any(String)], editors: [friend.username] }],
    editedLists: [{ name: 'The list of a friend' }],
    listEntries: [{ list: 'Feather light films' }, { list: 'The list of a friend' }],
    reviews: [{ stars: 5, text: 'the best of the winter' }],
    hiddenActivity: [{ kind: 'review' }],
    wishes: [{ title: 'The missing reel', is_asker: true, word: 'a word to the staff' }],
  });
  const said = body.messages.map(
    ({ text, file_name: file }: { text: string; file_name: string }) => file ?? text,
  );
  expect(said).toEqual(['a private whisper', 'a word to the club', 'plans.txt', 'hello everyone, it is me']);
  expect(body.aiMessages[0]).toMatchObject({ role: 'user', content: 'what shall I watch' });
  expect(body.files.map(({ name }: { name: string }) => name)).toContain('plans.txt');
  const text = JSON.stringify(body);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain(friend.email);
  expect(text).not.toContain('Too cheerful');
});

test('a long export is complete and in order', async () => {
  const who = await people.free();
  await sql`with room as (update rooms set last_seq = last_seq + 1200 where kind = 'public' returning id, last_seq)
    insert into messages (room_id, seq, author_id, author_name, text)
    select id, last_seq - 1200 + n, ${who.id}, ${who.username}, 'word ' || n from room, generate_series(1, 1200) as n`.execute(
    db,
  );
  await sql`insert into inbox_messages (user_id, title, message, type)
    select ${who.id}, 'letter', n::text, 'warning' from generate_series(1, 1001) as n`.execute(db);
  const { body } = await who.get('/api/account/export');
  expect(body.messages).toHaveLength(1200);
  expect(body.messages.at(-1).text).toBe('word 1200');
  expect(body.inbox.map(({ message }: { message: string }) => Number(message))).toEqual(
    Array.from({ length: 1001 }, (_, n) => n + 1),
  );
});

test('a member can export five times a day', async () => {
  const who = await people.free();
  for (let n = 0; n < 5; n += 1) expect((await who.get('/api/account/export')).status).toBe(200);
  expect(await who.get('/api/account/export')).toMatchObject({
    status: 429,
    body: { code: 'too_many_exports' },
  });
});

/** Tables that refer to members and are not exported, each with the reason. */
const notForTheMember: Record<string, string> = {
  audit_log: 'what staff did, kept for the operator',
  idempotency_keys: 'encrypted replies, kept for a day',
  password_resets: 'a secret that gives access to the account',
  pending_sign_ins: 'a secret that gives access to the account',
  pictures_to_fetch: 'pictures that are being fetched for the profile',
  profile_images: 'the profile lists their addresses',
  quotas: 'only counts data that is exported elsewhere',
  quota_takes: 'the files are exported by their features',
  ticket_notes: 'notes of staff about tickets',
  uploads: 'uploads that are not finished',
  mentions: 'whom messages of others have notified: the letters about them are in the inbox',
  mod_files: 'exported with the versions of mods',
  news_readers: 'only the position up to which the member has read',
  payment_customers: 'the customer number at the payment provider',
  voice_participants: 'who talks right now; a row is gone when the member leaves',
};

test('every table that refers to members is in the export, or is listed with a reason', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'author_id', 'owner_id', 'creator_id', 'reporter_id',
      'actor_id', 'member_id', 'from_id', 'blocked_id')`.execute(db);
  const who = await people.paid();
  const asked = await count.during('GET /api/account/export', () => who.get('/api/account/export'));
  const isRead = (table: string) =>
    asked.some((statement) => new RegExp(String.raw`\b${table}\b`).test(statement));
  const forgotten = rows.map(({ name }) => name).filter((name) => !isRead(name) && !notForTheMember[name]);
  expect(forgotten).toEqual([]);
});
