import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { createOverlay } from '../../../core/overlay.ts';

export type ModerationAct = 'mute' | 'unmute' | 'ban' | 'unban';
export type Moderation = {
  act: ModerationAct;
  member: { id: MemberId; username: string };
  /** Called after success, not when the dialog is cancelled. */
  onDone?: () => void;
};

const moderation = createOverlay<Moderation>();

/** Opens the dialog that asks for a reason and then mutes, unmutes, bans or unbans a member. */
export const openModeration = (wanted: Moderation) => moderation.show(wanted);
export const closeModeration = () => moderation.show(null);
export const useModeration = moderation.useShown;
