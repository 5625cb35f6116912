import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { isLanguage, offeredLanguages } from '@snowglobe/contract/texts/languages.ts';
import * as z from 'zod';
import { findMisspelled, type Misspelled } from './misspelled.ts';
import { parseRetention } from '../backup/retention.ts';
import { StartError } from './start-error.ts';

const whole = (name: string) => z.coerce.number({ error: `${name} must be a whole number` }).int();
const flag = z.enum(['1', '0', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
/** `true` and `false` are accepted as in other programs: one proxy, or none. */
const hops = z.union(
  [
    z.enum(['true', 'false']).transform((value) => (value === 'true' ? 1 : 0)),
    z.coerce.number().int().min(0).max(10),
  ],
  { error: 'must be the number of proxies before Snowglobe, 0 to 10' },
);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const optional = z.string().optional();
const hour = 3_600_000;
const defaultSender = 'Snowglobe <snowglobe@localhost>';
const units = { m: hour / 60, h: hour, d: 24 * hour };
/** Such as 30m, 24h or 7d; in milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be like 30m, 24h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units]);

/** Every setting of Snowglobe, read once. README describes them. */
const settings = z.object({
  PORT: whole('PORT').min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  /** At a stop: how long everything is still answered while /api/ready says 503, for a proxy that switches. */
  DRAIN_SECONDS: whole('DRAIN_SECONDS').min(0).max(60).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** Redis or Valkey: lets several nodes share one database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  /** The secret of all nodes together, instead of the one in the data folder. */
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, such as those of `openssl rand -hex 32`')
    .optional(),
  /** What this node does: `web` answers members, `work` runs jobs, chores and backups. */
  ROLE: z.enum(['web', 'work', 'both'], { error: 'must be web, work or both' }).default('both'),
  OWNER_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_-]{3,24}$/, 'must be 3 to 24 letters, digits, _ or -')
    .default('owner'),
  OWNER_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('owner@localhost'),
  OWNER_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  /** Where the server makes backups by itself: a folder or s3://bucket/prefix. */
  BACKUP_TO: optional,
  BACKUP_EVERY: duration.default(24 * hour),
  BACKUP_KEEP: z
    .string()
    .refine((text) => parseRetention(text) !== null, 'must be like 7d 4w 12m')
    .default('7d 4w 12m'),
  /** Encrypts backups. Without it a restore of them is impossible. */
  BACKUP_PASSPHRASE: optional,
  /** An S3-compatible service, for files (S3_BUCKET) and for backups in s3://bucket/prefix. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where files are stored: a bucket, or bucket/prefix. Without it they are in DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]+(?:\/[\w.-]+)*\/?$/, 'must be the name of a bucket, or bucket/prefix')
    .optional(),
  /** Where new files are stored. Files that are still in the other place are read from there. */
  FILE_STORE: z.enum(['disk', 's3'], { error: 'must be disk or s3' }).optional(),
  /** Downloads and films are read from the S3 service directly, by addresses that are valid for some minutes. */
  S3_REDIRECT: flag.optional(),
  OIDC_ISSUER: httpUrl.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_PRO: optional,
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com'),
  DEMO_PAYMENTS: flag.optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default(defaultSender),
  TMDB_API_KEY: optional,
  TMDB_BASE_URL: httpUrl.default('https://api.themoviedb.org/3').transform((url) => url.replace(/\/+$/, '')),
  VIDEO_SOURCES: optional,
  /** To find an installed ffmpeg. */
  PATH: z.string().default(''),
  /** A folder of this machine whose videos can be added to the library in the dashboard. */
  LIBRARY_FOLDER: optional,
  /** How many videos are converted at a time. */
  LIBRARY_TRANSCODES: whole('LIBRARY_TRANSCODES').min(1).max(16).default(1),
  CLAMAV_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must be tcp://host:3310 or unix:/path/to/clamd.sock' })
    .optional(),
  SCRIPTS_API_URL: httpUrl.optional(),
  /** coturn, for voice where two browsers do not reach each other directly. One or more addresses. */
  TURN_URL: z
    .string()
    .regex(
      /^turns?:[^\s,]+(?:[\s,]+turns?:[^\s,]+){0,3}$/i,
      'must be like turn:turn.example.org:3478, or up to four such addresses',
    )
    .optional(),
  /** coturn's `static-auth-secret`. */
  TURN_SECRET: optional,
  /** Voice goes through the TURN server only, so that members do not learn each other's addresses. */
  VOICE_RELAY_ONLY: flag.default(false),
  METRICS_TOKEN: optional,
  /** Where members get the source of a changed Snowglobe. */
  SOURCE_URL: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  TRUST_PROXY: hops.default(0),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** The languages that people can choose, for tests of languages that are not complete yet. */
  LANGUAGES: z
    .string()
    .transform((text) => text.split(/[ ,]+/).filter(isLanguage))
    .refine((codes) => codes.length > 0, 'must be language codes, such as en,de')
    .default([...offeredLanguages]),
  /** Set to `production` by deployments. */
  NODE_ENV: optional,
});

/** What a node does. */
export type NodeRole = z.output<typeof settings>['ROLE'];

export type Config = Omit<z.output<typeof settings>, 'PUBLIC_URL' | 'FILE_STORE'> & {
  PUBLIC_URL: string;
  secureCookies: boolean;
  FILE_STORE: 'disk' | 's3';
  /** The payment provider: Stripe, our own demo checkout without real money, or none. */
  payments: 'stripe' | 'demo' | 'off';
};

/** Names in `.env` that are almost the name of a setting: a typing error would otherwise have no visible effect. */
export function misspelledSettings(file = '.env'): Misspelled[] {
  if (!existsSync(file)) return [];
  return findMisspelled(Object.keys(parseEnv(readFileSync(file, 'utf8'))), Object.keys(settings.shape));
}

/** Reads the settings from the environment and `.env`, with the given defaults. */
export function readSettings(defaults: Readonly<Record<string, string>> = {}): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return readConfig({ ...defaults, ...process.env });
}

/** Reads the settings; a wrong one stops the start with one line that names it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(
      `The setting ${name} is wrong: it ${toSentence(issue?.message ?? 'is not valid', name)}.`,
    );
  }
  const config = parsed.data;
  for (const [name, needs] of requiredTogether) {
    if (config[name] && !config[needs])
      throw new StartError(`The setting ${needs} is missing: ${name} needs it.`);
  }
  const FILE_STORE = config.FILE_STORE ?? (config.S3_BUCKET ? 's3' : 'disk');
  if (FILE_STORE === 's3' && !config.S3_BUCKET)
    throw new StartError('The setting S3_BUCKET is missing: FILE_STORE=s3 needs it.');
  if (config.ROLE !== 'both' && !config.REDIS_URL)
    throw new StartError(
      `The setting REDIS_URL is missing: with ROLE=${config.ROLE} other nodes do the rest, and they find each other by it.`,
    );
  const PUBLIC_URL = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
  return {
    ...config,
    PUBLIC_URL,
    FILE_STORE,
    secureCookies: PUBLIC_URL.startsWith('https:'),
    payments: config.STRIPE_SECRET_KEY ? 'stripe' : usesDemoPayments(config) ? 'demo' : 'off',
  };
}

/** A setting, and another one that it needs. */
const requiredTogether = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_PRO'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['TURN_URL', 'TURN_SECRET'],
  ['VOICE_RELAY_ONLY', 'TURN_URL'],
] as const;

/** In production nobody gets Pro without paying, unless DEMO_PAYMENTS allows it. */
function usesDemoPayments({ DEMO_PAYMENTS, NODE_ENV }: z.output<typeof settings>): boolean {
  return DEMO_PAYMENTS ?? NODE_ENV !== 'production';
}

function toSentence(message: string, name: string): string {
  return message.replace(`${name} `, '').replace(/^(?!must|is )/, 'is not valid: ');
}
