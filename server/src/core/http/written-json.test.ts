import { chatRoutes } from '@snowglobe/contract/features/chat/chat.routes.ts';
import { inboxRoutes } from '@snowglobe/contract/features/inbox/inbox.routes.ts';
import { newsRoutes } from '@snowglobe/contract/features/news/news.routes.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publish } from '../../../test/news.ts';
import { createMembers, privateRoom, say } from '../../../test/rooms.ts';
import { withApp } from '../../../test/with-app.ts';
import { replyWriter } from './reply-serializer.ts';
import { createRowWriter, writeList } from './written-json.ts';

const item = z.object({ name: z.string(), by: z.nullable(z.string()) });
type Row = { name: string };
type By = { by: string };
const write = createRowWriter(item, ({ name }: Row, beside: By | null) => ({
  name,
  by: beside?.by ?? null,
  secret: 'not in the schema',
}));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('the JSON of a row', () => {
  it('is written once for the same row and the same object beside it, and again when one is another', () => {
    const [row, ann, bob] = [{ name: '☃ "snow"' }, { by: 'ann' }, { by: 'bob' }];
    const first = write(row, ann);
    expect(textOf(first)).toBe(JSON.stringify({ name: '☃ "snow"', by: 'ann' }));
    expect(write(row, ann)).toBe(first);
    expect(textOf(write(row, bob))).toBe(JSON.stringify({ name: '☃ "snow"', by: 'bob' }));
    expect(textOf(write(row, null))).toBe(JSON.stringify({ name: '☃ "snow"', by: null }));
    expect(textOf(write({ name: 'other' }, ann))).toBe(JSON.stringify({ name: 'other', by: 'ann' }));
  });

  it.each([[[]], [['a']], [['a', 'ü', '☃']]])('in a list of %j is that of the whole reply', (names) => {
    const rows = names.map((name) => write({ name }, null));
    const shown = names.map((name) => ({ name, by: null }));
    for (const nextCursor of [null, '12', undefined])
      expect(textOf(writeList<{ items: unknown[] }>('items', rows, nextCursor).bytes)).toBe(
        JSON.stringify({ items: shown, nextCursor }),
      );
  });
});

it('lists that are written from kept bytes are what the schema of the whole reply writes', async () => {
  const { people, url } = await withApp();
  const [ann, bob] = await createMembers(people, 2);
  const staff = await people.admin();
  const look = { usernameEffects: ['glow'], usernameColorMode: 'selected', profileBorder: 'glow' };
  for (const who of [ann!, staff]) expect((await who.put('/api/profile/update', look)).status).toBe(200);
  for (const title of ['one', 'two']) await publish(staff, { title });
  const [post] = (await ann!.get('/api/news/posts')).body.posts as { id: number }[];
  await ann!.post(`/api/news/posts/${post!.id}/react`, { reaction: 'like' });
  const roomId = await privateRoom(ann!, bob!);
  const body = { name: 'Winter "☃" club', members: [ann!.username] };
  await say(bob!, (await bob!.api.createGroup({ body })).roomId, 'unread "☃"');
  for (const text of ['hello', 'ü ☃ "quoted" \u2028']) await say(ann!, roomId, text);
  await ann!.post('/api/public-chat/messages', { message: 'to all ☃' });
  const lists: [string, Route][] = [
    ['/api/news/posts?limit=1', newsRoutes.listNewsPosts],
    ['/api/news/posts', newsRoutes.listNewsPosts],
    ['/api/public-chat/messages', chatRoutes.listPublicMessages],
    [`/api/chat/rooms/${roomId}/messages`, chatRoutes.listRoomMessages],
    [`/api/chat/rooms/${roomId}/messages?limit=1`, chatRoutes.listRoomMessages],
    ['/api/chat/rooms', chatRoutes.listRooms],
    ['/api/user/inbox', inboxRoutes.listInbox],
    ['/api/user/inbox?limit=1', inboxRoutes.listInbox],
  ];
  for (const [path, { reply }] of lists)
    for (const time of ['first', 'second']) {
      const answer = await fetch(`${url}${path}`, {
        headers: { cookie: `snowglobe_session=${ann!.cookies.get('snowglobe_session')}` },
      });
      const text = await answer.text();
      const { schema } = reply as { schema: z.ZodMiniType };
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(text, `${path}, ${time} time`).toBe(replyWriter(schema)(JSON.parse(text)));
    }
});
