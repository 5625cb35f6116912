import type { SystemService } from '@snowglobe/contract/features/system/system.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';

/** Something that Snowglobe depends on. `npm run doctor` and the dashboard's System tab show it. Its texts are `said`. */
export type Service = {
  name: string;
  /** The settings that configure it. */
  settings: readonly string[];
  /** The configuration without secrets; null when it is not configured. */
  configured: string | null;
  /** What happens when it is not configured. */
  fallback?: string;
  /** Returns a description of the state, or throws. The message of a `ServiceError` is shown to the operator. */
  ask: (signal: AbortSignal) => Promise<string>;
};

export class ServiceError extends Error {}

const timeoutMs = 5000;
const cacheMs = 10_000;

export async function askService({
  name,
  settings,
  configured,
  fallback,
  ask,
}: Service): Promise<SystemService> {
  const about = { name, settings: [...settings] };
  if (configured === null)
    return { ...about, status: 'not_configured', configured: fallback ?? '', answer: '' };
  try {
    return { ...about, status: 'answers', configured, answer: await inTime(ask) };
  } catch (error) {
    return { ...about, status: 'silent', configured, answer: reasonOf(error) };
  }
}

/** Results are cached for a few seconds, so that ten admins cause one request to Stripe. */
export function createServiceChecks(services: readonly Service[]): () => Promise<SystemService[]> {
  let asked: Promise<SystemService[]> | undefined;
  let askedAt = 0;
  return () => {
    if (!asked || Date.now() - askedAt > cacheMs) {
      askedAt = Date.now();
      asked = Promise.all(services.map(askService));
    }
    return asked;
  };
}

async function inTime(ask: Service['ask']): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason as Error), { once: true });
  return Promise.race([ask(signal), late.promise]);
}

/** A short reason without addresses, paths or other internals. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  const { name, code, message, cause } = error as Error & { code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError')
    return said('system:service.late', { seconds: timeoutMs / 1000 });
  const details = `${String(code)} ${message} ${String((cause as { code?: unknown } | undefined)?.code)}`;
  return reasons.find(([pattern]) => pattern.test(details))?.[1] ?? 'system:service.silent';
}

const reasons: [RegExp, string][] = [
  [/ECONNREFUSED/, 'system:service.nothingListens'],
  [/ENOTFOUND|EAI_AGAIN/, 'system:service.noHost'],
  [/ETIMEDOUT|timeout/i, 'system:service.timeout'],
  [/EAUTH|28P01|28000/, 'system:service.refused'],
  [/3D000/, 'system:service.noDatabase'],
  [/CERT|SELF_SIGNED|SSL/, 'system:service.certificate'],
  [/ECONNRESET|EPIPE/, 'system:service.broken'],
];
