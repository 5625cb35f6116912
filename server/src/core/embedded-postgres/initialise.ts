import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '../data-folder/durable-file.ts';
import { command } from './cluster.ts';
import type { Cluster } from './cluster.ts';

export const ROLE = 'snowglobe';
export const DATABASE = 'snowglobe';

/** Letters of every language are letters, and texts sort by code point: the same on every machine. */
const CHARACTER_TYPE = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${CHARACTER_TYPE}`,
];

/** Creates the cluster. After a crash before the marker is written, it is created again. */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  const { layout, systemUser, durable } = cluster;
  await rm(layout.data, { recursive: true, force: true });
  await mkdir(layout.data, { mode: 0o700 });
  if (systemUser.become) await chown(layout.data, systemUser.become.uid, systemUser.become.gid);

  const passwordFile = join(layout.root, 'initial-password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (systemUser.become) await chown(passwordFile, systemUser.become.uid, systemUser.become.gid);
    const auth = [`--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await run(cluster, 'initdb', [
      `--pgdata=${layout.data}`,
      ...auth,
      ...LOCALE,
      ...(durable ? [] : ['--no-sync']),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await run(
    cluster,
    'postgres',
    ['--single', '-D', layout.data, '-c', 'exit_on_error=on', 'postgres'],
    `CREATE DATABASE ${DATABASE};\n`,
  );
  await writeDurably(layout.doneMarker, '');
}

async function run(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<void> {
  const { file, args: all, options } = command(cluster, program, args);
  const running = promisify(execFile)(file, all, options);
  running.child.stdin?.end(input);
  await running;
}
