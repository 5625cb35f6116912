import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import type { Party, PartyMember } from '@snowglobe/contract/features/party/party.model.ts';
import type { CardOf } from '../../core/members/cards.ts';
import type { MemberRow, OpenParty, PartyRow } from './state/parties.store.ts';

/** The members whose cards a party needs. */
export const idsIn = ({ row, members }: OpenParty): (number | null)[] => [
  row.host_id,
  ...row.waiting_for,
  ...members.map(({ user_id }) => user_id),
];

export function presentParty({ row, members }: OpenParty, title: TitlePreview, cardOf: CardOf): Party {
  const nameOf = (id: number | null) => cardOf(id)?.username;
  return {
    id: row.id,
    roomId: row.room_id,
    revision: row.revision,
    title,
    ...presentEpisode(row),
    source: row.duration === null ? 'foreign' : 'library',
    duration: row.duration,
    state: {
      seq: row.seq,
      position: row.position,
      rate: row.rate,
      paused: row.paused,
      atServerTime: row.at_ms,
      waitingFor: row.waiting_for.flatMap((id) => nameOf(id) ?? []),
      waitUntil: row.wait_until_ms,
    },
    host: nameOf(row.host_id) ?? deletedMemberName,
    leading: row.led_by,
    waits: row.waits,
    locked: row.locked,
    members: members.flatMap((member) => presentMember(member, cardOf)),
    startedAt: row.started_at.toISOString(),
  };
}

function presentMember(member: MemberRow, cardOf: CardOf): PartyMember[] {
  const card = cardOf(member.user_id);
  if (!card) return [];
  return [{ ...card, status: member.status, isAway: member.is_away, position: member.position }];
}

/** A film is stored as episode 0 of season 0. A series can have specials in season 0, but no episode 0. */
export const presentEpisode = ({ season, episode }: Pick<PartyRow, 'season' | 'episode'>) =>
  episode === 0 ? { season: null, episode: null } : { season, episode };
