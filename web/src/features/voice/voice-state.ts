import { currentUser, onSession } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { stayWhile } from '../../core/update.ts';
import type { VoiceSessionState } from './session/voice-session.ts';

export type VoiceRoom = { id: number; name: string };

/** The voice that this page is in. */
export type CurrentVoice = VoiceSessionState & {
  room: VoiceRoom;
  isMuted: boolean;
  /** False: the member only listens. */
  hasMicrophone: boolean;
};

export const currentVoice = createStore<CurrentVoice | null>(null);
stayWhile(() => currentVoice.get() !== null);

/** The voiceIds of those who talk at this moment. */
export const talking = createStore<ReadonlySet<number>>(new Set());

/** How loud a film should be, from 0 to 1: it is lower while somebody talks. */
export const filmLevel = createStore(1);

/** What a dialog asks before the member is in voice. */
export type VoiceQuestion =
  /** They have not read yet that the others' browsers can see their address. */
  | { kind: 'address'; room: VoiceRoom }
  | { kind: 'microphone'; room: VoiceRoom; problem: 'denied' | 'missing' | 'busy' }
  | { kind: 'settings' };
export const question = createStore<VoiceQuestion | null>(null);

/** The strips on the page, which have the same buttons as the bar. A room can have one below the player and one in it. */
export const strips = createStore<readonly { roomId: number; element: HTMLElement }[]>([]);

/** Adds a strip; the result removes it. */
export function addStrip(roomId: number, element: HTMLElement): () => void {
  const strip = { roomId, element };
  strips.set([...strips.get(), strip]);
  return () => strips.set(strips.get().filter((each) => each !== strip));
}

// The next member must not see it.
onSession(() => !currentUser() && question.set(null));
