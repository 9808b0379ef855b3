// Tells the core which contracts there are, on the terms that each begins with (risk.md section 7).
import type { ConfigureContract, Mode } from '@candor/exchange';
import { decimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import type { ListedMarket, MarketList } from '../market/views/market-list.ts';

const PAID_IN = 'USDT';
/** Contracts on these are the largest, and may be geared highest. */
const LARGE: ReadonlySet<string> = new Set(['BTC', 'ETH']);

type Tier = readonly [upTo: string, multiple: number, maintenancePpm: bigint];
type Terms = { tiers: readonly Tier[]; slippagePpm: bigint; bandPpm: bigint; fundingClampPpm: bigint };

const LARGE_TERMS: Terms = {
  tiers: [
    ['50000', 50, 10_000n],
    ['250000', 20, 25_000n],
    ['1000000', 10, 50_000n],
    ['5000000', 5, 100_000n],
  ],
  slippagePpm: 5_000n,
  bandPpm: 50_000n,
  fundingClampPpm: 5_000n,
};
const OTHER_TERMS: Terms = {
  tiers: [
    ['25000', 20, 25_000n],
    ['100000', 10, 50_000n],
    ['500000', 5, 100_000n],
  ],
  slippagePpm: 10_000n,
  bandPpm: 100_000n,
  fundingClampPpm: 10_000n,
};
const FEES = { makerFeePpm: 200n, takerFeePpm: 500n };
const MOST_LOTS = 1_000_000;
/** So many of the market's own lots: of bitcoin a thousandth. */
const SPOT_LOTS = 100n;

type Parts = { engine: CommandPort; reader: Reader; list: MarketList; mode: Mode };

/**
 * In a demo, on every market in USDT where there are none yet. A live exchange has none before two people have said so.
 *
 * @returns how many were made.
 */
export async function openContracts({ engine, reader, list, mode }: Parts): Promise<number> {
  if (mode !== 'demo') return 0;
  const known = new Set((await reader.fields('SELECT market_id FROM contracts')).map(([id]) => Number(id)));
  let opened = 0;
  for (const listed of list.all()) {
    if (listed.quote.name !== PAID_IN || known.has(listed.market.id)) continue;
    const answer = await engine.submit({ command: contractOn(listed) });
    if (answer.kind !== 'done') throw new Error('the exchange could not be set up: contracts', { cause: answer });
    opened += 1;
  }
  return opened;
}

function contractOn(listed: ListedMarket): ConfigureContract {
  const { market, base, quote } = listed;
  const { tiers, ...rates } = LARGE.has(base.name) ? LARGE_TERMS : OTHER_TERMS;
  return {
    type: 'ConfigureContract',
    id: market.id,
    tick: market.tick,
    lot: market.lot * SPOT_LOTS,
    tiers: tiers.map(([upTo, multiple, maintenancePpm]) => ({
      upTo: decimal(upTo, quote.scale),
      multiple,
      maintenancePpm,
    })),
    maxLots: MOST_LOTS,
    ...FEES,
    ...rates,
  };
}
