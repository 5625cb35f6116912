import type { SystemService } from '@snowglobe/contract/features/system/system.model.ts';

/** Something that Snowglobe stands on. `npm run doctor` and the dashboard's System tab both ask from this. */
export type Service = {
  name: string;
  /** The settings that configure it. */
  settings: readonly string[];
  /** What is configured, without any secret; null when nothing is. */
  configured: string | null;
  /** What happens without it. */
  fallback?: string;
  /** Says how it answers, or throws. A `ServiceError` says why in words that anybody may read. */
  ask: (signal: AbortSignal) => Promise<string>;
};

export class ServiceError extends Error {}

const patienceMs = 5000;
const keepAnswersMs = 10_000;

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

/** Whoever looks within a few seconds gets the same answers: ten admins are one question to Stripe. */
export function createServiceChecks(services: readonly Service[]): () => Promise<SystemService[]> {
  let asked: Promise<SystemService[]> | undefined;
  let askedAt = 0;
  return () => {
    if (!asked || Date.now() - askedAt > keepAnswersMs) {
      askedAt = Date.now();
      asked = Promise.all(services.map(askService));
    }
    return asked;
  };
}

async function inTime(ask: Service['ask']): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason as Error), { once: true });
  return Promise.race([ask(signal), late.promise]);
}

/** A short reason without addresses, paths or anything else from inside. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  const { name, code, message, cause } = error as Error & { code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `no answer within ${patienceMs / 1000} seconds`;
  const told = `${String(code)} ${message} ${String((cause as { code?: unknown } | undefined)?.code)}`;
  return reasons.find(([sign]) => sign.test(told))?.[1] ?? 'does not answer';
}

const reasons: [RegExp, string][] = [
  [/ECONNREFUSED/, 'nobody listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name is not known'],
  [/ETIMEDOUT|timeout/i, 'no answer in time'],
  [/EAUTH|28P01|28000/, 'the user name or the password is refused'],
  [/3D000/, 'there is no such database'],
  [/CERT|SELF_SIGNED|SSL/, 'its certificate is not trusted'],
  [/ECONNRESET|EPIPE/, 'the connection broke'],
];
