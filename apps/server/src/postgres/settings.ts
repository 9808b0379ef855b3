// The settings that the embedded PostgreSQL starts with: for a small machine, and never at the price of durability.

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // No socket files: their paths may have 107 characters at most, and a data folder can lie deeper.
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // After each checkpoint every page goes into the WAL whole when it is first written. Compressing them by pglz, the one way that this
  // PostgreSQL is built with, held up rows of the core for seconds under full load.
  wal_compression: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Compiling pays for long reports only and would slow every short query.
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** The settings as the text that `pg_ctl -o` hands to the server. */
export function serverOptions(port: number): string {
  return Object.entries({ ...SETTINGS, port: String(port) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
