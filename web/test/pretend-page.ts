import { QueryClient, type Query } from '@tanstack/react-query';
import type { Scheduler } from 'fast-check';
import { ApiError, type Api } from '@snowglobe/contract/client.ts';
import type { Clock } from '../src/core/clock.ts';
import { createHeadlessPage } from './headless-page.ts';
import { card, createPretendServer, roomId, type Frame } from './pretend-server.ts';

/** The fate of a request. */
export type Fate = 'arrives' | 'request lost' | 'answer lost';

/** A timer is an event like any other: the scheduler decides when it runs. */
export function scheduledClock(scheduler: Scheduler): Clock {
  return {
    now: () => 0,
    after(_milliseconds, run) {
      let isOff = false;
      void scheduler.schedule(Promise.resolve(), 'timer').then(() => isOff || run());
      return () => {
        isOff = true;
      };
    },
  };
}

export type PretendPage = ReturnType<typeof createPretendPage>;

/**
 * A member's page: the real live channel, feed cache, unsent messages and room list, on a pretend server and network. The
 * scheduler decides when each request is sent and answered, each frame arrives and each timer runs.
 */
export function createPretendPage(
  scheduler: Scheduler,
  { earlier, fates }: { earlier: number; fates: Fate[] },
) {
  const server = createPretendServer(earlier);
  const clock = scheduledClock(scheduler);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const network = {
    member: 'me',
    fates: [...fates],
    isTooMuch: false,
    cut: (_code?: number) => {},
    lines: 0,
    pages: 0,
    /** Things that must never happen: reading a page that is not shown, sending a message twice at a time. */
    faults: [] as string[],
  };
  const underWay = new Set<string>();
  const happens = (what: string) => scheduler.schedule(Promise.resolve(), what);

  async function call<Reply>(what: string, work: () => Reply): Promise<Reply> {
    const fate = network.fates.shift() ?? 'arrives';
    await happens(`${what} goes`);
    if (fate === 'request lost') throw new ApiError(0, {});
    const reply = structuredClone(work());
    await happens(`${what} comes back`);
    if (fate === 'answer lost') throw new ApiError(0, {});
    return reply;
  }

  const api = {
    listRoomMessages({ query }) {
      network.pages += 1;
      if (!query?.cursor && !isLooking()) network.faults.push('read unseen');
      return call('page', () => server.page(query ?? {}));
    },
    sendRoomMessage({ body: { content, clientId, replyTo } }) {
      // The request belongs to the member who is signed in when it is sent.
      const { member } = network;
      if (underWay.has(content)) network.faults.push('sent twice at a time');
      underWay.add(content);
      return call('send', () => ({
        message: server.write(member, content, clientId ?? null, replyTo),
      })).finally(() => underWay.delete(content));
    },
    listRooms: () => call('rooms', () => server.rooms()),
  } satisfies Partial<Api> as unknown as Api;

  function open(after: string | null) {
    const hears: ((event: { data: unknown }) => void)[] = [];
    const closes: ((event: { code: number }) => void)[] = [];
    const arriving: Frame[] = [];
    let isOpen = true;
    let leave = () => {};
    network.lines += 1;

    async function accept() {
      await happens('handshake');
      if (!isOpen) return;
      leave = server.connect(after, network.isTooMuch, (frame) => {
        arriving.push(frame);
        void arrive();
      });
      network.isTooMuch = false;
    }
    async function arrive() {
      const next = arriving.at(-1)!;
      await happens(next.type);
      // Frames arrive in the order in which they were sent.
      const data = JSON.stringify(arriving.shift());
      if (isOpen) for (const hear of hears) hear({ data });
    }
    async function breakOff(code: number) {
      await happens('line breaks');
      for (const close of closes) close({ code });
    }
    function end() {
      if (!isOpen) return;
      isOpen = false;
      network.lines -= 1;
      leave();
    }
    network.cut = (code = 1006) => {
      if (!isOpen) return;
      end();
      void breakOff(code);
    };
    void accept();
    return {
      addEventListener(type: 'message' | 'close', listener: never) {
        if (type === 'message') hears.push(listener);
        else closes.push(listener);
      },
      close: end,
    };
  }

  const page = createHeadlessPage({ api, clock, open, me: () => card('me'), client });
  const { live, chatState } = page;
  const feed = chatState.roomFeed(roomId);
  const isLooking = () => page.isLookedAt(feed);

  const erased = new Set<number>();
  live.on('room.changed', ({ what, seq }) => {
    if (what === 'message_deleted') erased.add(seq!);
  });

  let lookAway = () => {};
  page.watchRooms();

  return {
    ...page,
    server,
    network,
    feed,
    /** The messages that the page knows to be deleted. */
    erased,
    isLooking,

    /** Shows the conversation. */
    look() {
      lookAway();
      lookAway = page.look(feed);
    },
    lookAway: () => lookAway(),
    shown: () => page.shown(feed),
    room: () => chatState.rooms.known()?.[0],

    /** The network works again, and the member presses Retry where loading failed. */
    async mend() {
      network.fates = [];
      await scheduler.waitIdle();
      const isEmpty = ({ state }: Query) => state.status === 'error' && state.data === undefined;
      void client.refetchQueries({ predicate: isEmpty });
      await scheduler.waitIdle();
    },
  };
}
