// Connections to PostgreSQL that only an engine uses.
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/** @param onLost is called with every failure of the connection, also when it is closed. */
export async function connectAs(
  name: string,
  databaseUrl: string,
  statementTimeoutMs: number,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    application_name: name,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('the connection was closed')));
  try {
    await client.connect();
    // The statements are few and always alike: a plan for each run would cost more than the run.
    await client.query('SET plan_cache_mode = force_generic_plan');
    return client;
  } catch (error) {
    await closeAtOnce(client);
    throw error;
  }
}

/** Ends a connection without waiting for anything on it. */
export async function closeAtOnce(client: pg.Client): Promise<void> {
  // `end` would wait for the other side, which may never speak again.
  const goodbye = client.end().catch(() => undefined);
  const patience = new Promise(resolve => setTimeout(resolve, 200).unref());
  await Promise.race([goodbye, patience]);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
