// An exchange whose journal is that of the simulation, with something of every kind in it.
import { simulate } from '@candor/exchange/simulation/simulate';
import { pino } from 'pino';
import { DatedEngine } from '../src/engine/dated-engine.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { BARE, startTestExchange } from './_test-exchange.ts';

/** A history with everything in it that the tests name, which they check. */
const SEED = 104;
const COMMANDS = 13_000;

/** Its clock is at the end of the history. Call `stop` at the end. */
export async function startSimulatedExchange(workers: readonly 'candles'[]) {
  const database = await createMigratedDatabase();
  const dated = await DatedEngine.open({ databaseUrl: database.url, log: pino({ level: 'silent' }) });
  let endAt = 0;
  simulate({
    seed: SEED,
    commands: COMMANDS,
    onOutcome({ at, command }, outcome) {
      endAt = at;
      if (outcome.kind === 'done' && outcome.events.length > 0) dated.decide(at, command);
    },
  });
  await dated.flush();
  await dated.close();
  const clock = { now: () => endAt, steady: () => endAt };
  const started = await startTestExchange({
    databaseUrl: database.url,
    overrides: { ...BARE, now: () => endAt, engineClock: clock, workers },
  });
  async function stop(): Promise<void> {
    await started.stop();
    await database.drop();
  }
  return { database, exchange: started.exchange, endAt, stop };
}
