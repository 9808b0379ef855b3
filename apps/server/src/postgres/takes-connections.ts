// Checks whether a PostgreSQL takes connections now.
import pg from 'pg';
import { CANNOT_CONNECT_NOW, PrimaryClient } from './primary.ts';

/** A machine that is busy with other work answers late, and is not away. */
const TIMEOUT_MS = 5_000;

/** Of several hosts, the primary. False for one that is not there, that recovers or stops, or that does not answer before the timeout. */
export async function takesConnections(url: string): Promise<boolean> {
  const client = new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    application_name: 'candor-watch',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A server that is stopped right now would never take its leave of us.
    void client.end().catch(() => undefined);
    return true;
  } catch (error) {
    // It answers, and refuses us for another reason, such as too many connections.
    return error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW;
  }
}
