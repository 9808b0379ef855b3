// Gives a demo its locked products with filled reserves, once; a live exchange has none before two operators approve it.
import {
  type Coin,
  type ConfigureHosting,
  DAY_MS,
  type Mode,
  type OpenDemoReserve,
  reserveAccount,
} from '@candor/exchange';
import { decimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int4, int8 } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';

type Seed = {
  id: number;
  coin: string;
  cycle: number;
  /** Of one day, in parts per million of the amount. */
  dailyPpm: bigint;
  least: string;
  most: string;
  reserve: string;
  dayMs?: number;
};

/** What each remaining day costs on early redemption: as much as the first product pays for it. */
const DAMAGES_PPM = 4_000n;
/** Funds of the house, as a multiple of the reserve: operators of a demo propose movements of them. */
const HOUSE_TIMES = 2n;

const PRODUCTS: readonly Seed[] = [
  { id: 1, coin: 'USDT', cycle: 15, dailyPpm: 4_000n, least: '100', most: '50000', reserve: '30000' },
  { id: 2, coin: 'USDT', cycle: 30, dailyPpm: 4_500n, least: '100', most: '50000', reserve: '60000' },
  { id: 3, coin: 'BTC', cycle: 30, dailyPpm: 500n, least: '0.001', most: '1', reserve: '0.5' },
  { id: 4, coin: 'ETH', cycle: 15, dailyPpm: 800n, least: '0.01', most: '20', reserve: '5' },
  // It pays a year in an hour, so no user can have much in it (risk.md section 6).
  { id: 5, coin: 'USDT', cycle: 5, dailyPpm: 4_000n, least: '10', most: '100', reserve: '1000', dayMs: 120_000 },
];

/** The reserves of products that were ever filled, by the kind that their ids carry. */
const FILLED = 'FROM accounts WHERE id & 255 = 27';

type Parts = { engine: CommandPort; reader: Reader; live: Pick<LiveViews, 'current'>; mode: Mode };

/** At every start: only what is missing. An existing product stays as it is, and so does a reserve that was ever filled. */
export async function openDemoProducts({ engine, reader, live, mode }: Parts): Promise<void> {
  if (mode !== 'demo') return;
  const known = new Set(await reader.find(int4('id'), 'FROM hosting_products'));
  const accounts = new Set(await reader.find(int8('id'), FILLED));
  const wanted = PRODUCTS.flatMap(seed => {
    const coin = [...live.current.list.coins.values()].find(({ name }) => name === seed.coin);
    if (coin === undefined) return [];
    const [product, funding] = commandsOf(seed, coin);
    return [...(known.has(seed.id) ? [] : [product]), ...(accounts.has(reserveAccount(funding)) ? [] : [funding])];
  });
  for (const command of wanted) {
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') throw new Error('a product of the demo was refused', { cause: answer });
  }
}

function commandsOf(
  { id, cycle, dailyPpm, least, most, reserve, dayMs = DAY_MS }: Seed,
  coin: Coin,
): [ConfigureHosting, OpenDemoReserve] {
  const units = decimal(reserve, coin.scale);
  const product: ConfigureHosting = {
    type: 'ConfigureHosting',
    id,
    coin: coin.id,
    isOpen: true,
    cycle,
    dayMs,
    interestPpm: dailyPpm * BigInt(cycle),
    damagesPpm: DAMAGES_PPM,
    minAmount: decimal(least, coin.scale),
    maxAmount: decimal(most, coin.scale),
  };
  const filled = {
    reserve: 'hosting-reserve',
    coin: coin.id,
    market: id,
    units,
    houseUnits: units * HOUSE_TIMES,
  } as const;
  return [product, { type: 'OpenDemoReserve', ...filled }];
}
