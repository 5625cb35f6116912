import { candidatesMax } from '@snowglobe/contract/features/voice/voice.limits.ts';
import type { VoiceCandidate, VoiceSignal } from '@snowglobe/contract/features/voice/voice.model.ts';
import type { Clock } from '../../../core/clock.ts';

/** `failed`: the browsers do not reach each other. It is still tried again. */
export type LinkState = 'connecting' | 'connected' | 'failed';

/** The part of `RTCPeerConnection` that is used here; tests have their own. */
export type Connection = {
  readonly signalingState: RTCSignalingState;
  readonly connectionState: RTCPeerConnectionState;
  readonly localDescription: Pick<RTCSessionDescription, 'type' | 'sdp'> | null;
  readonly remoteDescription: Pick<RTCSessionDescription, 'sdp'> | null;
  onnegotiationneeded: (() => void) | null;
  onicecandidate: ((event: { candidate: LocalCandidate | null }) => void) | null;
  onconnectionstatechange: (() => void) | null;
  setLocalDescription(): Promise<void>;
  setRemoteDescription(description: { type: 'offer' | 'answer'; sdp: string }): Promise<void>;
  addIceCandidate(candidate: VoiceCandidate): Promise<void>;
  restartIce(): void;
  close(): void;
};
type LocalCandidate = Pick<RTCIceCandidate, 'candidate' | 'sdpMid' | 'sdpMLineIndex' | 'usernameFragment'>;

type LinkParts = {
  /** The voiceIds of this page and of the other one. */
  own: number;
  other: number;
  connection: Connection;
  /** Adds the audio of this page to the connection, which makes it need a negotiation. Called once. */
  addAudio: () => void;
  /** Sends a signal to the other page. It may be lost on the way. */
  send: (signal: VoiceSignal) => Promise<unknown>;
  clock: Clock;
  onState: (state: LinkState) => void;
};

export type PeerLink = ReturnType<typeof createPeerLink>;

/** The page that was there first waits this long for the offer of the newcomer, then it offers itself. */
const firstOfferMs = 4000;
/** An offer without an answer is sent again after this time, and then after longer ones. */
const resendMs = 3000;
const maxResendMs = 30_000;
/** Addresses are collected for a moment: a browser finds several at once. */
const collectMs = 60;
/** How long a new connection may take before it begins again with new addresses. */
const connectMs = 12_000;
/** A connection that is only disconnected often recovers by itself. Of two pages, one tries earlier. */
const recoverMs = { impolite: 2000, polite: 5000 };
const maxConnectMs = 60_000;
/** After this many attempts it is said that there is no connection. */
const attemptsUntilFailed = 2;
const maxHeld = 60;

/**
 * The connection to one other page, by the pattern of perfect negotiation: either page can offer at any time. If both do,
 * the polite one takes its offer back. Signals are numbered, because they can be lost, doubled or overtake each other: an
 * answer counts for its own offer only, an older offer is ignored, and an offer without an answer is sent again.
 */
export function createPeerLink({ own, other, connection, addAudio, send, clock, onState }: LinkParts) {
  const isPolite = own > other;
  let state: LinkState = 'connecting';
  let isClosed = false;
  let hasAudio = false;
  let isMakingOffer = false;
  /** The number of the last own offer. */
  let offerId = 0;
  /** The newest offer of the other page that was answered, and the answer. */
  let answered: { offerId: number; sdp: string } | null = null;
  let resends = 0;
  let attempts = 0;
  let held: VoiceCandidate[] = [];
  const found: VoiceCandidate[] = [];
  const timers = new Map<'offer' | 'resend' | 'collect' | 'connect' | 'recover', () => void>();
  /** Operations run one after the other: a description must be complete before the next signal is read. */
  let queue: Promise<void> = Promise.resolve();

  function later(name: Parameters<typeof timers.get>[0], milliseconds: number, run: () => void): void {
    stop(name);
    if (isClosed) return;
    const cancel = clock.after(milliseconds, () => {
      timers.delete(name);
      run();
    });
    timers.set(name, cancel);
  }

  function stop(name: Parameters<typeof timers.get>[0]): void {
    timers.get(name)?.();
    timers.delete(name);
  }

  function setState(next: LinkState): void {
    if (state === next || isClosed) return;
    state = next;
    onState(next);
  }

  /** A signal that could not be sent is lost, and the timers notice it. */
  const sendSignal = (signal: VoiceSignal) => void send(signal).catch(() => undefined);

  function enqueue(work: () => Promise<void>): Promise<void> {
    // A description that the browser refuses, for example of a changed page, must not stop the next ones.
    const done = queue.then(() => (isClosed ? undefined : work())).catch(() => undefined);
    queue = done;
    return done;
  }

  function startAudio(): void {
    stop('offer');
    if (hasAudio) return;
    hasAudio = true;
    addAudio();
  }

  async function makeOffer(): Promise<void> {
    // It is needed no more, or the browser asks again later.
    if (connection.signalingState !== 'stable') return;
    isMakingOffer = true;
    try {
      await connection.setLocalDescription();
      if (connection.localDescription?.type !== 'offer') return;
      offerId += 1;
      resends = 0;
      sendOffer();
    } finally {
      isMakingOffer = false;
    }
  }

  function sendOffer(): void {
    const { localDescription } = connection;
    if (isClosed || connection.signalingState !== 'have-local-offer' || !localDescription) return;
    sendSignal({ description: { type: 'offer', sdp: localDescription.sdp, offerId } });
    later('resend', Math.min(maxResendMs, resendMs * 2 ** resends), sendOffer);
    resends += 1;
  }

  async function takeAnswer(sdp: string, toOffer: number): Promise<void> {
    if (toOffer !== offerId || connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription({ type: 'answer', sdp });
    stop('resend');
    watchConnecting();
    await addHeld();
  }

  async function takeOffer(sdp: string, theirId: number): Promise<void> {
    if (answered && theirId < answered.offerId) return;
    if (answered?.offerId === theirId) {
      // The other page did not get the answer.
      sendSignal({ description: { type: 'answer', sdp: answered.sdp, offerId: theirId } });
      return;
    }
    const isCollision = isMakingOffer || connection.signalingState !== 'stable';
    if (isCollision && !isPolite) return;
    startAudio();
    await connection.setRemoteDescription({ type: 'offer', sdp });
    stop('resend');
    await connection.setLocalDescription();
    answered = { offerId: theirId, sdp: connection.localDescription?.sdp ?? '' };
    sendSignal({ description: { type: 'answer', sdp: answered.sdp, offerId: theirId } });
    watchConnecting();
    await addHeld();
  }

  /** Adds the addresses that belong to the current description. Others may belong to one that is still on its way. */
  async function addHeld(): Promise<void> {
    const description = connection.remoteDescription;
    if (!description) return;
    const fragments = fragmentsOf(description.sdp);
    const isNow = ({ usernameFragment }: VoiceCandidate) =>
      usernameFragment === null || fragments.has(usernameFragment);
    const now = held.filter(isNow);
    held = held.filter((candidate) => !isNow(candidate));
    for (const candidate of now) await connection.addIceCandidate(candidate).catch(() => undefined);
  }

  async function receive({ description, candidates }: VoiceSignal): Promise<void> {
    if (description?.type === 'answer') await takeAnswer(description.sdp, description.offerId);
    if (description?.type === 'offer') await takeOffer(description.sdp, description.offerId);
    if (!candidates) return;
    held = [...held, ...candidates].slice(-maxHeld);
    await addHeld();
  }

  function sendFound(): void {
    while (found.length > 0) sendSignal({ candidates: found.splice(0, candidatesMax) });
  }

  function watchConnecting(): void {
    if (connection.connectionState === 'connected') return;
    later('connect', Math.min(maxConnectMs, connectMs * 2 ** attempts), restart);
  }

  /** Begins again with new addresses. The connection may have changed its network. */
  function restart(): void {
    if (isClosed) return;
    attempts += 1;
    if (attempts >= attemptsUntilFailed) setState('failed');
    startAudio();
    connection.restartIce();
    watchConnecting();
  }

  connection.onnegotiationneeded = () => void enqueue(makeOffer);
  connection.onicecandidate = ({ candidate }) => {
    // Without an address it says that there are no more; the other browser notices that by itself.
    if (!candidate?.candidate) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    found.push({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
    if (!timers.has('collect')) later('collect', collectMs, sendFound);
  };
  connection.onconnectionstatechange = () => {
    const now = connection.connectionState;
    if (now === 'connected') {
      attempts = 0;
      stop('connect');
      stop('recover');
      setState('connected');
    }
    if (now === 'disconnected') {
      setState('connecting');
      later('recover', isPolite ? recoverMs.polite : recoverMs.impolite, restart);
    }
    if (now === 'failed') {
      stop('recover');
      if (attempts === 0) restart();
    }
  };

  // The newcomer has the higher voiceId. If both offered at once, each connection would begin with a collision.
  if (isPolite) startAudio();
  else later('offer', firstOfferMs, startAudio);

  return {
    other,
    state: () => state,
    /** Takes a signal of the other page. Resolves when it is processed. */
    receive: (signal: VoiceSignal) => enqueue(() => receive(signal)),

    /** The live channel was away, so signals of the other page may be lost. */
    retry(): void {
      if (connection.connectionState !== 'connected') restart();
    },

    close(): void {
      isClosed = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
      connection.onnegotiationneeded = null;
      connection.onicecandidate = null;
      connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}

/** The names of the address lists in a description: a restart changes them. */
function fragmentsOf(sdp: string): ReadonlySet<string> {
  return new Set([...sdp.matchAll(/^a=ice-ufrag:(\S+)/gm)].map(([, fragment]) => fragment!));
}
