import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { readSettings, type Config } from './core/config.ts';
import { openLogger } from './core/logger.ts';
import { openMailer } from './core/mail.ts';
import { StartError } from './core/start-error.ts';
import { readVideoSources } from './core/video-sources.ts';
import pg from 'pg';

type Finding = { part: string; configured: string; answer: string; ok: boolean };

/** Prints each part: whether it is configured, and whether it answers. */
async function examine(config: Config): Promise<Finding[]> {
  return Promise.all([
    settle('Node', process.version, async () => `${process.platform}-${process.arch}`),
    settle('Snowglobe', config.PUBLIC_URL, () => askSnowglobe(config)),
    settle('Database', config.DATABASE_URL ? 'DATABASE_URL' : 'embedded PostgreSQL', () =>
      askDatabase(config),
    ),
    settle('Data folder', config.DATA_DIR, () => askDisk(config)),
    settle('Mail', config.SMTP_URL ? 'SMTP_URL' : 'no: mails are printed on the log', () => askMail(config)),
    settle('Google sign-in', config.GOOGLE_CLIENT_ID ? config.OIDC_ISSUER : 'no', () => askIssuer(config)),
    settle('Payments', paymentsText[config.payments], () => askStripe(config)),
    settle('Video sources', config.VIDEO_SOURCES ? 'VIDEO_SOURCES' : 'no', async () => {
      const count = readVideoSources(config.VIDEO_SOURCES).length;
      return config.VIDEO_SOURCES ? `${count} listed` : '';
    }),
    settle('Rate limits', config.RATE_LIMITS, async () => ''),
  ]);
}

async function settle(part: string, configured: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    return { part, configured, answer: await ask(), ok: true };
  } catch (error) {
    return { part, configured, answer: (error as Error).message.split('\n')[0] ?? 'no answer', ok: false };
  }
}

async function askSnowglobe({ HOST, PORT }: Config): Promise<string> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const ready = await fetch(`http://${host}:${PORT}/api/ready`, { signal: AbortSignal.timeout(3000) }).catch(
    () => null,
  );
  if (!ready) return 'not running';
  if (!ready.ok)
    throw new Error(`not ready: ${((await ready.json()) as { error?: string }).error ?? ready.status}`);
  return 'running and ready';
}

async function askDatabase({ DATABASE_URL }: Config): Promise<string> {
  // The embedded one answers through Snowglobe's own readiness.
  if (!DATABASE_URL) return 'started and stopped with Snowglobe';
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5000 });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await client.end();
  return `PostgreSQL ${rows[0]?.version}`;
}

async function askDisk({ DATA_DIR }: Config): Promise<string> {
  if (!existsSync(DATA_DIR)) return 'not there yet: made at the first start';
  const { bavail, bsize } = await statfs(DATA_DIR);
  return `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`;
}

async function askMail(config: Config): Promise<string> {
  if (!config.SMTP_URL) return '';
  const mailer = openMailer(config, openLogger('silent'));
  await mailer.verify().finally(() => mailer.close());
  return 'answers';
}

async function askIssuer({ GOOGLE_CLIENT_ID, OIDC_ISSUER }: Config): Promise<string> {
  if (!GOOGLE_CLIENT_ID) return '';
  const url = `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  return 'answers';
}

const paymentsText = {
  stripe: 'STRIPE_SECRET_KEY',
  demo: 'no: demo payments, no money moves',
  off: 'no: nobody can subscribe',
};

async function askStripe({
  payments,
  STRIPE_API_BASE,
  STRIPE_PRICE_PRO,
  STRIPE_SECRET_KEY,
}: Config): Promise<string> {
  if (payments !== 'stripe') return '';
  const answer = await fetch(new URL(`/v1/prices/${STRIPE_PRICE_PRO}`, STRIPE_API_BASE), {
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status === 401) throw new Error('Stripe does not know STRIPE_SECRET_KEY');
  if (answer.status === 404) throw new Error('Stripe does not know STRIPE_PRICE_PRO');
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  return 'answers, and knows the price';
}

try {
  const findings = await examine(readSettings());
  for (const { part, configured, answer, ok } of findings) {
    console.log(`${ok ? '✓' : '✗'} ${part.padEnd(15)} ${configured}${answer ? ` — ${answer}` : ''}`);
  }
  process.exitCode = findings.every((finding) => finding.ok) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 78;
}
