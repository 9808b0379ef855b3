// Gives a demo its new coins and launches with what they promise, once; a live exchange has none before two operators approve it.
import {
  type Coin,
  type Command,
  type ConfigureCoin,
  type ConfigureLaunch,
  type ConfigureMarket,
  DAY_MS,
  type Mode,
  type OpenDemoReserve,
} from '@candor/exchange';
import { lockUpReturn } from '@candor/formulas';
import { decimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int4 } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';

/** Coins that do not exist outside of the demo. */
export const DEMO_COINS = {
  kelvo: { id: 21, name: 'KELVO', scale: 6 },
  tidra: { id: 22, name: 'TIDRA', scale: 8 },
  orlux: { id: 23, name: 'ORLUX', scale: 6 },
} as const;
export type DemoCoin = keyof typeof DEMO_COINS;

type Seed = {
  id: number;
  coin: DemoCoin;
  pay: string;
  price: string;
  offered: string;
  least: string;
  /** Milliseconds from the first start on. */
  opens: number;
  closes: number;
  online: number;
  lockDays: number;
  dayMs?: number;
  returnPpm: bigint;
};

const MINUTE_MS = 60_000;
/** The engine takes the command a little later than it was written, and no launch begins in the past. */
const AT_ONCE = 10_000;
/** Funds of the house, as a multiple of the reserve: operators of a demo propose movements of them. */
const HOUSE_TIMES = 2n;

/** The longest one is paid in two coins. The last goes by in minutes, so that a whole launch can be watched. */
const LONG = { coin: 'kelvo', opens: AT_ONCE, closes: 5 * DAY_MS, online: 6 * DAY_MS, lockDays: 90 } as const;
const LAUNCHES: readonly Seed[] = [
  { ...LONG, id: 1, pay: 'USDT', price: '0.25', offered: '400000', least: '10', returnPpm: 50_000n },
  { ...LONG, id: 2, pay: 'BTC', price: '0.0000025', offered: '100000', least: '0.0001', returnPpm: 50_000n },
  {
    id: 3,
    coin: 'tidra',
    pay: 'USDT',
    price: '1.2',
    offered: '50000',
    least: '20',
    returnPpm: 30_000n,
    opens: DAY_MS,
    closes: 3 * DAY_MS,
    online: 4 * DAY_MS,
    lockDays: 30,
  },
  {
    id: 4,
    coin: 'orlux',
    pay: 'USDT',
    price: '0.5',
    offered: '2000',
    least: '5',
    returnPpm: 20_000n,
    opens: AT_ONCE,
    closes: 10 * MINUTE_MS,
    online: 15 * MINUTE_MS,
    lockDays: 10,
    dayMs: MINUTE_MS,
  },
];

/** The coin whose launch can be watched gets its market on time. */
const FIRST_MARKET = { launch: 4, tick: '0.0001', lot: '0.01', leastValue: '5', auctionMs: 3 * MINUTE_MS } as const;
const BAND_PPM = 200_000n;
const FEE_PPM = 1_000n;

type Parts = { engine: CommandPort; reader: Reader; live: Pick<LiveViews, 'current'>; mode: Mode; now?: () => number };

/** At every start. Existing ones stay as they are. */
export async function openDemoLaunches({ engine, reader, live, mode, now = Date.now }: Parts): Promise<void> {
  if (mode !== 'demo') return;
  const launches = await idsIn(reader, 'launches');
  const missing = LAUNCHES.filter(({ id }) => !launches.has(id));
  if (missing.length === 0) return;
  const coins = await idsIn(reader, 'coins');
  const { list } = live.current;
  // The times of one card are the same to the millisecond.
  const at = now();
  const commands = [
    ...Object.values(DEMO_COINS)
      .filter(({ id }) => !coins.has(id))
      .map(configureCoin),
    // One that was filled before stays as it is.
    ...(Object.keys(DEMO_COINS) as DemoCoin[]).map(fillReserve),
    ...missing.map(seed => configureLaunch(seed, list, at)),
    ...missing.filter(({ id }) => id === FIRST_MARKET.launch).map(seed => configureMarket(seed, list, at)),
  ];
  // Together, so that they are stored together; they are decided in this order.
  await Promise.all(commands.map(command => run(engine, command)));
}

async function run(engine: CommandPort, command: Command): Promise<void> {
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Error('a launch of the demo was refused', { cause: answer });
}

async function idsIn(reader: Reader, table: 'coins' | 'launches'): Promise<Set<number>> {
  return new Set(await reader.find(int4('id'), `FROM ${table}`));
}

function configureCoin({ id, name, scale }: (typeof DEMO_COINS)[DemoCoin]): ConfigureCoin {
  return { type: 'ConfigureCoin', id, name, scale, testFundsCap: 0n };
}

/** With all coins of its launches and their whole return. */
function fillReserve(name: DemoCoin): OpenDemoReserve {
  const { id: coin, scale } = DEMO_COINS[name];
  const units = LAUNCHES.filter(seed => seed.coin === name).reduce((sum, { offered, returnPpm }) => {
    const coins = decimal(offered, scale);
    return sum + coins + lockUpReturn(coins, returnPpm);
  }, 0n);
  const reserve = { reserve: 'launch-reserve', coin, market: 0 } as const;
  return { type: 'OpenDemoReserve', ...reserve, units, houseUnits: units * HOUSE_TIMES };
}

function configureLaunch(seed: Seed, list: MarketList, at: number): ConfigureLaunch {
  const { id: newCoin, scale } = DEMO_COINS[seed.coin];
  const payCoin = payCoinOf(seed, list);
  return {
    type: 'ConfigureLaunch',
    id: seed.id,
    newCoin,
    payCoin: payCoin.id,
    price: decimal(seed.price, payCoin.scale),
    offered: decimal(seed.offered, scale),
    minAmount: decimal(seed.least, payCoin.scale),
    startAt: at + seed.opens,
    closeAt: at + seed.closes,
    onlineAt: at + seed.online,
    lockDays: seed.lockDays,
    dayMs: seed.dayMs ?? DAY_MS,
    interestPpm: seed.returnPpm,
  };
}

function payCoinOf({ pay }: Seed, list: MarketList): Coin {
  const payCoin = [...list.coins.values()].find(({ name }) => name === pay);
  if (payCoin === undefined) throw new Error(`there is no ${pay} to pay with`);
  return payCoin;
}

/** Opens by an auction at the time of the launch, and around its issue price. */
function configureMarket(seed: Seed, list: MarketList, at: number): ConfigureMarket {
  const { id: base, scale } = DEMO_COINS[seed.coin];
  const quote = payCoinOf(seed, list);
  const { tick, lot, leastValue, auctionMs } = FIRST_MARKET;
  return {
    type: 'ConfigureMarket',
    id: base,
    base,
    quote: quote.id,
    status: 'open',
    tick: decimal(tick, quote.scale),
    lot: decimal(lot, scale),
    minNotional: decimal(leastValue, quote.scale),
    bandPpm: BAND_PPM,
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    opening: { firstPrice: decimal(seed.price, quote.scale), opensAt: at + seed.online, auctionMs },
  };
}
