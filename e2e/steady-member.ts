import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callTable } from '@snowglobe/contract/calls.ts';
import { createApi } from '@snowglobe/contract/client.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { WebSocket } from 'ws';
import type { CrowdMember } from '../server/test/crowd.ts';
import { clock, type Clock } from '../web/src/core/clock.ts';
import { createRestartGate } from '../web/src/core/restart-gate.ts';
import { createHeadlessPage } from '../web/test/headless-page.ts';

export type SteadyMember = ReturnType<typeof createSteadyMember>;

const calls = callTable(contract);

/**
 * A member with the page's own code (live channel, calls, feed cache, unsent messages) on a good connection. It records
 * everything that the page would show as an error.
 */
export function createSteadyMember(
  url: string,
  member: CrowdMember,
  roomId: number,
  { patience = 1 }: { patience?: number },
) {
  const shownErrors: string[] = [];
  const sent: { chat: string; text: string }[] = [];
  const times = { lostAt: Infinity, backAt: -Infinity };
  const gate = createRestartGate();

  async function send(path: string, init: RequestInit): Promise<Response> {
    await gate.pass(init.signal);
    try {
      const headers = { ...(init.headers as Record<string, string>), cookie: member.cookie };
      const response = await fetch(url + path, { ...init, headers });
      if (!response.ok) shownErrors.push(`${member.username}: ${path} answered ${response.status}`);
      return response;
    } catch (error) {
      const cause = (error as Error).cause as Error | undefined;
      shownErrors.push(`${member.username}: ${path} failed: ${cause?.message ?? String(error)}`);
      throw error;
    }
  }

  function open(after: string | null): WebSocket {
    const query = after === null ? '' : `?after=${after}`;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live${query}`, {
      headers: { cookie: member.cookie },
    });
    // `close` follows every error.
    socket.on('error', () => undefined);
    return socket;
  }

  const api = createApi(calls, send);
  const card = { memberId: member.id, username: member.username, role: 'Free' } as unknown as MemberCard;
  const patientClock: Clock = { ...clock, now: () => Date.now() / patience };
  const page = createHeadlessPage({ api, clock: patientClock, open, me: () => card });
  const { live, chatState } = page;
  gate.follow(live);
  page.watchRooms();
  const roomFeed = chatState.roomFeed(roomId);
  const { publicFeed } = chatState;
  page.look(roomFeed);
  page.look(publicFeed);

  live.state.subscribe(() => {
    const state = live.state.get();
    if (state === 'down') shownErrors.push(`${member.username}: the page says that the connection is lost`);
    if (state === 'restarting') times.lostAt = Math.min(times.lostAt, Date.now());
    if (state === 'up') times.backAt = Date.now();
  });
  chatState.unsent.queues.subscribe(() => {
    for (const { unsent } of chatState.unsent.queues.get().values())
      for (const { shown } of unsent)
        if (shown.sending.state === 'waiting' || shown.sending.state === 'failed')
          shownErrors.push(`${member.username}: a message is ${shown.sending.state}`);
  });

  return {
    page,
    sent,
    shownErrors,
    times,
    isUp: () => live.state.get() === 'up',
    forgetTimes: () => Object.assign(times, { lostAt: Infinity, backAt: -Infinity }),
    unsentCount: () => page.shown(roomFeed).own.length + page.shown(publicFeed).own.length,

    /** Sends a message to everyone. */
    say(text: string): void {
      sent.push({ chat: 'public', text });
      chatState.unsent.send(publicFeed, text);
    },
    sees: (text: string) => page.shown(publicFeed).held.some(({ message }) => message === text),

    /** Sends messages to a room and to everyone and sometimes looks at the list of rooms, until the signal. */
    async talk(everyMs: number, signal: AbortSignal): Promise<void> {
      await delay(randomInt(everyMs));
      while (!signal.aborted) {
        const text = `${member.username} ${randomUUID()}`;
        const isPublic = randomInt(2) === 0;
        sent.push({ chat: isPublic ? 'public' : `room ${roomId}`, text });
        if (isPublic) chatState.unsent.send(publicFeed, text);
        else chatState.unsent.send(roomFeed, text);
        if (randomInt(5) === 0) await api.listRooms().catch(() => undefined);
        await delay(randomInt(everyMs / 2, everyMs * 1.5));
      }
    },

    /** All messages of the room and of the public chat that the page has loaded or can load. */
    async readAll() {
      for (const feed of [roomFeed, publicFeed] as const)
        while (chatState.cache.held(feed as typeof roomFeed)?.olderCursor)
          await chatState.cache.loadOlder(feed as typeof roomFeed);
      return [
        {
          name: `room ${roomId}`,
          messages: page.shown(roomFeed).held.map(({ seq, content }) => ({ seq, text: content })),
        },
        {
          name: 'public',
          messages: page.shown(publicFeed).held.map(({ seq, message }) => ({ seq, text: message })),
        },
      ];
    },
  };
}
