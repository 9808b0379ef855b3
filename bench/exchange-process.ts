// A whole exchange for measurements: demo prices on, maker off, limits wide open, a thousand funded users logged in.
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { decimal } from '@candor/money';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openInCore } from '../apps/server/src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../apps/server/src/features/people/accounts/people-rows.ts';
import { createLog } from '../apps/server/src/log.ts';
import { UNLIMITED } from '../apps/server/tests/_unlimited.ts';
import { processOptions, reportReady } from './bench-process.ts';
import { BENCH_USERS } from './order-stream.ts';

export type ExchangeReady = { port: number; tokens: string[]; users: number[] };

/** What `figures` is answered with: of the moment, and of the event loop since it was asked before. */
export type ExchangeFigures = { heapBytes: number; residentBytes: number; loopLagP99Ms: number; lagRecords: number };

const { dataDir, users = BENCH_USERS } = processOptions<{ dataDir: string; users?: number }>();
const FREE = { burst: 1e9, perSecond: 1e9 };
const log = createLog('error');
export const exchange = await compose({
  config: {
    ...readConfig({ MODE: 'demo', DEMO_DAY: 'off', PORT: '0', DATA_DIR: dataDir }),
    connections: { perAddress: 10_000, inAll: 10_000 },
  },
  log,
  overrides: { http: { rates: UNLIMITED }, chatLimits: { messages: FREE } },
  onStep() {},
  onHalt(reason) {
    console.error(reason);
    process.exit(1);
  },
});
const inspector = new Session();
const LOOP_LAG_EVERY_MS = 10;
const loopDelay = monitorEventLoopDelay({ resolution: LOOP_LAG_EVERY_MS });

function takeFigures(): ExchangeFigures {
  // Watched from the first time on that it is asked for: no other measurement pays for it.
  loopDelay.enable();
  const { heapUsed, rss } = process.memoryUsage();
  const loopLagP99Ms = loopDelay.percentile(99) / 1e6 - LOOP_LAG_EVERY_MS;
  loopDelay.reset();
  return { heapBytes: heapUsed, residentBytes: rss, loopLagP99Ms, lagRecords: exchange.engine.lag().records };
}

/** Sends what its processor did between `profile` and `profiled`, and figures where they are asked for. */
process.on('message', async request => {
  if (request === 'profile') {
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.start');
  }
  if (request === 'figures') process.send!(takeFigures());
  if (request === 'profiled') process.send!((await inspector.post('Profiler.stop')).profile);
});
process.on('SIGTERM', () => void exchange.close().then(() => process.exit(0)));

const { identity, engine } = exchange;
// No user logs in with a password here, so all share one unusable hash.
const passwordHash = await identity.passwords.hash('bench');

async function makeUser(number: number): Promise<{ id: number; token: string }> {
  const person = await insertPerson(identity.db, {
    kind: 'customer',
    email: `bench-${number}@bench.invalid`,
    phone: null,
    dialling_code: '1',
    password_hash: passwordHash,
    language: 'en',
    agreement_version: '',
    agreed_at: new Date(),
    invitation_code: newInvitationCode(),
    inviter_id: null,
  });
  if (person === undefined) throw new Error('the bench needs an empty folder');
  await openInCore(identity, person);
  const funds = [
    { coin: 3, units: decimal('100000', 6) },
    { coin: 1, units: decimal('1', 8) },
  ];
  await Promise.all(
    funds.map(({ coin, units }) =>
      engine.submit({ command: { type: 'GrantTestFunds', user: person.id, coin, units } }),
    ),
  );
  const token = await identity.sessions.start(person, { address: '127.0.0.1', agent: 'bench' });
  return { id: person.id, token: token! };
}

/** Work that a new demo does once, during its first minute: the index of the years before it. */
async function pastIsThere(): Promise<void> {
  const missing = `FROM markets LEFT JOIN index_histories ON market_id = markets.id WHERE is_complete IS NOT true`;
  while ((await exchange.reader.number(`SELECT count(*) ${missing}`)) > 0)
    await new Promise(resolve => setTimeout(resolve, 200));
}

const made: { id: number; token: string }[] = [];
for (let from = 0; from < users; from += 50) {
  const numbers = Array.from({ length: Math.min(50, users - from) }, (_, index) => from + index);
  made.push(...(await Promise.all(numbers.map(makeUser))));
}
await pastIsThere();
reportReady({ port: exchange.port, tokens: made.map(user => user.token), users: made.map(user => user.id) });
