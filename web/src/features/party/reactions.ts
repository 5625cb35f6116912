import type { PartyReaction } from '@snowglobe/contract/features/party/party.limits.ts';
import { api } from '../../core/api.ts';
import { createStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';

/** A reaction that floats over the picture. `place` spreads them, from 0 to 1. */
export type Floating = { id: number; username: string; reaction: PartyReaction; place: number };

const shownMs = 3200;
const max = 24;
let lastId = 0;

export const floating = createStore<readonly Floating[]>([]);

export function showReaction({ username, reaction }: Pick<Floating, 'username' | 'reaction'>): void {
  lastId += 1;
  const id = lastId;
  floating.set([...floating.get(), { id, username, reaction, place: Math.random() }].slice(-max));
  window.setTimeout(() => floating.set(floating.get().filter((each) => each.id !== id)), shownMs);
}

export const react = (roomId: number, reaction: PartyReaction) =>
  void write(() => api.reactInParty({ params: { id: roomId }, body: { reaction } }), {
    fallback: t('party:notSent'),
  });
