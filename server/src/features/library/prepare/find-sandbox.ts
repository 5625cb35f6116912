import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sandboxedCommand } from './worker/run-sandboxed.ts';
import type { Sandbox } from './worker/task.ts';

const run = promisify(execFile);

/**
 * Nobody's number, in the range that no distribution gives away. Not `nobody` itself: root lends that to the
 * PostgreSQL that comes with Snowglobe, whose files a film must not reach.
 */
const account = 65_531;
const become = [
  'setpriv',
  `--reuid=${account}`,
  `--regid=${account}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
];
/** Slow is not refused: a weaker confinement would be kept for as long as Snowglobe runs. */
const startMs = 120_000;
const ownSpaces = ['--net', '--ipc', '--pid', '--fork', '--kill-child'];

const noAccount = { account: null, hasLimits: true };
/** From the strongest to none. */
const forRoot: Sandbox[] = [
  { prefix: ['unshare', ...ownSpaces, ...become], account, hasLimits: true, hasNetwork: false },
  { prefix: become, account, hasLimits: true, hasNetwork: true },
  { prefix: ['unshare', '--user', ...ownSpaces], ...noAccount, hasNetwork: false },
];
const forOthers: Sandbox[] = [
  {
    prefix: ['unshare', '--user', ...ownSpaces, 'setpriv', '--no-new-privs'],
    ...noAccount,
    hasNetwork: false,
  },
  { prefix: ['setpriv', '--no-new-privs'], ...noAccount, hasNetwork: true },
];
const forAll: Sandbox[] = [
  { prefix: [], ...noAccount, hasNetwork: true },
  { prefix: [], account: null, hasLimits: false, hasNetwork: true },
];

/** Found once for each command: the machine does not change while Snowglobe runs. */
const found = new Map<string, Promise<Sandbox>>();

/** The strongest confinement in which this machine starts the encoder. */
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

/** What is missing of it, for operators; empty when nothing is. */
export function listSandboxWeaknesses({ account: other, hasLimits, hasNetwork }: Sandbox): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(hasNetwork
      ? ['this machine gives it no network of its own (unshare is missing or not allowed)']
      : []),
    ...(hasLimits ? [] : ['its memory and computing time are not limited']),
    ...(isRoot && other === null
      ? ['it runs as root (setpriv is missing, or the account can not read it)']
      : []),
  ];
}
