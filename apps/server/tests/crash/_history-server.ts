// A server with a history of its own, as a process that can be killed: its clock is set by its parent's commands.
import process from 'node:process';
import { encode } from '@candor/exchange';
import { pino } from 'pino';
import { migrate } from '../../src/database/migrate.ts';
import { MIGRATIONS } from '../../src/database/migrations.ts';
import { openPool } from '../../src/database/pool.ts';
import { PoolReader } from '../../src/database/reader.ts';
import { DatedEngine } from '../../src/engine/dated-engine.ts';
import { startEngine } from '../../src/engine/engine.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { seed } from '../../src/seed.ts';
import type { Step } from './_contracts-history.ts';

type Request = { id: number; step: Step };

/** `history` is the file that sets up what the first step finds. */
const [dataDir, history] = process.argv.slice(2);
const { setUp }: { setUp(): Step[] } = await import(history!);
const log = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres({ dataDir: dataDir!, log: { info: () => undefined } });
const pool = openPool({ connectionString: postgres.url, log });
await migrate(pool, MIGRATIONS);
await furnishOnce();
// Where the journal ends, as on a machine whose clock is right.
let now = Number((await pool.query('SELECT at FROM journal ORDER BY sequence DESC LIMIT 1')).rows[0].at);
// Both clocks together, or a step forward would look like a clock that was set.
const clock = { now: () => now, steady: () => now };
const engine = await startEngine({ databaseUrl: postgres.url, pool, log, clock, onHalt: () => process.exit(1) });
let turn: Promise<unknown> = Promise.resolve();

// One after the other: each command has a time of its own.
process.on('message', ({ id, step }: Request) => {
  turn = turn.then(async () => process.send!({ id, reply: await submit(step) }));
});
// A test that fails leaves no process behind.
process.once('disconnect', () => process.exit());
process.send!({ ready: { url: postgres.url, pid: postgres.pid, last: engine.lastSequence() } });

function submit({ at, command }: Step) {
  now = at;
  return engine.submit({ command });
}

async function furnishOnce(): Promise<void> {
  const dated = await DatedEngine.open({ databaseUrl: postgres.url, log });
  if (dated.sequence === 0) {
    const steps = setUp();
    await seed(dated.portAt(steps[0]!.at), new PoolReader(pool), { mode: 'demo' });
    for (const { at, command } of steps) {
      const answer = dated.decide(at, command);
      if (answer.kind !== 'done') throw new Error(`${encode(command)} is ${encode(answer)}`);
      await dated.turn();
    }
    await dated.flush();
  }
  await dated.close();
}
