import { lookingShownMs } from '@snowglobe/contract/features/support/support.limits.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { supportAudience } from './support.policy.ts';

declare module '../../core/events/bus.ts' {
  interface Topics {
    /** A staff member has a ticket open. */
    'support.looking': { ticketId: number; memberId: number; username: string };
  }
}

type Lookers = Map<number, { username: string; fades: NodeJS.Timeout }>;

/**
 * Which staff members have which ticket open, so that two do not answer the same one. Every node keeps its own
 * copy.
 */
export function createTicketViewers({ bus, live }: FeatureCore) {
  const tickets = new Map<number, Lookers>();
  const namesOf = (ticketId: number) =>
    [...(tickets.get(ticketId)?.values() ?? [])].map(({ username }) => username);
  const tell = (ticketId: number) =>
    live.whisper(supportAudience, 'ticket.looking', { ticketId, looking: namesOf(ticketId) });

  function fade(ticketId: number, memberId: number): void {
    const lookers = tickets.get(ticketId);
    lookers?.delete(memberId);
    if (lookers?.size === 0) tickets.delete(ticketId);
    tell(ticketId);
  }

  bus.subscribe('support.looking', ({ ticketId, memberId, username }) => {
    const lookers = tickets.get(ticketId) ?? new Map();
    tickets.set(ticketId, lookers);
    clearTimeout(lookers.get(memberId)?.fades);
    const fades = setTimeout(() => fade(ticketId, memberId), lookingShownMs).unref();
    lookers.set(memberId, { username, fades });
  });

  return {
    /** Records that a staff member has the ticket open, notifies the others and returns all viewers. */
    look(member: Member, ticketId: number): string[] {
      bus.publish('support.looking', { ticketId, memberId: member.id, username: member.username });
      tell(ticketId);
      return namesOf(ticketId);
    },
  };
}
