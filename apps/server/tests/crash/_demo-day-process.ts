// A process that trades a demo's day, for a test that kills it: `node _demo-day-process.ts <database> <length in ms>`.
import { createSimulator } from '@candor/prices';
import { pino } from 'pino';
import { openPool } from '../../src/database/pool.ts';
import { PoolReader } from '../../src/database/reader.ts';
import { tradeDemoDay } from '../../src/features/demo-day/demo-day.ts';
import { seed } from '../../src/seed.ts';

const [databaseUrl, lengthMs] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool({ connectionString: databaseUrl!, connections: 4, log });
const secret = new Uint8Array(32).fill(7);
const parts = { databaseUrl: databaseUrl!, pool, simulator: createSimulator(secret), secret, log };
await tradeDemoDay(
  {
    ...parts,
    lengthMs: Number(lengthMs),
    seed: engine => seed(engine, new PoolReader(pool), { mode: 'demo' }),
    onBegin: () => undefined,
  },
  true,
);
await pool.end();
