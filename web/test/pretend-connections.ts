import type { VoiceCandidate } from '@snowglobe/contract/features/voice/voice.model.ts';
import type { Clock } from '../src/core/clock.ts';
import type { Connection } from '../src/features/voice/session/peer-link.ts';

type Description = { type: 'offer' | 'answer'; sdp: string };

const fragmentIn = (sdp: string) => /^a=ice-ufrag:(\S+)/m.exec(sdp)![1]!;
const candidatesIn = (sdp: string) => [...sdp.matchAll(/^a=candidate:(\S+)/gm)].map(([, name]) => name!);

/** How long it takes until a browser knows its addresses, and until two browsers have tried them. */
const gatherMs = 30;
const checkMs = 50;

/**
 * Two connections as browsers make them, on one wire: descriptions with offer, answer and rollback; addresses that belong
 * to one description; and a restart, which changes both. They follow the rules of the WebRTC specification, so that a
 * negotiation that would fail in a browser fails here.
 */
export function createPretendWire(clock: Clock) {
  const ends: PretendConnection[] = [];
  let isCut = false;

  function check(): void {
    const [a, b] = ends;
    if (!a || !b) return;
    const isPossible = !isCut && a.fits(b) && b.fits(a) && (a.knows(b) || b.knows(a));
    if (isPossible)
      clock.after(checkMs, () => a.fits(b) && b.fits(a) && !isCut && ends.forEach((end) => end.connect()));
  }

  return {
    create(name: string): PretendConnection {
      const end = new PretendConnection(name, clock, check);
      ends.push(end);
      return end;
    },
    /** The network changes: the addresses in use work no more, and both notice it. */
    cut(): void {
      for (const end of ends) end.lose();
    },
    /** Nothing gets through until it is opened again. */
    setCut(cut: boolean): void {
      isCut = cut;
      if (cut) for (const end of ends) end.lose();
      else check();
    },
  };
}

class PretendConnection implements Connection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: Connection['onicecandidate'] = null;
  onconnectionstatechange: (() => void) | null = null;
  /** How many times an operation failed that a browser would refuse, too. */
  refusals = 0;

  readonly #name: string;
  readonly #clock: Clock;
  readonly #check: () => void;
  #generation = 0;
  #hasAudio = false;
  #isNegotiated = false;
  #wantsRestart = false;
  #isEventQueued = false;
  #running = 0;
  #local: Description | null = null;
  /** The description before an offer that may be taken back. */
  #stable: { local: Description | null; generation: number; wantsRestart: boolean } | null = null;
  #remote: Description | null = null;
  readonly #ownCandidates = new Map<string, string[]>();
  readonly #known = new Set<string>();
  #deadFragment = '';

  constructor(name: string, clock: Clock, check: () => void) {
    this.#name = name;
    this.#clock = clock;
    this.#check = check;
  }

  get localDescription(): Description | null {
    if (!this.#local) return null;
    const found = this.#ownCandidates.get(fragmentIn(this.#local.sdp)) ?? [];
    return { ...this.#local, sdp: this.#local.sdp + found.map((each) => `a=candidate:${each}\r\n`).join('') };
  }

  get remoteDescription(): Description | null {
    return this.#remote;
  }

  addAudio(): void {
    this.#hasAudio = true;
    this.#updateNeed();
  }

  restartIce(): void {
    this.#wantsRestart = true;
    this.#updateNeed();
  }

  #isNeeded = () =>
    this.signalingState === 'stable' && ((this.#hasAudio && !this.#isNegotiated) || this.#wantsRestart);

  /** The event comes in a task of its own, and never while an operation is running. */
  #updateNeed(): void {
    if (this.#isEventQueued || !this.#isNeeded()) return;
    this.#isEventQueued = true;
    this.#clock.after(0, () => {
      this.#isEventQueued = false;
      if (this.#running === 0 && this.#isNeeded()) this.onnegotiationneeded?.();
    });
  }

  async #run(operation: () => void): Promise<void> {
    this.#running += 1;
    try {
      await Promise.resolve();
      if (this.connectionState === 'closed') throw this.#refuse('a closed connection');
      operation();
    } finally {
      this.#running -= 1;
      this.#updateNeed();
    }
    this.#check();
  }

  setLocalDescription(): Promise<void> {
    return this.#run(() => this.#setLocal());
  }

  setRemoteDescription(description: Description): Promise<void> {
    return this.#run(() => this.#setRemote(description));
  }

  addIceCandidate({ candidate, usernameFragment }: VoiceCandidate): Promise<void> {
    return this.#run(() => {
      if (!this.#remote || fragmentIn(this.#remote.sdp) !== usernameFragment)
        throw this.#refuse('an address of another description');
      this.#known.add(candidate.replace('candidate:', ''));
    });
  }

  #setLocal(): void {
    if (this.signalingState === 'stable') {
      this.#stable = { local: this.#local, generation: this.#generation, wantsRestart: this.#wantsRestart };
      if (this.#wantsRestart || this.#generation === 0) this.#generation += 1;
      this.#wantsRestart = false;
      this.#local = this.#describe('offer');
      this.signalingState = 'have-local-offer';
    } else if (this.signalingState === 'have-remote-offer') {
      const isRestart = this.#deadFragment === this.#fragment();
      if (isRestart || this.#generation === 0) this.#generation += 1;
      this.#local = this.#describe('answer');
      this.#becomeStable();
    } else throw this.#refuse('a local description in the wrong state');
    this.#gather();
  }

  #setRemote(description: Description): void {
    if (!description.sdp.startsWith('v=0')) throw this.#refuse('nonsense');
    if (description.type === 'answer') {
      if (this.signalingState !== 'have-local-offer') throw this.#refuse('an answer without an offer');
      this.#take(description);
      this.#becomeStable();
    } else {
      if (this.signalingState === 'have-local-offer') this.#rollBack();
      const isRestart = this.#remote !== null && fragmentIn(this.#remote.sdp) !== fragmentIn(description.sdp);
      // An answer to a restart restarts this side, too.
      if (isRestart) this.#deadFragment = this.#fragment();
      this.#take(description);
      this.signalingState = 'have-remote-offer';
    }
  }

  #take(description: Description): void {
    this.#remote = description;
    for (const candidate of candidatesIn(description.sdp)) this.#known.add(candidate);
  }

  #rollBack(): void {
    this.#local = this.#stable!.local;
    this.#generation = this.#stable!.generation;
    this.#wantsRestart = this.#stable!.wantsRestart;
    this.signalingState = 'stable';
  }

  #becomeStable(): void {
    this.signalingState = 'stable';
    if (this.#hasAudio) this.#isNegotiated = true;
    this.#stable = null;
  }

  #fragment = () => `${this.#name}${this.#generation}`;

  #describe(type: Description['type']): Description {
    return { type, sdp: `v=0\r\na=ice-ufrag:${this.#fragment()}\r\n` };
  }

  #gather(): void {
    const fragment = this.#fragment();
    if (this.#ownCandidates.has(fragment)) return;
    this.#ownCandidates.set(fragment, []);
    this.#clock.after(gatherMs, () => {
      if (this.connectionState === 'closed') return;
      this.#ownCandidates.set(fragment, [`${fragment}-1`]);
      this.onicecandidate?.({
        candidate: {
          candidate: `candidate:${fragment}-1`,
          sdpMid: '0',
          sdpMLineIndex: 0,
          usernameFragment: fragment,
        },
      });
      this.#check();
    });
  }

  /** Whether both descriptions belong to those of the other end, and none was cut. */
  fits(other: PretendConnection): boolean {
    return (
      this.signalingState === 'stable' &&
      this.#local !== null &&
      this.#remote !== null &&
      fragmentIn(this.#remote.sdp) === (other.#local && fragmentIn(other.#local.sdp)) &&
      this.#deadFragment !== fragmentIn(this.#local.sdp)
    );
  }

  knows(other: PretendConnection): boolean {
    const fragment = other.#local && fragmentIn(other.#local.sdp);
    return [...this.#known].some((candidate) => candidate.startsWith(`${fragment}-`));
  }

  connect(): void {
    this.#setConnection('connected');
  }

  lose(): void {
    if (this.#local) this.#deadFragment = fragmentIn(this.#local.sdp);
    if (this.connectionState === 'connected') this.#setConnection('disconnected');
  }

  close(): void {
    this.connectionState = 'closed';
    this.signalingState = 'closed';
  }

  #setConnection(next: RTCPeerConnectionState): void {
    if (this.connectionState === 'closed' || this.connectionState === next) return;
    this.connectionState = next;
    this.onconnectionstatechange?.();
  }

  #refuse(what: string): Error {
    this.refusals += 1;
    return new Error(`Refused: ${what}`);
  }
}
