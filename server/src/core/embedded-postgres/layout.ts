import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of a unix socket has at most 104 bytes on macOS and 108 on Linux, including the file name. */
const MAX_SOCKET_FOLDER_BYTES = 100 - '/.s.PGSQL.5432.lock'.length;

/** The paths of the embedded PostgreSQL. */
export type Layout = {
  root: string;
  /** The database cluster. */
  data: string;
  /** Symbolic links to the libraries; npm packages cannot contain links. */
  lib: string;
  /** The unix socket's folder. */
  socket: string;
  /** Written when the cluster is complete; without it the cluster is created again. */
  doneMarker: string;
  log: string;
};

export const layoutIn = (dataDir: string): Layout => layoutAt(join(dataDir, 'postgres'));

export function layoutAt(root: string): Layout {
  return {
    root,
    data: join(root, 'data'),
    lib: join(root, 'lib'),
    socket: socketFolder(root),
    doneMarker: join(root, 'cluster-complete'),
    log: join(root, 'postgres.log'),
  };
}

function socketFolder(root: string): string {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const candidates = [join(root, 'socket'), join(tmpdir(), `snowglobe-${key}`)];
  return (
    candidates.find((path) => Buffer.byteLength(path) <= MAX_SOCKET_FOLDER_BYTES) ?? `/tmp/snowglobe-${key}`
  );
}
