import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

class PretendSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: PretendSocket[] = [];
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    PretendSocket.all.push(this);
  }
  say(data: string): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    this.readyState = 3;
  }
}

/** The page of a member, whose early file has run. */
async function openPage(readyState = 'interactive') {
  PretendSocket.all.length = 0;
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('WebSocket', PretendSocket);
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'snow.example' } });
  const { openChannel } = await import('./early-channel.ts');
  const heard: unknown[] = [];
  return {
    sockets: PretendSocket.all,
    early: PretendSocket.all[0]!,
    heard,
    async take(after: string | null = null) {
      openChannel(after).addEventListener('message', ({ data }) => heard.push(data));
      await Promise.resolve();
    },
  };
}

test('the channel opens before the code has arrived, which then hears everything once and in order', async () => {
  const { sockets, early, heard, take } = await openPage();
  expect(early.address).toBe('wss://snow.example/api/live');
  early.say('hello');
  early.say('one');
  await take();
  early.say('two');
  expect(heard).toEqual(['hello', 'one', 'two']);
  expect(sockets).toHaveLength(1);
});

test('a channel that was lost meanwhile is not taken, and a later one is new', async () => {
  const { sockets, early, heard, take } = await openPage();
  early.say('hello');
  early.close();
  await take();
  await take('cursor 7');
  expect(sockets.map(({ address }) => address)).toEqual([
    'wss://snow.example/api/live',
    'wss://snow.example/api/live',
    'wss://snow.example/api/live?after=cursor%207',
  ]);
  sockets[1]!.say('hello again');
  expect(heard).toEqual(['hello again']);
});

test('without the code, the events of a busy Snowglobe do not fill the memory: the channel closes', async () => {
  const { sockets, early, heard, take } = await openPage();
  for (let each = 0; each < 1000; each += 1) early.say('something');
  expect(early.readyState).toBe(3);
  await take();
  expect(sockets).toHaveLength(2);
  expect(heard).toEqual([]);
});

test('after a sign-in the channel opens when the page asks for it', async () => {
  const { sockets, take } = await openPage('complete');
  expect(sockets).toHaveLength(0);
  await take();
  expect(sockets.map(({ address }) => address)).toEqual(['wss://snow.example/api/live']);
});
