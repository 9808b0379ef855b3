// The first commands of an exchange: its mode, its coins and its markets.
import type { Coin, Command, ConfigureCoin, ConfigureMarket, Mode } from '@candor/exchange';
import { decimal } from '@candor/money';
import type { Reader } from './database/reader.ts';
import { exchangeTable } from './database/rows/exchange.ts';
import { coinsTable } from './database/rows/markets.ts';
import { int4 } from './database/store/field.ts';
import type { CommandPort } from './engine/engine-port.ts';

type CoinSeed = { id: number; name: string; scale: number; testFundsCap: string };
type MarketSeed = { base: string; tick: string; lot: string };

/** The value of the caps is about 100,000 USDT each at the prices around which the simulator moves. */
const COINS: readonly CoinSeed[] = [
  { id: 1, name: 'BTC', scale: 8, testFundsCap: '1' },
  { id: 2, name: 'ETH', scale: 8, testFundsCap: '30' },
  { id: 3, name: 'USDT', scale: 6, testFundsCap: '100000' },
  { id: 4, name: 'TRX', scale: 6, testFundsCap: '300000' },
  { id: 5, name: 'BNB', scale: 8, testFundsCap: '120' },
  { id: 6, name: 'SOL', scale: 8, testFundsCap: '600' },
  { id: 7, name: 'XRP', scale: 6, testFundsCap: '45000' },
  { id: 8, name: 'DOGE', scale: 6, testFundsCap: '500000' },
  { id: 9, name: 'ADA', scale: 6, testFundsCap: '160000' },
  { id: 10, name: 'LTC', scale: 8, testFundsCap: '1000' },
  { id: 11, name: 'DOT', scale: 8, testFundsCap: '23000' },
  { id: 12, name: 'LINK', scale: 8, testFundsCap: '6000' },
];

/** Every market trades against USDT and has the id of its base coin. */
const MARKETS: readonly MarketSeed[] = [
  { base: 'BTC', tick: '0.1', lot: '0.00001' },
  { base: 'ETH', tick: '0.01', lot: '0.0001' },
  { base: 'TRX', tick: '0.0001', lot: '0.1' },
  { base: 'BNB', tick: '0.01', lot: '0.001' },
  { base: 'SOL', tick: '0.01', lot: '0.001' },
  { base: 'XRP', tick: '0.0001', lot: '0.1' },
  { base: 'DOGE', tick: '0.00001', lot: '1' },
  { base: 'ADA', tick: '0.0001', lot: '0.1' },
  { base: 'LTC', tick: '0.01', lot: '0.001' },
  { base: 'DOT', tick: '0.001', lot: '0.01' },
  { base: 'LINK', tick: '0.001', lot: '0.01' },
];

const SMALLEST_NOTIONAL = '5';
const BAND_PPM = 200_000n;
const FEE_PPM = 1_000n;

/** How the exchange is opened. */
export type Opening =
  | { mode: 'demo' }
  | {
      mode: 'live';
      /** The names of coins that can be deposited over a chain of the settings. */
      depositable: ReadonlySet<string>;
    };

/** The data folder belongs to an exchange of the other mode. */
export class WrongModeError extends Error {
  override name = 'WrongModeError';

  constructor(stored: string, wanted: Mode) {
    super(`This database holds a ${stored} exchange and cannot be run with MODE=${wanted}.`);
  }
}

/**
 * Opens the exchange on its first start and makes what it lacks of coins and markets. What is there stays as it is, so
 * that nothing an operator changed is set back. A live market starts halted, as not open yet, while one of its coins cannot be
 * deposited: operators open it.
 *
 * @throws WrongModeError where the database was opened in the other mode.
 */
export async function seed(engine: CommandPort, reader: Reader, opening: Opening): Promise<void> {
  const { mode } = opening;
  const [opened] = await reader.select(exchangeTable, '');
  const stored = opened?.mode ?? null;
  if (stored !== null && stored !== mode) throw new WrongModeError(stored, mode);
  const coins = await reader.select(coinsTable, '');
  const markets = new Set(await reader.find(int4('id'), 'FROM markets'));
  const taken = takenBy(coins);
  const commands: Command[] = [
    ...(stored === null ? [{ type: 'OpenExchange', mode } as const] : []),
    ...COINS.filter(coin => !taken.has(coin.id)).map(coin => configureCoin(coin, mode)),
    ...MARKETS.map(market => configureMarket(market, opening)).filter(
      ({ id, base }) => !markets.has(id) && taken.get(base) !== 'added',
    ),
  ];
  // Together, so that they are stored together; they are decided in this order.
  await Promise.all(commands.map(command => run(engine, command)));
}

/** Of the coins here those that are made already, or whose names operators have taken for a coin of their own. */
function takenBy(coins: readonly Coin[]): ReadonlyMap<number, 'made' | 'added'> {
  const made = new Set(coins.map(({ id }) => id));
  const names = new Set(coins.map(({ name }) => name.toLowerCase()));
  return new Map(
    COINS.flatMap(({ id, name }): [number, 'made' | 'added'][] => {
      if (made.has(id)) return [[id, 'made']];
      return names.has(name.toLowerCase()) ? [[id, 'added']] : [];
    }),
  );
}

async function run(engine: CommandPort, command: Command): Promise<void> {
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Error(`the exchange could not be set up: ${command.type}`, { cause: answer });
}

function configureCoin({ id, name, scale, testFundsCap }: CoinSeed, mode: Mode): ConfigureCoin {
  const cap = mode === 'demo' ? decimal(testFundsCap, scale) : 0n;
  return { type: 'ConfigureCoin', id, name, scale, testFundsCap: cap };
}

function configureMarket({ base, tick, lot }: MarketSeed, opening: Opening): ConfigureMarket {
  const baseCoin = coinNamed(base);
  const quoteCoin = coinNamed('USDT');
  const canTrade = opening.mode === 'demo' || [base, quoteCoin.name].every(name => opening.depositable.has(name));
  return {
    type: 'ConfigureMarket',
    id: baseCoin.id,
    base: baseCoin.id,
    quote: quoteCoin.id,
    tick: decimal(tick, quoteCoin.scale),
    lot: decimal(lot, baseCoin.scale),
    minNotional: decimal(SMALLEST_NOTIONAL, quoteCoin.scale),
    bandPpm: BAND_PPM,
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    status: canTrade ? 'open' : 'halted',
  };
}

function coinNamed(name: string): CoinSeed {
  return COINS.find(coin => coin.name === name)!;
}
