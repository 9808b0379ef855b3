// Reads the rates of the day from their source and stores them; what is stored stays until something newer comes.
import type pg from 'pg';
import type { Logger } from 'pino';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { readEcbRates } from './ecb-rates.ts';

export type RatesWorkerOptions = {
  url: string;
  pool: pg.Pool;
  log: Logger;
  now?: () => number;
  everyMs?: number;
  timeoutMs?: number;
};

const EVERY_MS = 3_600_000;
const TIMEOUT_MS = 10_000;
/** The file has some 30 rates and two kilobytes. */
const MAX_BYTES = 100_000;
const DAY_MS = 86_400_000;

export function startRatesWorker(options: RatesWorkerOptions): PeriodicJob {
  const { url, pool, log, now = Date.now, everyMs = EVERY_MS, timeoutMs = TIMEOUT_MS } = options;
  return startPeriodicJob({
    everyMs,
    log,
    failureMessage: 'the rates of other moneys could not be read; trying again',
    async run(stopping) {
      const text = await readText(url, AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]));
      const read = readEcbRates(text);
      if (read === undefined) throw new Error('the answer of the source is no file of rates');
      if (Date.parse(read.day) > now() + DAY_MS)
        throw new Error(`the rates are stated for ${read.day}, which is in the future`);
      await pool.query(
        `INSERT INTO fiat_rates SELECT currency, units, $3, $4, 'ecb' FROM unnest($1::text[], $2::bigint[]) AS given(currency, units)
         ON CONFLICT (currency) DO UPDATE SET
           units = excluded.units, day = excluded.day, received_at = excluded.received_at, source = excluded.source
         WHERE fiat_rates.day <= excluded.day`,
        [read.rates.map(({ currency }) => currency), read.rates.map(({ units }) => String(units)), read.day, now()],
      );
    },
  });
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, redirect: 'error' });
  if (!response.ok || response.body === null) throw new Error(`the source of rates answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the answer of the source of rates is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
