// Starts the PostgreSQL of a data folder where it does not run, and leaves it running.
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';

await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: { info: () => undefined } });
