import type { SystemService } from '@snowglobe/contract/features/system/system.model.ts';
import { misspelledSettings, readSettings, type Config } from './core/config/config.ts';
import { openDatabase } from './core/database/database.ts';
import { maxUnseenSeconds, nodeWarnings } from './core/nodes/node-warnings.ts';
import { listSeenNodes } from './core/nodes/nodes.ts';
import type { NodeRow } from './core/nodes/nodes.store.ts';
import { askService, ServiceError, type Service } from './core/services/services.ts';
import { StartError } from './core/config/start-error.ts';
import { inEnglish } from './core/texts/texts.ts';
import { servicesOf } from './services.ts';

/** Prints each service: whether it is configured, and whether it answers. */
const signs: Record<SystemService['status'], string> = { answers: '✓', not_configured: '–', silent: '✗' };

function snowglobeService({ HOST, PORT, PUBLIC_URL }: Config): Service {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return {
    name: 'Snowglobe',
    settings: ['PUBLIC_URL'],
    configured: PUBLIC_URL,
    async ask(signal) {
      const ready = await fetch(`http://${host}:${PORT}/api/ready`, { signal }).catch(() => null);
      if (!ready) return 'not running';
      if (ready.ok) return 'running and ready';
      throw new ServiceError(((await ready.json()) as { error?: string }).error ?? `answers ${ready.status}`);
    },
  };
}

const nodeService: Service = {
  name: 'Node',
  settings: [],
  configured: process.version,
  ask: async () => `${process.platform}-${process.arch}`,
};

/** The nodes of the database that is shared; none when it does not answer, which is said above. */
async function readNodes({ DATABASE_URL, REDIS_URL }: Config): Promise<NodeRow[]> {
  if (!DATABASE_URL || !REDIS_URL) return [];
  const db = openDatabase({ connectionString: DATABASE_URL, max: 1 }, () => undefined);
  try {
    return await listSeenNodes(db);
  } catch {
    return [];
  } finally {
    await db.destroy();
  }
}

function nodeLine({
  name,
  version,
  role,
  connections,
  busLagMs,
  clockOffsetMs,
  seenSecondsAgo,
}: NodeRow): string {
  const facts = [
    version,
    `ROLE=${role}`,
    `${connections} live connections`,
    busLagMs === null ? 'Redis away' : `Redis ${busLagMs.toFixed(1)} ms`,
    clockLine(clockOffsetMs),
    `seen ${seenSecondsAgo.toFixed(1)} s ago`,
  ];
  return `${name} — ${facts.join(', ')}`;
}

function clockLine(offsetMs: number): string {
  if (Math.abs(offsetMs) < 500) return 'clock right';
  return `clock ${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${offsetMs > 0 ? 'ahead' : 'behind'}`;
}

try {
  const config = readSettings();
  const services = [nodeService, snowglobeService(config), ...servicesOf(config)];
  const answers = await Promise.all(services.map(askService));
  for (const { status, ...said } of answers) {
    const [name, configured, answer] = [said.name, said.configured, said.answer].map(inEnglish);
    const text = status === 'not_configured' ? `not configured: ${configured}` : `${configured} — ${answer}`;
    console.log(`${signs[status]} ${name!.padEnd(15)} ${text}`);
  }
  const nodes = await readNodes(config);
  for (const node of nodes) {
    const sign = node.seenSecondsAgo > maxUnseenSeconds ? signs.silent : signs.answers;
    console.log(`${sign} ${'Nodes'.padEnd(15)} ${nodeLine(node)}`);
  }
  const warnings = nodeWarnings(nodes).map(inEnglish);
  for (const text of warnings) console.log(`${signs.silent} ${'Nodes'.padEnd(15)} ${text}`);
  for (const { given, meant } of misspelledSettings())
    console.log(`✗ .env sets ${given}, which is no setting and has no effect. Did you mean ${meant}?`);
  process.exitCode = answers.some(({ status }) => status === 'silent') || warnings.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 78;
}
