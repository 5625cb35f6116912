import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sandboxedCommand } from './worker/run-sandboxed.ts';
import type { Sandbox } from './worker/task.ts';

const run = promisify(execFile);

/**
 * A user id that no distribution assigns. Not `nobody`: when Snowglobe runs as root, its embedded PostgreSQL runs as
 * `nobody`, and a film must not reach the database's files.
 */
const account = 65_531;
const switchAccount = [
  'setpriv',
  `--reuid=${account}`,
  `--regid=${account}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
];
/** Long, because a sandbox that only starts slowly must not be replaced by a weaker one until the next start. */
const startMs = 120_000;
const ownNamespaces = ['--net', '--ipc', '--pid', '--fork', '--kill-child'];

const noAccount = { account: null, hasLimits: true };
/** From the strongest sandbox to none. */
const forRoot: Sandbox[] = [
  { prefix: ['unshare', ...ownNamespaces, ...switchAccount], account, hasLimits: true, hasNetwork: false },
  { prefix: switchAccount, account, hasLimits: true, hasNetwork: true },
  { prefix: ['unshare', '--user', ...ownNamespaces], ...noAccount, hasNetwork: false },
];
const forOthers: Sandbox[] = [
  {
    prefix: ['unshare', '--user', ...ownNamespaces, 'setpriv', '--no-new-privs'],
    ...noAccount,
    hasNetwork: false,
  },
  { prefix: ['setpriv', '--no-new-privs'], ...noAccount, hasNetwork: true },
];
const forAll: Sandbox[] = [
  { prefix: [], ...noAccount, hasNetwork: true },
  { prefix: [], account: null, hasLimits: false, hasNetwork: true },
];

/** Tried once for each command: the machine does not change while Snowglobe runs. */
const found = new Map<string, Promise<Sandbox>>();

/** The strongest sandbox in which this machine can start the encoder. */
export function findSandbox(command: readonly string[], stdin = ''): Promise<Sandbox> {
  const key = command.join(' ');
  const known = found.get(key) ?? find(command, stdin);
  found.set(key, known);
  return known;
}

async function find(command: readonly string[], stdin: string): Promise<Sandbox> {
  const own = process.platform === 'linux' ? (process.getuid?.() === 0 ? forRoot : forOthers) : [];
  for (const each of [...own, ...forAll]) if (await starts(each, command, stdin)) return each;
  return forAll.at(-1)!;
}

async function starts(sandbox: Sandbox, command: readonly string[], stdin: string): Promise<boolean> {
  const [program = '', ...args] = sandboxedCommand(sandbox, command, 30);
  try {
    const started = run(program, args, { env: {}, cwd: '/', timeout: startMs });
    started.child.stdin?.on('error', () => undefined).end(stdin);
    await started;
    return true;
  } catch {
    return false;
  }
}

/** The protections that are missing, for operators: keys of texts. */
export function listSandboxWeaknesses({ account: other, hasLimits, hasNetwork }: Sandbox): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(hasNetwork ? ['library:encoder.network'] : []),
    ...(hasLimits ? [] : ['library:encoder.noLimits']),
    ...(isRoot && other === null ? ['library:encoder.root'] : []),
  ];
}
