import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();

let made = 0;
const form = (more: Record<string, unknown> = {}) => {
  made += 1;
  const name = `newcomer${made}`;
  return {
    username: name,
    email: `${name}@example.com`,
    password: 'long enough',
    confirmPassword: 'long enough',
    ...more,
  };
};
const register = (body: unknown) => app.visitor().post('/api/auth/register', body);
const accounts = async () => (await app.db.selectFrom('users').select('id').execute()).length;

it('creates a Free account without a session: the person logs in next', async () => {
  const visitor = app.visitor();
  const answer = await visitor.post(
    '/api/auth/register',
    form({ username: 'Ada', email: 'ada@example.com' }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    user: { id: expect.any(Number), username: 'Ada', email: 'ada@example.com', role: 'Free', isOwner: false },
  });
  expect(visitor.cookies.size).toBe(0);
  const login = await visitor.post('/api/auth/login', { username: 'Ada', password: 'long enough' });
  expect(login.status).toBe(200);
  expect(login.body.user).toMatchObject({ username: 'Ada', source: 'System', role: 'Free' });
});

it('stores the password only as an argon2id hash', async () => {
  await register(form({ username: 'hashed' }));
  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'hashed')
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain('long enough');
});

const all = 'Username, email and password are required';
const name = 'Username must be 3 to 24 letters, digits, _ or -';
const mail = 'Please enter a valid email address';
it.each([
  ['nothing at all', {}, all],
  ['no username', form({ username: undefined }), all],
  ['a blank username', form({ username: '  ' }), all],
  ['no email', form({ email: undefined }), all],
  ['no password', form({ password: undefined, confirmPassword: undefined }), all],
  ['passwords that differ', form({ confirmPassword: 'long enougj' }), "Passwords don't match"],
  [
    'a short password',
    form({ password: 'sevench', confirmPassword: 'sevench' }),
    'Password must be at least 8 characters long',
  ],
  [
    'seven emoji',
    form({ password: '🐧'.repeat(7), confirmPassword: '🐧'.repeat(7) }),
    'Password must be at least 8 characters long',
  ],
  ['an email without @', form({ email: 'nobody' }), mail],
  ['two addresses', form({ email: 'a@b@c' }), mail],
  ['an email of 255 characters', form({ email: `${'a'.repeat(243)}@example.com` }), mail],
  ['a name of 2', form({ username: 'ab' }), name],
  ['a name of 25', form({ username: 'a'.repeat(25) }), name],
  ['a name with a space', form({ username: 'a b c' }), name],
  ['a name with an @', form({ username: 'a@b.c' }), name],
  ['a name in another script', form({ username: 'дмитрий' }), name],
])('refuses %s, and makes no account', async (_, body, text) => {
  const before = await accounts();
  const answer = await register(body);
  expect(answer).toMatchObject({ status: 400, body: { error: text, code: 'bad_input' } });
  expect(await accounts()).toBe(before);
});

it('accepts the shortest and the longest name, trimmed', async () => {
  for (const username of ['a_b', 'x'.repeat(24), '  -trimmed-  ']) {
    const answer = await register(form({ username }));
    expect(answer.body.user.username).toBe(username.trim());
  }
});

it('allows a name and an email for one account only, ignoring case', async () => {
  await register(form({ username: 'Taken', email: 'Taken@Example.com' }));
  const before = await accounts();
  for (const body of [form({ username: 'tAKEN' }), form({ email: 'taken@example.COM' })]) {
    expect(await register(body)).toMatchObject({
      status: 409,
      body: { error: 'Username or email is already in use', code: 'name_taken' },
    });
  }
  expect(await accounts()).toBe(before);
});

it('gives the name to exactly one of ten sign-ups at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      register(form({ username: 'raced', email: `raced${n}@example.com` })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ]);
});
