import type { Fault } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Member } from './member.ts';

/** Refuses a member who may not speak in public for now, and says until when. */
export function refuseMuted({ mutedUntil }: Member, fault: Fault, now = Date.now()): void {
  if (mutedUntil !== null && mutedUntil.getTime() > now)
    throw new AppError(fault, { text: `You are muted until ${mutedUntil.toISOString()}` });
}
