import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { editableMs, type ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { refuseMuted, type Member } from '../../../core/sessions/member.ts';
import { addChangeEvent } from '../chat.audiences.ts';
import type { Reactions } from '../chat.tables.ts';
import type { Mentions } from '../mentions/mentions.ts';
import type { MessageBlocks } from './message-blocks.ts';
import { updateMessage, lockWholeMessage, type MessageRow } from './messages.store.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Reactions of one message. Its row, with all of them, is sent with every page that shows it. */
const maxReactions = 1000;

/** The message, and the room that the caller expects it in. */
type MessageId = { roomId: number; messageId: number };
/** The new values of a message; null when nothing changes. */
type GetUpdate = (row: MessageRow) => Parameters<typeof updateMessage>[2] | null;

type Parts = {
  publicRoom: number;
  rooms: Rooms;
  mentions: Mentions;
  messageBlocks: MessageBlocks;
};

export type EditsAndReactions = ReturnType<typeof createEditsAndReactions>;

/**
 * Changes to a sent message. Its author can edit it for 24 hours (`editableMs`); everyone who can write to its room can
 * react to it.
 */
export function createEditsAndReactions(
  { live, cards }: FeatureCore,
  { publicRoom, rooms, mentions, messageBlocks }: Parts,
) {
  async function requireAllowed(member: Member, roomId: number, { isRemoval = false } = {}): Promise<void> {
    if (roomId !== publicRoom) return rooms.requireWritable(member, roomId);
    // A muted member can still take a reaction back.
    if (!isRemoval) refuseMuted(member, faults.muted);
  }

  /** Updates a message under its lock; an edit of its text has the `names` that it mentions. If nothing changes, no event is sent: the same call twice acts once. */
  function change(
    { roomId, messageId }: MessageId,
    getUpdate: GetUpdate,
    names: readonly string[] | null = null,
  ): Promise<MessageRow> {
    return live.transaction(async (tx, outbox) => {
      if (names) await messageBlocks.lock(tx, roomId);
      const row = await lockWholeMessage(tx, messageId);
      if (!row || row.room_id !== roomId || row.deleted_at || row.type === 'notice')
        throw new AppError(faults.noSuchMessage);
      const update = getUpdate(row);
      if (!update) return row;
      await updateMessage(tx, messageId, update);
      const changed = { ...row, ...update, version: row.version + 1 };
      const kind = roomId === publicRoom ? 'public' : 'group';
      addChangeEvent(outbox, kind, changed, await cards.of([row.author_id], tx));
      if (names && changed.text !== row.text) {
        await messageBlocks.onEdited(tx, changed);
        await mentions.notify({ tx, outbox }, [{ row: changed, kind, names }]);
        if (kind === 'public') await mentions.updateInboxMessages({ tx, outbox }, changed);
      }
      return changed;
    });
  }

  return {
    async edit(member: Member, message: MessageId, text: string): Promise<MessageRow> {
      await requireAllowed(member, message.roomId);
      const isLobby = message.roomId === publicRoom;
      const names = await mentions.countNames({ author: member, text, isLobby });
      const getUpdate: GetUpdate = (row) => {
        const isTooOld = Date.now() - row.created_at.getTime() > editableMs;
        if (row.author_id !== member.id || row.type !== 'text' || isTooOld)
          throw new AppError(faults.notEditable);
        return row.text === text ? null : { text, edited_at: new Date() };
      };
      return change(message, getUpdate, names);
    },

    async react(member: Member, message: MessageId, reaction: ReactionName): Promise<MessageRow> {
      await requireAllowed(member, message.roomId);
      return change(message, ({ reactions }) => {
        const before = reactions[reaction] ?? [];
        if (before.includes(member.id)) return null;
        if (Object.values(reactions).flat().length >= maxReactions)
          throw new AppError(faults.tooManyReactions);
        return { reactions: { ...reactions, [reaction]: [...before, member.id] } };
      });
    },

    async unreact(member: Member, message: MessageId, reaction: ReactionName): Promise<MessageRow> {
      await requireAllowed(member, message.roomId, { isRemoval: true });
      return change(message, ({ reactions }) => {
        const { [reaction]: before = [], ...others } = reactions;
        if (!before.includes(member.id)) return null;
        const after = before.filter((id) => id !== member.id);
        const remaining: Reactions = after.length > 0 ? { ...others, [reaction]: after } : others;
        return { reactions: remaining };
      });
    },
  };
}
