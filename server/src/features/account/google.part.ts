import type { Config } from '../../core/config.ts';
import { PartError, type Part } from '../../core/parts/parts.ts';

export function googlePart({ GOOGLE_CLIENT_ID, OIDC_ISSUER }: Config): Part {
  return {
    name: 'Google sign-in',
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'OIDC_ISSUER'],
    configured: GOOGLE_CLIENT_ID ? new URL(OIDC_ISSUER).host : null,
    standIn: 'members sign in with a password',
    async ask(signal) {
      const url = `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new PartError(`it answers with ${answer.status}`);
      return 'answers';
    },
  };
}
