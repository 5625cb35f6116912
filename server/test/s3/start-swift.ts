import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createS3Requests } from '../../src/core/s3/s3-request.ts';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';

const run = promisify(execFile);
const kinds = ['account', 'container', 'object'] as const;
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'us-east-1' };

const rings = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(['account', 'container', 'object'], ports):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'sdb1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`;

const serverConf = (folder: string, kind: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/node
mount_check = false
workers = 0
disable_fallocate = true
log_address = /dev/null
recon_cache_path = ${folder}/run
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${folder}/run
`;

const proxyConf = (folder: string, port: number, memcachePort: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_address = /dev/null
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/**
 * Starts OpenStack Swift of Debian with its S3 interface, on one disk and without a cluster: the only complete S3 server
 * that Debian has. It is ready within a few seconds, and stopped at the end of the test file.
 */
export async function startSwift(bucket = 'snowglobe') {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-swift-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['node/sdb1', 'run']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n',
  );
  const [memcachePort, proxyPort] = [await freePort(), await freePort()];
  start('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(memcachePort), '-u', userInfo().username]);

  const ports = await Promise.all(kinds.map(() => freePort()));
  // In one process: the program for rings would take nine, each of which needs most of a second to start.
  await run('/usr/bin/python3', ['-c', rings, folder, ...ports.map(String)]);
  for (const [index, kind] of kinds.entries()) {
    const conf = join(folder, `${kind}-server.conf`);
    await writeFile(conf, serverConf(folder, kind, ports[index]!));
    start(`/usr/bin/swift-${kind}-server`, [conf]);
  }
  const conf = join(folder, 'proxy-server.conf');
  await writeFile(conf, proxyConf(folder, proxyPort, memcachePort));
  const proxy = () => start('/usr/bin/swift-proxy-server', [conf]);
  let running = proxy();

  const endpoint = `http://127.0.0.1:${proxyPort}`;
  const { sendAndRead } = createS3Requests(
    { ...credentials, endpoint, bucket },
    { patience: { triesBefore: 200, triesAfter: 50, firstWaitMs: 0 } },
  );
  for (const until = Date.now() + 60_000; ;) {
    try {
      await sendAndRead({ method: 'PUT' });
      break;
    } catch (error) {
      if (Date.now() > until) {
        // A test file that fails while it is loaded has no cleanup.
        for (const child of started) child.kill('SIGKILL');
        throw error;
      }
      await delay(100);
    }
  }
  return {
    endpoint,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_BUCKET: bucket,
    },
    bucket: { ...credentials, endpoint, bucket },
    /** The store goes away. */
    async stop(): Promise<void> {
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
    /** It comes back. */
    again: () => void (running = proxy()),
  };
}

const started: ChildProcess[] = [];

function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' });
  started.push(child);
  onCleanup(async () => void child.kill('SIGKILL'));
  return child;
}
