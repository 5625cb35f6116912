import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { insertInvitations } from './invitations.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'invited to a party': { memberId: number; by: string; byId: number; title: string; link: string };
  }
}

/** Opens the room and joins its party. */
export const joinLink = (roomId: number) => `/?screen=friends&tab=chat&room=${roomId}&watch=1`;

export type Invitations = ReturnType<typeof createInvitations>;

type Invited = { party: { id: number; room_id: number }; by: Member; title: string };

export function createInvitations({ domainEvents }: FeatureCore) {
  return {
    /** Each member is invited to a party once. Their accounts are locked (`lockInvited`). */
    async send(on: Change, { party, by, title }: Invited, memberIds: readonly number[]): Promise<void> {
      if (memberIds.length === 0) return;
      const added = await insertInvitations(on.tx, party.id, memberIds);
      for (const memberId of added.toSorted((a, b) => a - b))
        await domainEvents.emit(on, 'invited to a party', {
          memberId,
          by: by.username,
          byId: by.id,
          title,
          link: joinLink(party.room_id),
        });
    },
  };
}
