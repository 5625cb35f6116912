import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { overlay } from '../../../core/overlay.ts';

export type ModerationAct = 'mute' | 'unmute' | 'ban' | 'unban';
export type Moderation = {
  act: ModerationAct;
  member: { id: MemberId; username: string };
  /** Told once it was done; whoever changes their mind has done nothing. */
  onDone?: () => void;
};

const moderation = overlay<Moderation>();

/** Asks for the reason, and mutes or bans a member, or ends that. */
export const openModeration = (wanted: Moderation) => moderation.show(wanted);
export const closeModeration = () => moderation.show(null);
export const useModeration = moderation.useShown;
