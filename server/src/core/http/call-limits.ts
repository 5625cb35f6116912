import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { addressKey } from './address-key.ts';

/**
 * Ten per second, for a whole minute. A member who chats in two rooms at once, with read marks and "is typing", reaches
 * a third of it. It stops programs that fill the tables.
 */
const maxWrites = { max: 600, seconds: 60 };

/** A page requests about twenty lists when it opens; no reader reaches ten per second after that. Files are not counted. */
const maxReads = { max: 300, seconds: 10, across: 'node' } as const;

/** The key by which limits count a caller: the member, or the address of a visitor. */
export function callerKey({ member, ip }: FastifyRequest): string {
  return member ? `member:${member.id}` : `address:${addressKey(ip)}`;
}

/** Applies to every call that changes something, in addition to the limits of the call itself. */
export async function limitWrites(limits: Limits, request: FastifyRequest): Promise<void> {
  await limits.count(`writes:${callerKey(request)}`, maxWrites);
}

/** Applies to every JSON reply to a member, because some of them are expensive. */
export function limitReads(limits: Limits, { member }: FastifyRequest): void {
  if (member) limits.countHere(`reads:${member.id}`, maxReads);
}
