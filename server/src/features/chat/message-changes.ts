import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { editableMs, type ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import { addChangeEvent } from './chat.audiences.ts';
import type { Reactions } from './chat.tables.ts';
import type { Mentions } from './mentions.ts';
import { changeMessage, lockWholeMessage, type MessageRow } from './messages.store.ts';
import type { Rooms } from './rooms.ts';

/** So many can react to one message: its row goes out with every page that shows it. */
const maxReactions = 1000;

/** Where a message is said to stand. */
type Place = { roomId: number; messageId: number };
type Next = (row: MessageRow) => Parameters<typeof changeMessage>[2] | null;

export type MessageChanges = ReturnType<typeof createMessageChanges>;

/** What happens to a message after it was said: edits by its author, reactions by anybody who can answer it. */
export function createMessageChanges(
  { live, cards }: FeatureCore,
  { publicRoom, rooms, mentions }: { publicRoom: number; rooms: Rooms; mentions: Mentions },
) {
  async function admit(member: Member, roomId: number, { isTaking = false } = {}): Promise<void> {
    if (roomId !== publicRoom) return rooms.mayWriteTo(member, roomId);
    if (!isTaking) refuseMuted(member, faults.muted);
  }

  /** Under the message's lock. What changes nothing tells nobody, so that a call that is made twice acts once. */
  function change(
    { roomId, messageId }: Place,
    next: Next,
    names: readonly string[] = [],
  ): Promise<MessageRow> {
    return live.transaction(async (tx, outbox) => {
      const row = await lockWholeMessage(tx, messageId);
      if (!row || row.room_id !== roomId || row.deleted_at || row.type === 'notice')
        throw new AppError(faults.noSuchMessage);
      const changes = next(row);
      if (!changes) return row;
      await changeMessage(tx, messageId, changes);
      const changed = { ...row, ...changes, version: row.version + 1 };
      const kind = roomId === publicRoom ? 'public' : 'group';
      addChangeEvent(outbox, kind, changed, await cards.of([row.author_id], tx));
      if (changed.text !== row.text) {
        await mentions.notify({ tx, outbox }, [{ row: changed, kind, names }]);
        if (kind === 'public') await mentions.updateLetters({ tx, outbox }, changed);
      }
      return changed;
    });
  }

  return {
    async edit(member: Member, place: Place, text: string): Promise<MessageRow> {
      await admit(member, place.roomId);
      const isLobby = place.roomId === publicRoom || undefined;
      const names = await mentions.namesIn({ author: member, text, isLobby });
      const next: Next = (row) => {
        const isOld = Date.now() - row.created_at.getTime() > editableMs;
        if (row.author_id !== member.id || row.type !== 'text' || isOld)
          throw new AppError(faults.notEditable);
        return row.text === text ? null : { text, edited_at: new Date() };
      };
      return change(place, next, names);
    },

    async react(member: Member, place: Place, reaction: ReactionName): Promise<MessageRow> {
      await admit(member, place.roomId);
      return change(place, ({ reactions }) => {
        const before = reactions[reaction] ?? [];
        if (before.includes(member.id)) return null;
        if (Object.values(reactions).flat().length >= maxReactions)
          throw new AppError(faults.tooManyReactions);
        return { reactions: { ...reactions, [reaction]: [...before, member.id] } };
      });
    },

    async unreact(member: Member, place: Place, reaction: ReactionName): Promise<MessageRow> {
      await admit(member, place.roomId, { isTaking: true });
      return change(place, ({ reactions }) => {
        const { [reaction]: before = [], ...others } = reactions;
        if (!before.includes(member.id)) return null;
        const left = before.filter((id) => id !== member.id);
        const next: Reactions = left.length > 0 ? { ...others, [reaction]: left } : others;
        return { reactions: next };
      });
    },
  };
}
