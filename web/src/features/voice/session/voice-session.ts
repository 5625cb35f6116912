import { ApiError } from '@snowglobe/contract/client.ts';
import { keepAliveMs, type VoiceEnd } from '@snowglobe/contract/features/voice/voice.limits.ts';
import type {
  IceServer,
  JoinedVoice,
  RoomVoice,
  VoiceParticipant,
  VoiceSignal,
} from '@snowglobe/contract/features/voice/voice.model.ts';
import { retryDelay, type Clock } from '../../../core/clock.ts';
import { createStore } from '../../../core/store.ts';
import type { LinkState, PeerLink } from './peer-link.ts';

/** The link of this page's own entry is always `own`. */
export type SeenParticipant = VoiceParticipant & { link: LinkState | 'own' };
export type VoiceSessionState = {
  /** `reconnecting`: the server was not reached, or it counts this page as lost. */
  phase: 'joining' | 'in' | 'reconnecting';
  /** Null until the server has answered. */
  voiceId: number | null;
  participants: readonly SeenParticipant[];
};

type Calls = {
  join: (body: { muted: boolean; voiceId?: number }) => Promise<JoinedVoice>;
  keep: (body: { voiceId: number; muted: boolean }) => Promise<unknown>;
  leave: (voiceId: number) => Promise<unknown>;
  signal: (body: { from: number; to: number; signal: VoiceSignal }) => Promise<unknown>;
};

export type Servers = { iceServers: readonly IceServer[]; relayOnly: boolean };

/** `useServers`: new passwords of the TURN server, for the next restart of the connection. */
export type SessionLink = PeerLink & { useServers: (servers: Servers) => void };

type SessionParts = {
  roomId: number;
  calls: Calls;
  clock: Clock;
  isMuted: () => boolean;
  createLink: (parts: {
    own: number;
    other: VoiceParticipant;
    servers: Servers;
    send: (signal: VoiceSignal) => Promise<unknown>;
    onState: (state: LinkState) => void;
  }) => SessionLink;
  /** This page is no longer in voice. The session is closed. */
  onEnd: (why: VoiceEnd | 'refused') => void;
};

const maxEarlySignals = 60;
const earlyMs = 10_000;
const firstWaitMs = 1000;
/** A microphone that is switched again and again is reported once in this time. */
const muteDelayMs = 200;
/** After a longer time without the server, as when a computer slept, the microphone must not be on by surprise. */
const maxAwayMs = 5 * 60_000;
/** The passwords of the TURN server end after some hours. */
const renewMs = 3_600_000;

/**
 * One page in the voice of one room: a link to each other participant. The list of the server decides who they are. It
 * comes with the reply of `join` and with each `voice.changed`, in any order to each other.
 */
export function createVoiceSession({ roomId, calls, clock, isMuted, createLink, onEnd }: SessionParts) {
  const links = new Map<number, SessionLink>();
  let voiceId: number | null = null;
  let servers: Servers = { iceServers: [], relayOnly: true };
  let participants: readonly VoiceParticipant[] = [];
  let phase: VoiceSessionState['phase'] = 'joining';
  let isClosed = false;
  let isJoining = false;
  let failures = 0;
  let reachedAt = clock.now();
  let renewedAt = clock.now();
  let cancelTimer = () => {};
  /** The newest list while `join` is on its way: its reply may be older. */
  let listWhileJoining: readonly VoiceParticipant[] | null = null;
  /** A signal may overtake the list that names its sender. */
  let early: { from: number; signal: VoiceSignal; until: number }[] = [];
  const state = createStore<VoiceSessionState>({ phase, voiceId, participants: [] });

  function publish(): void {
    if (isClosed) return;
    state.set({
      phase,
      voiceId,
      participants: participants.map((each) => ({
        ...each,
        link: each.voiceId === voiceId ? 'own' : (links.get(each.voiceId)?.state() ?? 'connecting'),
      })),
    });
  }

  function openLink(other: VoiceParticipant): void {
    const own = voiceId!;
    const link = createLink({
      own,
      other,
      servers,
      send: (signal) => calls.signal({ from: own, to: other.voiceId, signal }),
      onState: publish,
    });
    links.set(other.voiceId, link);
    for (const each of takeEarly(other.voiceId)) void link.receive(each.signal);
  }

  function takeEarly(from: number) {
    const now = clock.now();
    const fresh = early.filter(({ until }) => until > now);
    early = fresh.filter((each) => each.from !== from);
    return fresh.filter((each) => each.from === from);
  }

  /** Closes the connections to everybody who is not on the list. */
  function follow(list: readonly VoiceParticipant[]): void {
    participants = list;
    const others = new Map(
      list.filter((each) => each.voiceId !== voiceId).map((each) => [each.voiceId, each]),
    );
    for (const [id, link] of links) {
      if (others.has(id)) continue;
      links.delete(id);
      link.close();
    }
    for (const [id, other] of others) if (!links.has(id)) openLink(other);
    publish();
  }

  function enter(reply: JoinedVoice): void {
    if (reply.voiceId !== voiceId) closeLinks();
    voiceId = reply.voiceId;
    servers = reply;
    for (const link of links.values()) link.useServers(reply);
    reachedAt = renewedAt = clock.now();
    phase = 'in';
    failures = 0;
    const isNewer = listWhileJoining?.some((each) => each.voiceId === voiceId);
    follow(isNewer ? listWhileJoining! : reply.participants);
    listWhileJoining = null;
  }

  function closeLinks(): void {
    for (const link of links.values()) link.close();
    links.clear();
  }

  /** With the own voiceId it continues, if the server still knows it. */
  async function join(): Promise<void> {
    if (isClosed || isJoining) return;
    isJoining = true;
    listWhileJoining = null;
    try {
      const reply = await calls.join({ muted: isMuted(), ...(voiceId !== null && { voiceId }) });
      isJoining = false;
      if (isClosed) return void calls.leave(reply.voiceId).catch(() => undefined);
      enter(reply);
      keepLater(keepAliveMs);
    } catch (error) {
      isJoining = false;
      throw error;
    }
  }

  async function joinAgain(): Promise<void> {
    if (clock.now() - reachedAt > maxAwayMs) return end('lost');
    try {
      await join();
      for (const link of links.values()) link.retry();
    } catch (error) {
      onFailure(error);
    }
  }

  function onFailure(error: unknown): void {
    if (isClosed) return;
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    if (code === 'not_in_voice') return void joinAgain();
    if (code === 'voice_replaced') return end('replaced');
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return end('refused');
    phase = 'reconnecting';
    publish();
    failures += 1;
    cancelTimer();
    cancelTimer = clock.after(retryDelay(failures, firstWaitMs), () => void joinAgain());
  }

  function keepLater(milliseconds: number): void {
    cancelTimer();
    cancelTimer = clock.after(milliseconds, () => void keep());
  }

  async function keep(): Promise<void> {
    if (voiceId === null) return;
    if (clock.now() - renewedAt > renewMs) return joinAgain();
    keepLater(keepAliveMs);
    try {
      await calls.keep({ voiceId, muted: isMuted() });
      reachedAt = clock.now();
    } catch (error) {
      onFailure(error);
    }
  }

  function close(): void {
    isClosed = true;
    cancelTimer();
    closeLinks();
  }

  function end(why: VoiceEnd | 'refused'): void {
    if (isClosed) return;
    close();
    onEnd(why);
  }

  return {
    state,
    roomId,

    /** Joins for the first time. Rejects if the server refuses. */
    async start(): Promise<void> {
      try {
        await join();
      } catch (error) {
        close();
        throw error;
      }
    },

    /** The event `voice.changed`. A list without this page is older than its join. */
    onChanged(changed: RoomVoice): void {
      if (isClosed || changed.roomId !== roomId) return;
      if (isJoining) listWhileJoining = changed.participants;
      if (changed.participants.some((each) => each.voiceId === voiceId)) follow(changed.participants);
    },

    /** The event `voice.signal`. */
    onSignal({ to, from, signal }: { to: number; from: number; signal: VoiceSignal }): void {
      if (isClosed || to !== voiceId) return;
      const link = links.get(from);
      if (link) return void link.receive(signal);
      early = [...early, { from, signal, until: clock.now() + earlyMs }].slice(-maxEarlySignals);
    },

    /** The event `voice.ended`. */
    onEnded({ voiceId: ended, why }: { voiceId: number; why: VoiceEnd }): void {
      if (isClosed || ended !== voiceId) return;
      // The server got no report for a while, but this page is still here.
      if (why === 'lost') void joinAgain();
      else end(why);
    },

    /** The live channel is up again, or could not replay what was missed. */
    onLive: () => void (voiceId !== null && joinAgain()),

    /** The microphone was switched. */
    reportMuted: () => keepLater(muteDelayMs),

    end,

    leave(): void {
      if (isClosed) return;
      close();
      if (voiceId !== null) void calls.leave(voiceId).catch(() => undefined);
    },
  };
}
