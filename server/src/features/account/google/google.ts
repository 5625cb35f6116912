import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { email as emailSchema } from '@snowglobe/contract/features/account/account.model.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as Oidc from 'openid-client';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { FetchRefused } from '../../../core/guarded-fetch/guarded-fetch.ts';
import { BadAnswer } from '../../../core/guarded-fetch/service-fetch.ts';
import { readCookie } from '../../../core/http/cookies.ts';
import { logError } from '../../../core/observe/log-error.ts';
import { languageOf } from '../../../core/texts/language-of.ts';
import type { AccountRow } from '../accounts.store.ts';
import type { PictureFetcher } from '../profile/picture-fetcher.ts';
import { createGoogleAccounts, type Identity } from './google-accounts.ts';
import { createProviderFetch } from './provider-fetch.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };
type Attempt = { verifier: string; state: string; nonce: string };

const attemptCookie = 'snowglobe_oidc';
const attemptSeconds = 600;
const timeoutSeconds = 10;
const doesNotAnswer = { text: 'account:fault.googleAway' };

type Library = typeof Oidc;
type Provider = { oidc: Library; server: Oidc.Configuration };

/** Sign-in with Google by OpenID Connect: authorisation code, PKCE, state, nonce and a signed ID token. */
export function createGoogle(core: FeatureCore, pictureFetcher: PictureFetcher) {
  const { config, secrets, log, guardedFetch } = core;
  const accounts = createGoogleAccounts(core, pictureFetcher);
  const redirectUri = `${config.PUBLIC_URL}/auth/callback`;
  const sealer = secrets.createSealer('oidc attempt');
  let discovered: Promise<Oidc.Configuration> | undefined;

  /** The provider's metadata: fetched once and kept. After a failure the next sign-in fetches it again. */
  async function provider(): Promise<Provider> {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: clientSecret } = config;
    if (!id || !clientSecret) throw new AppError(faults.googleNotConfigured);
    // Loaded by the first sign-in: most installations have no provider.
    const oidc = await import('openid-client');
    const issuer = new URL(config.OIDC_ISSUER);
    // Only a provider on this machine may use plain http.
    const isLocal =
      issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
    discovered ??= oidc.discovery(issuer, id, clientSecret, undefined, {
      // Without this the library accepts an unsigned ID token when it comes directly from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: createProviderFetch(issuer, guardedFetch),
      timeout: timeoutSeconds,
    });
    try {
      return { oidc, server: await discovered };
    } catch (error) {
      discovered = undefined;
      log.warn(
        { err: error },
        'The Google sign-in provider does not answer; check OIDC_ISSUER and the network',
      );
      throw new AppError(faults.googleNotConfigured, doesNotAnswer);
    }
  }

  const sealAttempt = (attempt: Attempt) => sealer.seal(JSON.stringify(attempt)).toString('base64url');

  function unsealAttempt(value: string | undefined): Attempt | null {
    try {
      return JSON.parse(sealer.unseal(Buffer.from(value ?? '', 'base64url'))) as Attempt;
    } catch {
      return null;
    }
  }

  return {
    async redirectUrl(reply: FastifyReply): Promise<string> {
      const { oidc, server } = await provider();
      const attempt: Attempt = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      };
      reply.setCookie(attemptCookie, sealAttempt(attempt), {
        path: '/api/sessions',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        maxAge: attemptSeconds,
      });
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return url.href;
    },

    /** The account behind a code; a first sign-in creates it. */
    async exchange({ request, reply }: Http, code: string, state: string): Promise<AccountRow> {
      const { oidc, server } = await provider();
      const attempt = unsealAttempt(readCookie(request.headers.cookie, attemptCookie));
      reply.clearCookie(attemptCookie, { path: '/api/sessions' });
      if (!attempt || state !== attempt.state) throw new AppError(faults.badCode);
      const url = new URL(redirectUri);
      url.searchParams.set('code', code);
      url.searchParams.set('state', attempt.state);
      // The page passes on only the code and the state. There is one provider, so its issuer is filled in here.
      url.searchParams.set('iss', server.serverMetadata().issuer);
      const tokens = await oidc
        .authorizationCodeGrant(server, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          log.info(reasonOf(oidc, error), 'A Google sign-in code could not be exchanged for a token');
          throw isOutage(oidc, error)
            ? new AppError(faults.googleNotConfigured, doesNotAnswer)
            : new AppError(faults.badCode);
        });
      const identity = identityFrom(tokens.claims());
      if (!identity) throw new AppError(faults.badCode);
      return accounts.signIn(identity, languageOf(request));
    },
  };
}

/** OpenID's own limit for `sub`. */
const subjectPattern = /^[\x21-\x7e]{1,255}$/;
const maxNameLength = 200;
const maxReasonLength = 300;

/**
 * The person whom the provider names; null when a claim is missing or invalid. Its texts have length limits, as
 * those of a member.
 */
function identityFrom(claims: Oidc.IDToken | undefined): Identity | null {
  const read = (name: string) => (typeof claims?.[name] === 'string' ? claims[name] : '');
  const email = emailSchema.safeParse(read('email'));
  if (!claims || !email.success || claims['email_verified'] !== true) return null;
  if (!subjectPattern.test(claims.sub)) return null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    name: (read('name') || read('preferred_username')).slice(0, maxNameLength),
    picture: read('picture'),
  };
}

/** Without the stack: anyone can send wrong codes, and a stack for each of them would fill the log. */
function reasonOf(oidc: Library, error: unknown): { reason: string; code?: string } {
  const { message, cause, code } = logError(error);
  const providerError = error instanceof oidc.ResponseBodyError ? error.error : cause;
  const reason = providerError === undefined ? message : `${message}: ${providerError}`;
  return { reason: reason.slice(0, maxReasonLength), ...(code === undefined ? {} : { code }) };
}

/** Whether the provider is down, as opposed to refusing the code. */
function isOutage(oidc: Library, error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof oidc.ClientError)) return error instanceof TypeError;
  const { code, cause } = error;
  return outageCodes.has(code ?? '') || cause instanceof FetchRefused || cause instanceof BadAnswer;
}
const outageCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);
