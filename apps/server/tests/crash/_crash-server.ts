// The server side of a crash test, as a process of its own that can be killed: an engine behind messages of its parent.
import process from 'node:process';
import { pino } from 'pino';
import { AppliedPosition } from '../../src/database/applied-position.ts';
import { migrate } from '../../src/database/migrate.ts';
import { MIGRATIONS } from '../../src/database/migrations.ts';
import { openPool } from '../../src/database/pool.ts';
import { PoolReader } from '../../src/database/reader.ts';
import { derivedFrom, furnish } from '../../src/engine/_test-exchange.ts';
import { startEngine } from '../../src/engine/engine.ts';
import type { Submission } from '../../src/engine/engine-port.ts';
import { loadState } from '../../src/engine/load.ts';
import { Findings } from '../../src/features/verify/compare-rows.ts';
import { compareTables } from '../../src/features/verify/verify-database.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { USERS } from './_recording-client.ts';

type ServerRequest = { id: number; submission: Submission } | { id: number; audit: true };

const [dataDir] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres({ dataDir: dataDir!, log: { info: () => undefined } });
const pool = openPool({ connectionString: postgres.url, log });
const applied = new AppliedPosition();
const reader = new PoolReader(pool, applied);
await migrate(pool, MIGRATIONS);
const engine = await startEngine({ databaseUrl: postgres.url, pool, log, applied, onHalt: () => process.exit(1) });
if (engine.lastSequence() === 0) await furnish(engine, reader, USERS);

process.on('message', async (request: ServerRequest) => {
  const reply = 'audit' in request ? await audit() : await engine.submit(request.submission);
  process.send!({ id: request.id, reply });
});
// A test that fails leaves no process behind.
process.once('disconnect', () => process.exit());
process.send!({ ready: { url: postgres.url, pid: postgres.pid, last: engine.lastSequence() } });

/** Whether memory, the stored rows, and a state loaded from them are the same. */
function audit(): Promise<string[]> {
  return engine.whileQuiet(async state => {
    const findings = new Findings();
    const loaded = await reader.inSnapshot(async snapshot => {
      await compareTables(snapshot, state, findings);
      return loadState(snapshot);
    });
    const isSame = JSON.stringify(derivedFrom(loaded)) === JSON.stringify(derivedFrom(state));
    if (!isSame) findings.add('what is loaded has other books or keys than memory');
    return findings.sentences;
  });
}
