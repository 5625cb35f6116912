import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import { uploadImage } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const update = '/api/profile/update';

const defaults = {
  role: 'Free',
  isOwner: false,
  bio: '',
  profilePicture: '',
  bannerImage: '',
  theme: 'default',
  bannerBorder: 'none',
  profileBorder: 'none',
  bannerGlowType: 'pulse',
  bannerGlowColor: '#3b82f6',
  bannerGlowRainbow: false,
  profileGlowType: 'pulse',
  profileGlowColor: '#3b82f6',
  profileGlowRainbow: false,
  usernameEffects: [],
  usernameColorMode: 'solid',
  usernameCustomColor: '#ffffff',
  usernameGlowColor: '#3b82f6',
  usernameColor1: '#3b82f6',
  usernameColor2: '#8b5cf6',
  usernameColor3: '#ec4899',
};
/** Fields that only the member gets. */
const own = {
  source: 'System',
  hasPassword: true,
  requiresPasswordChange: false,
  twoFactorEnabled: false,
  twoFactorRequired: false,
  recoveryCodesLeft: 0,
  permissions: [],
  trialEndTime: null,
  lentBy: null,
  lentUntil: null,
  mutedUntil: null,
  muteReason: '',
  openingSequence: 'first_visit',
  mentionNotify: 'everyone',
  language: null,
  isInvisible: false,
  hidesActivity: false,
};

describe('the own user', () => {
  it('has every field with its default', async () => {
    const who = await app.people.person();
    const { status, body } = await who.get('/api/users/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...defaults,
      ...own,
      id: who.id,
      username: who.username,
      email: who.email,
      roleColor: expect.stringMatching(/^#/),
      joinDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await who.get('/api/users/profile')).body).toEqual(body);
    expect((await who.get('/api/auth/me')).body).toEqual({
      id: who.id,
      username: who.username,
      email: who.email,
      role: 'Free',
      isOwner: false,
    });
  });

  it.each(['/api/users/me', '/api/auth/me', '/api/users/profile', '/api/users/profile/someone'])(
    'is refused to a visitor at %s',
    async (path) => {
      expect(await app.visitor().get(path)).toMatchObject({
        status: 401,
        body: { error: 'Please log in first', code: 'not_signed_in' },
      });
    },
  );

  it('counts as Paid while a trial runs, and the trial ends by itself', async () => {
    const who = await app.people.person();
    const ends = new Date(Date.now() + 3000);
    await app.people.change(who.id, { trial_ends_at: ends });
    expect((await who.get('/api/users/me')).body).toMatchObject({
      role: 'Paid',
      trialEndTime: ends.toISOString(),
    });
    await expect.poll(async () => (await who.get('/api/users/me')).body.role).toBe('Free');
  });

  it.each([
    ['Owner', 10],
    ['Admin', 9],
    ['Paid', 0],
  ])('of role %s holds %i permissions', async (role, count) => {
    const who = await app.people.person({ role });
    const { body } = await who.get('/api/users/me');
    expect(body).toMatchObject({ role, isOwner: role === 'Owner' });
    expect(body.permissions).toHaveLength(count);
    expect(body.permissions.includes('roles.manage')).toBe(role === 'Owner');
  });
});

const all = {
  bio: 'Two lines\nand a\ttab',
  theme: 'holy-glow',
  bannerBorder: 'glow',
  profileBorder: 'glow',
  bannerGlowType: 'solid',
  bannerGlowColor: '#ABCDEF',
  bannerGlowRainbow: true,
  profileGlowType: 'solid',
  profileGlowColor: '#000000',
  profileGlowRainbow: true,
  usernameEffects: ['glow', 'pulse', 'typewriter'],
  usernameColorMode: 'selected',
  usernameCustomColor: '#111111',
  usernameGlowColor: '#222222',
  usernameColor1: '#333333',
  usernameColor2: '#444444',
  usernameColor3: '#555555',
};

describe('saving the profile', () => {
  it('stores every field, updates the other tabs at once, and shows it to others', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    const live = await openLiveClient(who);
    const images = { profilePicture: await uploadImage(who), bannerImage: await uploadImage(who, 'banner') };
    const named = { ...all, ...images, username: 'Renamed_1', email: 'renamed@example.com' };
    const answer = await who.put(update, { ...named, currentPassword: who.password });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject(named);
    expect((await who.get('/api/users/me')).body).toEqual(answer.body.user);
    expect((await live.frame('me.changed')).data).toEqual(answer.body.user);
    const { profile } = (await other.get('/api/users/profile/renamed_1')).body;
    expect(profile).toMatchObject({ ...all, ...images, username: 'Renamed_1' });
    await app.people.signIn({ username: 'renamed@example.com', password: who.password });
    await live.close();
  });

  it('stores when the opening sequence plays, for every device, and does not show it to others', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    const device = await openLiveClient(who);
    expect((await who.put(update, { openingSequence: 'never' })).body.user.openingSequence).toBe('never');
    expect((await device.frame('me.changed')).data).toMatchObject({ openingSequence: 'never' });
    expect((await who.get('/api/users/me')).body.openingSequence).toBe('never');
    const { profile } = (await other.get(`/api/users/profile/${who.username}`)).body;
    expect(profile).not.toHaveProperty('openingSequence');
    await device.close();
  });

  it('changes only what was sent', async () => {
    const who = await app.people.person();
    await who.put(update, all);
    expect((await who.put(update, { theme: 'binary' })).body.user).toMatchObject({ ...all, theme: 'binary' });
    expect((await who.put(update, {})).body.user).toMatchObject({ ...all, theme: 'binary' });
    expect(
      (await who.put(update, { bio: '', profilePicture: '', usernameEffects: [] })).body.user,
    ).toMatchObject({
      bio: '',
      profilePicture: '',
      usernameEffects: [],
    });
  });

  it('ignores fields that members may not change', async () => {
    const who = await app.people.person();
    const more = {
      role: 'Owner',
      isOwner: true,
      id: 1,
      permissions: ['users.manage'],
      source: 'Google',
      role_id: 1,
      bio: 'mine',
    };
    const { user } = (await who.put(update, more)).body;
    expect(user).toMatchObject({ ...defaults, bio: 'mine', id: who.id });
  });

  it('counts the bio in code points: 500 snowmen are fine, 501 are not', async () => {
    const who = await app.people.person();
    const family = '👨‍👩‍👧';
    expect((await who.put(update, { bio: '🐧'.repeat(500) })).body.user.bio).toBe('🐧'.repeat(500));
    expect((await who.put(update, { bio: family.repeat(100) })).status).toBe(200);
    expect(await who.put(update, { bio: '🐧'.repeat(501) })).toMatchObject({
      status: 400,
      body: { error: 'Bio must be at most 500 characters', code: 'bad_input', field: 'bio' },
    });
    expect((await who.get('/api/users/me')).body.bio).toBe(family.repeat(100));
    // Surrounding blanks are not counted.
    expect((await who.put(update, { bio: ` ${'x'.repeat(500)}\n ` })).body.user.bio).toBe('x'.repeat(500));
  });

  it('trims, and drops control characters but newline and tab', async () => {
    const who = await app.people.person();
    const { user } = (await who.put(update, { bio: '\u0000 a\u0007b\r\n\tc\u001b[31m\u007f\u0085 ' })).body;
    expect(user.bio).toBe('ab\n\tc[31m');
  });

  it('returns exactly the stored text, for any text', async () => {
    const who = await app.people.person();
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(texts, async (bio) => {
        const saved = (await who.put(update, { bio })).body.user.bio as string;
        expect((await who.get('/api/users/me')).body.bio).toBe(saved);
        // Saving it again changes nothing.
        expect((await who.put(update, { bio: saved })).body.user.bio).toBe(saved);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['username', 'ab', 'Username must be 3 to 24 letters, digits, _ or -'],
    ['username', 'with space', 'Username must be 3 to 24 letters, digits, _ or -'],
    ['username', null, 'Username is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 7, 'Please enter a valid email address'],
    ['profilePicture', 'http://plain.example/a.png', 'Please enter an https address of an image'],
    ['profilePicture', 'javascript:alert(1)', 'Please enter an https address of an image'],
    ['profilePicture', 'data:image/png;base64,AAAA', 'Please enter an https address of an image'],
    ['profilePicture', '//evil.example/a.png', 'Please enter an https address of an image'],
    ['profilePicture', '/api/images/../logout', 'Please enter an https address of an image'],
    [
      'profilePicture',
      'https://user:secret@pictures.example/a.png',
      'Please enter an https address of an image',
    ],
    ['bannerImage', `https://pictures.example/${'a'.repeat(2000)}`, 'This address is too long'],
    ['usernameCustomColor', 'red', 'A colour is written as #rrggbb'],
    ['usernameColor1', '#12345', 'A colour is written as #rrggbb'],
    ['bannerGlowColor', '#1234567', 'A colour is written as #rrggbb'],
    ['profileGlowColor', '#ffffff;background:url(x)', 'A colour is written as #rrggbb'],
  ])('refuses %s %j with its own message, and changes nothing', async (field, value, text) => {
    const who = await app.people.person();
    const before = (await who.get('/api/users/me')).body;
    const answer = await who.put(update, { bio: 'not to be saved', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: text, code: 'bad_input', field } });
    expect((await who.get('/api/users/me')).body).toEqual(before);
  });

  it.each([
    ['theme', 'matrix'],
    ['bannerBorder', 'dotted'],
    ['profileBorder', true],
    ['bannerGlowType', 'blink'],
    ['profileGlowRainbow', 'yes'],
    ['usernameColorMode', 'gradient'],
    ['usernameEffects', ['glow', 'shake']],
    ['usernameEffects', 'glow'],
    ['openingSequence', 'sometimes'],
  ])('refuses the unknown choice %s %j', async (field, value) => {
    const who = await app.people.person();
    const answer = await who.put(update, { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(answer.body.field).toContain(field);
  });

  it('refuses a name or an email that is in use, in any case, and changes nothing', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    for (const [field, value] of [
      ['username', other.username.toUpperCase()],
      ['email', other.email.toUpperCase()],
    ] as const) {
      const form = { bio: 'not to be saved', [field]: value, currentPassword: who.password };
      expect(await who.put(update, form)).toMatchObject({
        status: 409,
        body: { error: 'Username or email is already in use', code: 'name_taken', field },
      });
    }
    expect((await who.get('/api/users/me')).body).toMatchObject({
      username: who.username,
      email: who.email,
      bio: '',
    });
    // The own name in another case is allowed.
    expect((await who.put(update, { username: who.username.toUpperCase() })).status).toBe(200);
  });

  it('has the state of the last change in every tab after many changes at once', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => who.put(update, { bio: `change ${n}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(() => live.of('me.changed').length).toBe(20);
    expect(live.of('me.changed').at(-1)!.data).toEqual((await who.get('/api/users/me')).body);
    await live.close();
  });
});

describe("another member's profile", () => {
  it('shows who they are, but never the email', async () => {
    const [who, other] = [await app.people.person({ role: 'Paid' }), await app.people.person()];
    const { status, body } = await other.get(`/api/users/profile/${who.username.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      profile: {
        ...defaults,
        memberId: who.id,
        username: who.username,
        role: 'Paid',
        roleColor: expect.any(String),
        joinDate: expect.any(String),
        isOnline: false,
        lastActive: null,
        mutualFriends: { count: 0, names: [] },
      },
    });
    expect(JSON.stringify(body)).not.toContain(who.email);
  });

  it('shows whether they are online', async () => {
    const [who, other] = [await app.people.person(), await app.people.person()];
    const isOnline = async () =>
      (await other.get(`/api/users/profile/${who.username}`)).body.profile.isOnline;
    const live = await openLiveClient(who);
    expect(await isOnline()).toBe(true);
    await live.close();
    await expect.poll(isOnline).toBe(false);
  });

  it('does not exist for an unknown name or an email', async () => {
    const who = await app.people.person();
    for (const name of [
      'nobody-at-all',
      who.email,
      encodeURIComponent(who.email),
      '%20',
      'a%2Fb',
      `${who.username}%25`,
    ]) {
      expect(await who.get(`/api/users/profile/${name}`)).toMatchObject({
        status: 404,
        body: { error: 'User profile not found', code: 'no_such_profile' },
      });
    }
    expect((await who.get('/api/users/profile/%00')).status).toBeLessThan(500);
  });
});
