import { chatFaults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { roomaiFaults as faults } from '@snowglobe/contract/features/roomai/roomai.faults.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findRoomOf, lockForWriting, type ChatDoor } from '../chat/chat.feature.ts';

/**
 * Switches SnowyAI in a room, with a notice that says who did it. From then on SnowyAI may read the room, so members can
 * always switch it off: the creator decides for a group, but nobody can force it on the others.
 */
export function createRoomSwitch({ live }: FeatureCore, { chat }: { chat: ChatDoor }) {
  return async function switchRoom(member: Member, roomId: number, isOn: boolean): Promise<void> {
    await chat.requireWritable(member, roomId);
    await live.transaction(async (tx, outbox) => {
      await lockForWriting(tx, [{ author_id: member.id, room_id: roomId }]);
      const room = await findRoomOf(tx, roomId, member.id);
      if (!room) throw new AppError(chatFaults.noSuchRoom);
      if ((room.ai_since_seq !== null) === isOn) return;
      if (isOn) {
        const { rooms } = await readOwnerSetting(tx, 'aiPlaces');
        if (!rooms) throw new AppError(faults.off);
        if (room.kind === 'group' && room.creator_id !== member.id)
          throw new AppError(faults.onlyCreatorSwitchesOn);
      }
      const says = { what: isOn ? 'aiOn' : 'aiOff' } as const;
      await chat.addNotice({ tx, outbox }, { roomId, author: member, says });
      await chat.assistant.switchRoom({ tx, outbox }, roomId, isOn);
    });
  };
}
