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

type Viewers = Map<number, { username: string; timeout: NodeJS.Timeout }>;

/**
 * Which staff members have which ticket open, so that two do not answer the same one. Every node keeps its own
 * copy.
 */
export function createTicketViewers({ bus, live }: FeatureCore) {
  const tickets = new Map<number, Viewers>();
  const namesOf = (ticketId: number) =>
    [...(tickets.get(ticketId)?.values() ?? [])].map(({ username }) => username);
  const sendViewers = (ticketId: number) =>
    live.whisper(supportAudience, 'ticket.looking', { ticketId, looking: namesOf(ticketId) });

  function removeViewer(ticketId: number, memberId: number): void {
    const viewers = tickets.get(ticketId);
    viewers?.delete(memberId);
    if (viewers?.size === 0) tickets.delete(ticketId);
    sendViewers(ticketId);
  }

  bus.subscribe('support.looking', ({ ticketId, memberId, username }) => {
    const viewers: Viewers = tickets.get(ticketId) ?? new Map();
    tickets.set(ticketId, viewers);
    clearTimeout(viewers.get(memberId)?.timeout);
    const timeout = setTimeout(() => removeViewer(ticketId, memberId), lookingShownMs).unref();
    viewers.set(memberId, { username, timeout });
  });

  return {
    /** Records that a staff member has the ticket open, notifies the others and returns all viewers. */
    addViewer(member: Member, ticketId: number): string[] {
      bus.publish('support.looking', { ticketId, memberId: member.id, username: member.username });
      sendViewers(ticketId);
      return namesOf(ticketId);
    },
  };
}
