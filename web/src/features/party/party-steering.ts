import { t } from '../../core/texts.ts';
import { currentUser } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import type { SteeredFilm } from './sync/in-step.ts';
import { filmKey, type PartySession } from './sync/party-session.ts';

/** What the buttons of the player show: the film of the party, not the element, which also pauses to wait for it. */
export type SteeredView = {
  isPlaying: boolean;
  rate: number;
  /** Where the film will be when a seek takes effect. */
  seekingTo: number | null;
};

export type PartySteering = ReturnType<typeof createSteering>;

const viewOf = (session: PartySession, seekingTo: number | null): SteeredView => {
  const state = session.party.get()?.state;
  return { isPlaying: state ? !state.paused : false, rate: state?.rate ?? 1, seekingTo };
};

/** How long a seek is shown before it has taken effect. */
const seekShownMs = 2500;

/** The buttons and keys of the player in a party: each press is a command to it. */
export function createSteering(session: PartySession, say: (text: string) => void) {
  const view = createStore<SteeredView>(viewOf(session, null));
  let seekTimer = 0;

  const show = (seekingTo: number | null) => view.set(viewOf(session, seekingTo));

  const stop = session.party.subscribe(() => {
    const { seekingTo } = view.get();
    const state = session.party.get()?.state;
    // The seek was applied, or somebody else was faster.
    const isDecided = seekingTo !== null && state !== undefined;
    show(isDecided && Math.abs(state.position - seekingTo) > 1 ? null : seekingTo);
  });

  /** Whether this member may press; otherwise the picture says why not. */
  function mayPress(): boolean {
    const party = session.party.get();
    if (!party) return false;
    if (mayLead(party)) return true;
    say(t('party:hostLeads', { name: party.host }));
    return false;
  }

  const press = (run: () => void) => void (mayPress() && run());

  return {
    view,
    stop(): void {
      stop();
      window.clearTimeout(seekTimer);
    },
    play: () => press(() => session.press({ kind: 'play' })),
    pause: () => press(() => session.press({ kind: 'pause' })),
    setRate: (rate: number) => press(() => session.press({ kind: 'rate', rate })),
    seek: (position: number) =>
      press(() => {
        session.press({ kind: 'seek', position });
        show(position);
        window.clearTimeout(seekTimer);
        seekTimer = window.setTimeout(() => show(null), seekShownMs);
      }),
    /** Another title or episode for everybody. */
    open: (titleId: number, season: number | null, episode: number | null) =>
      press(() => session.press({ kind: 'title', titleId, season, episode })),
    /** Where to load the film; null if the party is not known yet. */
    startPosition: session.startPosition,
    /** Whether the party watches this film now. */
    isWatching: (film: { id: number; season: number | null; episode: number | null }): boolean => {
      const party = session.party.get();
      return party !== null && filmKey(party) === filmKey({ title: film, ...film });
    },
    /** Steers a film from now on. */
    take: (film: SteeredFilm, onBlocked: () => void) => session.steer(film, onBlocked),
  };
}

type Led = { leading: 'everyone' | 'host'; host: string };

/** Whether the signed-in member may send commands to a party. */
export const mayLead = ({ leading, host }: Led) => leading === 'everyone' || isHost({ host });
export const isHost = ({ host }: Pick<Led, 'host'>) => host === currentUser()?.username;
