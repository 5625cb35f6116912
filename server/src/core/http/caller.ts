import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { mayCall, refusalOf } from '../sessions/member.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readSessionToken } from './cookies.ts';

type Rule = Pick<Route, 'access' | 'duringPasswordChange'>;

/** Refuses a caller who may not make this call. */
export function checkAccess(request: FastifyRequest, rule: Rule): void {
  const { member } = request;
  if (rule.access === 'anyone') return;
  if (!member) throw new AppError(commonFaults.notSignedIn);
  if (member.mustChangePassword && !rule.duringPasswordChange) {
    throw new AppError(commonFaults.passwordChangeRequired);
  }
  if (!mayCall(member, rule.access)) throw new AppError(refusalOf(member, rule.access));
}

/** Checks the access again after a long upload: the member may have been banned in the meantime. */
export async function recheckCaller(request: FastifyRequest, sessions: Sessions, rule: Rule): Promise<void> {
  const token = readSessionToken(request.headers.cookie);
  const signedIn = token ? await sessions.resolve(token) : null;
  request.member = signedIn?.member ?? null;
  request.session = signedIn?.session ?? null;
  checkAccess(request, rule);
}
