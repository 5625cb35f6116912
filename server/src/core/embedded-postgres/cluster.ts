import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chooseSystemUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';
import { layoutIn } from './layout.ts';
import type { Layout } from './layout.ts';
import { findNativePackage } from './native-package.ts';

/** One database cluster, and how its programs are started. */
export type Cluster = {
  layout: Layout;
  native: string;
  systemUser: SystemUser;
  /** False only in tests: nothing is synced to the disk. */
  durable: boolean;
};

export async function describeCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const layout = layoutIn(dataDir);
  const native = findNativePackage();
  const pathFolders = [dirname(dataDir), dirname(layout.socket), join(native, 'bin')].filter(
    (path) => path !== layout.root,
  );
  const systemUser = await chooseSystemUser(dataDir, pathFolders);
  return { layout, native, systemUser, durable };
}

/** The arguments of `spawn` for one of PostgreSQL's programs, as the cluster's system user. */
export function command(
  { native, layout, systemUser }: Cluster,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
) {
  const onWindows = process.platform === 'win32';
  const path = join(native, 'bin', onWindows ? `${program}.exe` : program);
  const [file = path, ...rest] = [...systemUser.prefix, path, ...args];
  const libraries = `${layout.lib}:${join(native, 'lib')}`;
  // The environment is not inherited: PGPORT, LANG and others would change the database.
  const env = onWindows
    ? undefined
    : { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  return { file, args: rest, options: { ...systemUser.become, env, cwd: layout.root } };
}

/** Windows has no signals, so pg_ctl stops the server. It fails when none is running. */
export async function stopOnWindows(cluster: Cluster): Promise<void> {
  const ask = ['stop', '-D', cluster.layout.data, '-m', 'fast', '-w'];
  const { file, args, options } = command(cluster, 'pg_ctl', ask);
  await promisify(execFile)(file, args, options);
}
