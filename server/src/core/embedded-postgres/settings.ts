/** For a community on a small machine; what is not named here is PostgreSQL's own default. */
const SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_connections: '100',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Errors of single statements reach the app, which decides what to log; their texts may be private.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** Nothing of it has to last, and several Snowglobes share it. */
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
