import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { useEffect } from 'react';
import { api, apiWhileLeaving, errorText } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { live } from '../../core/live.ts';
import { closePlayer, openEpisode } from '../../core/player-address.ts';
import { currentUser } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';
import { askClock } from './ask-clock.ts';
import { openParty, type OpenParty } from './open-party.ts';
import { createSteering } from './party-steering.ts';
import { createPartySession, type EndReason } from './sync/party-session.ts';
import type { Time } from './sync/server-clock.ts';
import { watchOffset } from './watch-offset.ts';

/** Monotonic: the clock of the system may be set while a film runs. */
const time: Time = { ...clock, now: () => performance.now(), wall: () => Date.now() };

function createOpenParty(roomId: number): OpenParty {
  const params = { id: roomId };
  const note: OpenParty['note'] = createStore<{ text: string; nth: number } | null>(null);
  const say = (text: string) => note.set({ text, nth: (note.get()?.nth ?? 0) + 1 });
  const partyOf = ({ party }: { party: Party }) => party;
  const session = createPartySession({
    time,
    me: currentUser()?.username ?? '',
    offsetMs: watchOffset.get,
    link: {
      join: () => api.joinParty({ params }).then(partyOf),
      read: () => api.getParty({ params }).then(({ party }) => party),
      send: (body) => api.commandParty({ params, body }).then(partyOf),
      report: (body) => api.reportToParty({ params, body }),
      askClock,
    },
    onEnd: (reason) => onEnd(roomId, reason),
    onRefused: (error) => say(errorText(error, t('party:notSent'))),
  });
  return { roomId, session, steering: createSteering(session, say), note };
}

/** The film stays open as the member's own, unless the page never got into the party. */
function onEnd(roomId: number, reason: EndReason): void {
  const open = openParty.get();
  if (open?.roomId !== roomId) return;
  const party = open.session.party.get();
  openParty.set(null);
  if (!party) {
    toast({ type: 'warning', title: endText(reason) });
    closePlayer();
    return;
  }
  toast({
    type: 'info',
    title: endText(reason),
    message: t('party:staysYours', { title: party.title.title }),
  });
  openEpisode(party.title.id, party);
}

function endText(reason: EndReason): string {
  if (reason.why === 'refused') return errorText(reason.error, t('party:notJoined'));
  return reason.why === 'removed' ? t('party:removed') : t('party:ended');
}

/** Watches with a room while the player shows it. Returns the function that leaves. */
function enter(roomId: number): () => void {
  const open = createOpenParty(roomId);
  openParty.set(open);
  open.session.start();
  const wake = () => document.visibilityState === 'visible' && open.session.wake();
  const onLiveState = live.state.subscribe(() => live.state.get() === 'up' && open.session.wake());
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    onLiveState();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    open.session.stop();
    open.steering.stop();
    if (openParty.get() !== open) return;
    openParty.set(null);
    // Without an answer the server notices after some seconds that the member is away.
    if (open.session.party.get()) void apiWhileLeaving.leaveParty({ params: { id: roomId } }).catch(() => {});
  };
}

/** Takes part in the party of a room while the component is mounted; null without a room. */
export function useEnterParty(roomId: number | null): void {
  useEffect(() => (roomId === null ? undefined : enter(roomId)), [roomId]);
}
