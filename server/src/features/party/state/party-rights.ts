import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Db } from '../../../core/database/database.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { findRoomOf, findRoomToWriteTo } from '../../chat/chat.feature.ts';
import type { MemberRow, OpenParty } from './parties.store.ts';

/** Who is in the room sees its party. */
export async function requireReadable(db: Db, member: Member, roomId: number) {
  const room = await findRoomOf(db, roomId, member.id);
  // The public and the admin chat have no members, so they are not found either.
  if (!room) throw new AppError(chatFaults.noSuchRoom);
  return room;
}

/** To take part, the private chat must not be closed either. Called under the party's or the room's lock. */
export async function requireWritable(db: Db, member: Member, roomId: number): Promise<void> {
  const room = await findRoomToWriteTo(db, roomId, member.id);
  if (!room) throw new AppError(chatFaults.noSuchRoom);
  if (room.is_closed) throw new AppError(chatFaults.notFriends);
}

export function requireInParty({ members }: OpenParty, member: Member): MemberRow {
  const own = members.find(({ user_id }) => user_id === member.id);
  if (!own) throw new AppError(faults.notInParty);
  return own;
}

export function requireHost({ row }: OpenParty, member: Member): void {
  if (row.host_id !== member.id) throw new AppError(faults.notHost);
}

export function requireLead({ row }: OpenParty, member: Member): void {
  if (row.led_by === 'host' && row.host_id !== member.id) throw new AppError(faults.hostLeads);
}
