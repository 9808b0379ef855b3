// A history in which thousands of contracts are liquidated and options fall due meanwhile, for a test that kills its process.
import { type Command, INDEX_SCALE, type OperatorAct } from '@candor/exchange';
import { decimal } from '@candor/money';
import { BTC_USDT as MARKET, USDT } from '../../src/engine/_test-exchange.ts';

export type Step = { at: number; command: Command };

/** A minute before a funding. */
const START = Date.UTC(2026, 0, 5, 7, 59);
const HOUR = 3_600_000;
const SCALE = 6;

const SELLER = 10;
const BIDDER = 11;
const HOLDERS = people(100, 150);
const POSITIONS_EACH = 20;
const LOTS = 10;
const BUYERS = people(400, 30);
/** They want something all the time, and have nothing to do with contracts. */
const BYSTANDERS = people(500, 5);
const ALL_USERS = [SELLER, BIDDER, ...HOLDERS, ...BUYERS, ...BYSTANDERS];
export const POSITIONS = HOLDERS.length * POSITIONS_EACH;

const usd = (text: string) => decimal(text, SCALE);

function people(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** What the first step of the history finds, in commands of one time; coins and markets are there already. */
export function setUp(): Step[] {
  const funds = { coin: USDT, units: usd('22000'), houseUnits: usd('1015000') } as const;
  const commands: Command[] = [
    { type: 'OpenOperator', operator: 1, act: null },
    ...ALL_USERS.flatMap(openWithMoney),
    { type: 'OpenDemoReserve', reserve: 'insurance', market: MARKET, ...funds },
    { type: 'OpenDemoReserve', reserve: 'option-reserve', market: 0, ...funds, units: usd('500000') },
    contract(),
    options(),
  ];
  const begin = START - 5_000;
  const ticks = [4, 3, 2, 1, 0].map(seconds => tick(START - seconds * 1_000, '90000'));
  const orders: Command[] = [
    order(SELLER, 'short', POSITIONS * LOTS, 10, '90000'),
    ...HOLDERS.flatMap(user => Array.from({ length: POSITIONS_EACH }, () => order(user, 'long', LOTS, 50, '90000'))),
    order(BIDDER, 'long', (POSITIONS * LOTS) / 2, 10, '88740'),
    // Below the index, so that a funding is paid.
    order(SELLER, 'short', 2_000, 10, '89950'),
  ];
  return [...commands.map(command => ({ at: begin, command })), ...ticks, ...stamped(START, orders)];
}

/** The history itself, of which every command is accepted. */
export function history(): Step[] {
  const seconds = (from: number, to: number, price: string) =>
    people(from, to - from + 1).map(second => tick(START + second * 1_000, price));
  return [
    ...buy(START + 100, 'rise', 15),
    ...buy(START + 200, 'fall', 60),
    ...seconds(2, 16, '90000'),
    // The margin of all users is used up, and a bid is there for half of them, while the first options fall due.
    tick(START + 17_000, '88650'),
    ...meanwhile(START + 17_000, 14, 250),
    ...seconds(21, 59, '88650'),
    ...meanwhile(START + 60_000, 10, 90),
    ...seconds(61, 61, '88650'),
    { at: START + 61_500, command: order(BIDDER, 'long', POSITIONS, 10, '84490') },
    // The rest goes beyond its margin, while the longer options fall due: the fund pays, and others are deleveraged.
    tick(START + 62_000, '84500'),
    ...meanwhile(START + 62_000, 20, 150),
    ...buy(START + 65_100, 'rise', 15),
    ...buy(START + 65_200, 'fall', 15),
    ...seconds(67, 83, '84600'),
    // For two hours no command comes.
    tick(START + 2 * HOUR, '99000'),
    ...meanwhile(START + 2 * HOUR, 5, 1_000),
  ];
}

function openWithMoney(user: number): Command[] {
  const isMaker = user === SELLER || user === BIDDER;
  const [units, part] = isMaker ? [usd('1000000'), usd('500000')] : [usd('2000'), usd('900')];
  const act: OperatorAct = { operator: 1, role: 'admin', action: 'tested', user, reason: null, digest: null };
  const move = { type: 'Transfer', user, coin: USDT, from: 'spot', units: part } as const;
  return [
    { type: 'OpenUser', user, kind: isMaker ? 'maker' : 'customer', inviter: null },
    { type: 'SetVerificationLevel', user, level: 'basic', act },
    { type: 'GrantTestFunds', user, coin: USDT, units },
    { ...move, to: 'lever' },
    ...(isMaker ? [] : [{ ...move, to: 'option' } as const]),
  ];
}

function contract(): Command {
  return {
    type: 'ConfigureContract',
    id: MARKET,
    tick: usd('0.1'),
    lot: decimal('0.0001', 8),
    maxLots: 1_000_000,
    openInterestFunds: 20,
    tiers: [
      { upTo: usd('50000'), multiple: 50, maintenancePpm: 10_000n },
      { upTo: usd('10000000'), multiple: 10, maintenancePpm: 50_000n },
    ],
    makerFeePpm: 200n,
    takerFeePpm: 500n,
    slippagePpm: 5_000n,
    bandPpm: 50_000n,
    fundingClampPpm: 5_000n,
  };
}

function options(): Command {
  return {
    type: 'ConfigureOptions',
    market: MARKET,
    coin: USDT,
    isOpen: true,
    feePpm: 10_000n,
    minStake: usd('1'),
    maxStake: usd('100'),
    durations: [15, 60].map(seconds => ({ seconds, payoutPpm: 800_000n })),
    orderCapPpm: 5_000n,
    userCapPpm: 20_000n,
    windowCapPpm: 50_000n,
    marketCapPpm: 300_000n,
  };
}

/** A price that three sources agree on, each with a cent of its own that changes, so that none counts as frozen. */
function tick(at: number, price: string): Step {
  const quotes = ['a', 'b', 'c'].map((source, index) => {
    const cents = BigInt((at / 1_000 + index) % 3);
    return { source, price: decimal(price, INDEX_SCALE) + cents * 10n ** 6n, sourceAt: at, receivedAt: at };
  });
  return { at, command: { type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] } };
}

function order(user: number, direction: 'long' | 'short', lots: number, multiple: number, text: string): Command {
  const price = usd(text);
  const away = direction === 'long' ? price / 1_000n : -price / 1_000n;
  // In whole steps of a tenth.
  const at = (units: bigint) => (units / 100_000n) * 100_000n;
  return {
    type: 'PlaceLeverOrder',
    user,
    market: MARKET,
    direction,
    lots,
    multiple,
    price,
    timeInForce: 'gtc',
    profitPrice: at(price + 300n * away),
    lossPrice: at(price - 4n * away),
  };
}

function buy(at: number, direction: 'rise' | 'fall', seconds: number): Step[] {
  const common = { type: 'BuyOption', market: MARKET, coin: USDT, direction, seconds, stake: usd('20') } as const;
  return stamped(
    at,
    BUYERS.map(user => ({ ...common, user })),
  );
}

/** What others want while the work of one price is done piece by piece. */
function meanwhile(from: number, count: number, everyMs: number): Step[] {
  return people(1, count).map(turn => {
    const user = BYSTANDERS[turn % BYSTANDERS.length]!;
    const command = { type: 'Transfer', user, coin: USDT, from: 'spot', to: 'fiat', units: BigInt(turn) } as const;
    return { at: from + turn * everyMs, command };
  });
}

function stamped(at: number, commands: readonly Command[]): Step[] {
  return commands.map(command => ({ at, command }));
}
