import type { Plan } from '@snowglobe/contract/features/party/party.model.ts';
import { api } from '../../core/api.ts';
import { openTitle } from '../../core/player-address.ts';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';
import type { Party } from '@snowglobe/contract/features/party/party.model.ts';

type Settings = { leading?: 'everyone' | 'host'; waits?: boolean; locked?: boolean };

/** Opens the player in step with a party. A member who may not stream sees what it needs (app/combined/gate). */
export const joinParty = (party: Pick<Party, 'roomId' | 'title' | 'season' | 'episode'>) =>
  openTitle(party.title.id, party, { party: party.roomId });

const change = (call: () => Promise<unknown>) => void write(call, { fallback: t('party:notSent') });

export const changeParty = (roomId: number, body: Settings) =>
  change(() => api.changeParty({ params: { id: roomId }, body }));

export const handOver = (roomId: number, username: string) =>
  change(() => api.handOverParty({ params: { id: roomId }, body: { username } }));

export const removeFromParty = (roomId: number, username: string) =>
  change(() => api.removeFromParty({ params: { id: roomId, username } }));

export const endParty = (roomId: number) => change(() => api.endParty({ params: { id: roomId } }));

export const cancelPlan = ({ id, roomId }: Plan) =>
  void write(() => api.cancelPlan({ params: { id: roomId, planId: id } }), {
    fallback: t('party:plan.notCancelled'),
    success: t('party:plan.cancelled'),
  });
