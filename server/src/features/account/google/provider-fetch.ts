import type { CustomFetch } from 'openid-client';
import type { GuardedFetch } from '../../../core/guarded-fetch/guarded-fetch.ts';
import { fetchBounded } from '../../../core/guarded-fetch/service-fetch.ts';

/** The largest real document, Google's list of keys, has 2 KB. */
const maxBytes = 256 * 1024;
const timeoutMs = 8000;

/**
 * The fetch function for the sign-in provider. Its discovery document names the addresses of its other calls,
 * which are not trusted: one at the origin of OIDC_ISSUER is fetched directly, any other only if it is public.
 */
export function createProviderFetch(issuer: URL, guardedFetch: GuardedFetch): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const options = {
      method,
      headers,
      maxBytes,
      ...(body ? { body: String(body as string | URLSearchParams) } : {}),
      ...(signal ? { signal } : {}),
    };
    if (new URL(address).origin === issuer.origin) {
      const answer = await fetchBounded(address, { ...options, timeoutMs });
      return responseOf(answer.status, answer.headers.get('content-type') ?? '', answer.bytes);
    }
    const { status, type, bytes } = await guardedFetch.read(address, options);
    return responseOf(status, type, bytes);
  };
}

function responseOf(status: number, type: string, bytes: Buffer): Response {
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : new Uint8Array(bytes), {
    status,
    headers: { 'content-type': type },
  });
}
