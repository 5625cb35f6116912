/** For a community on a small machine. Other settings have PostgreSQL's defaults. */
const SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The server receives and logs errors of statements itself; PostgreSQL's log would contain private texts.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** The data of tests may be lost, and several servers share one PostgreSQL. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

export function settingFlags(durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? DURABLE : FOR_TESTS) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
