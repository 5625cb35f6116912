import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { addressKey } from './address-key.ts';

/**
 * Ten a second for a whole minute. Who talks in two rooms at once, with the marks of what was read and "is typing",
 * comes to a third of it; a program that fills tables by other people's patience does not get far.
 */
const maxWrites = { max: 600, seconds: 60 };

/** A page that opens asks for some twenty lists, and no reader comes to ten a second after that. Files are not counted. */
const maxReads = { max: 300, seconds: 10 };

/** What a caller is counted by: the member, or the address of somebody who is not signed in. */
export function callerKey({ member, ip }: FastifyRequest): string {
  return member ? `member:${member.id}` : `address:${addressKey(ip)}`;
}

/** Holds for every call that changes something, beside the limits that it has of its own. */
export async function limitWrites(limits: Limits, request: FastifyRequest): Promise<void> {
  await limits.count(`writes:${callerKey(request)}`, maxWrites);
}

/** Holds for every list and the like that a member asks for: some of them are dear. */
export async function limitReads(limits: Limits, request: FastifyRequest): Promise<void> {
  if (request.member) await limits.count(`reads:${request.member.id}`, maxReads);
}
