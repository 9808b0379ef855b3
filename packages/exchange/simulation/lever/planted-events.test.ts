// Faults planted in the events of contracts, each of which the auditor must detect immediately.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Event, Outcome, StampedCommand } from '../../src/index.ts';
import type { LeverTraded, LeverTradeSide } from '../../src/lever/order.ts';
import { Auditor } from '../auditor.ts';
import { simulate } from '../simulate.ts';
import { CONTRACTS, setUp, THIN_CONTRACT, USD } from '../world.ts';

type Done = { stamped: StampedCommand; outcome: Outcome };

/** In the first of them something happens for nearly every fault, in the second for the rest. */
const SEEDS = [42, 43];

let histories: Done[][] = [];
const SET_UP = setUp().length;

beforeAll(() => {
  histories = SEEDS.map(seed => {
    const history: Done[] = [];
    const onOutcome = (stamped: StampedCommand, outcome: Outcome) =>
      history.push(frozen(structuredClone({ stamped, outcome })));
    simulate({ seed, commands: 4_000, isMostlyContracts: true, onOutcome });
    return history;
  });
});

/** All faults share the histories, so that none may write into them. */
function frozen<Part>(part: Part): Part {
  if (typeof part === 'object' && part !== null)
    for (const member of Object.values(Object.freeze(part))) frozen(member);
  return part;
}

/** What of a command's events a fault changes: the events as they then are, or undefined where it does not apply. */
type Spoil = (events: readonly Event[], auditor: Auditor) => Event[] | undefined;

const NOT_PLANTED = 'the fault could not be planted';

/** Follows a history up to the first command that a fault can be planted in, and answers what the auditor says of it. */
function says(spoil: Spoil, fundPercent = 100n): string {
  for (const history of histories) {
    const message = saysOf(history, spoil, fundPercent);
    if (message !== NOT_PLANTED) return message;
  }
  return NOT_PLANTED;
}

function saysOf(history: readonly Done[], spoil: Spoil, fundPercent: bigint): string {
  const auditor = new Auditor();
  for (const [index, { stamped, outcome }] of history.entries()) {
    if (index === SET_UP) changeFunds(auditor, fundPercent);
    const events = outcome.kind === 'done' ? spoil(outcome.events, auditor) : undefined;
    try {
      auditor.observe(stamped, events && outcome.kind === 'done' ? { ...outcome, events } : outcome);
    } catch (error) {
      return (error as Error).message;
    }
    if (events !== undefined) return 'nothing';
  }
  return NOT_PLANTED;
}

/** Makes the auditor's funds, but for one that is not there yet, so many hundredths of what they are. */
function changeFunds({ exchange: { ledger } }: Auditor, percent: bigint): void {
  for (const { id } of CONTRACTS) {
    const [fund, other] = [`insurance/${USD}/${id}`, `demo-faucet/${USD}/0`] as const;
    const more = (ledger.balance(fund) * (percent - 100n)) / 100n;
    if (more > 0n) ledger.move(other, fund, more);
    if (more < 0n) ledger.move(fund, other, -more);
  }
}

/** Changes the first event of a kind that a condition holds for. */
function changed<Type extends Event['type']>(
  type: Type,
  is: (event: Extract<Event, { type: Type }>) => boolean,
  change: (event: Extract<Event, { type: Type }>) => Event[],
): Spoil {
  return events => {
    const index = events.findIndex(event => event.type === type && is(event as Extract<Event, { type: Type }>));
    if (index < 0) return undefined;
    return [
      ...events.slice(0, index),
      ...change(events[index] as Extract<Event, { type: Type }>),
      ...events.slice(index + 1),
    ];
  };
}

/** Changes the first leg that a condition holds for. */
function changedSide(
  is: (side: LeverTradeSide, trade: LeverTraded) => boolean,
  change: (side: LeverTradeSide, trade: LeverTraded) => Partial<LeverTradeSide>,
): Spoil {
  return changed(
    'LeverTraded',
    trade => is(trade.taker, trade) || is(trade.maker, trade),
    trade => {
      const side = is(trade.taker, trade) ? 'taker' : 'maker';
      return [{ ...trade, [side]: { ...trade[side], ...change(trade[side], trade) } }];
    },
  );
}

/** Liquidates any position at a tick of that many live ones. */
function liquidatedAtTick(liveTicks: number): Spoil {
  return (events, { exchange }) => {
    const index = events.findIndex(event => {
      const isIt = event.type === 'ContractTicked' && event.liveTicks === liveTicks;
      // Without live ticks because the index is stale, and not because the market is shut.
      const isStale = events.some(
        other => other.type === 'IndexPricePublished' && other.price === null && isIt && other.market === event.market,
      );
      return isIt && isStale === (liveTicks === 0) && exchange.lever.get(event.market)!.positions.size > 0;
    });
    const tick = events[index];
    if (tick?.type !== 'ContractTicked') return undefined;
    const [position] = exchange.lever.get(tick.market)!.positions.keys();
    const prices = { index: 1n, indexAt: 1, markTicks: 1, liquidationTicks: 1, bankruptcyTicks: 1 };
    const { user } = exchange.lever.get(tick.market)!.positions.get(position!)!;
    const started: Event = { type: 'LiquidationStarted', position: position!, user, maintenancePpm: 1n, ...prices };
    return [...events.slice(0, index + 1), started, ...events.slice(index + 1)];
  };
}

const isLiquidated = (side: LeverTradeSide, { cause, taker }: LeverTraded) => cause === 'liquidation' && side === taker;

/** Whether an order is the same at the end of a command as it is now: what is undone in between is not visible. */
function lasts(order: number, later: readonly Event[]): boolean {
  return later.every(event => {
    if (event.type === 'LeverOrderShrunk') return event.order !== order;
    if (event.type === 'LeverTraded') return event.taker.order !== order && event.maker.order !== order;
    return event.type !== 'LeverOrderClosed' || event.order.id !== order;
  });
}

/** Of the contracts that there are from the first on nothing changed before. */
function isChange({ contract }: Extract<Event, { type: 'ContractConfigured' }>): boolean {
  const first = CONTRACTS.find(({ id }) => id === contract.id)!;
  return contract.isOpen && contract.openInterestFunds * 1_000 + contract.maxLots !== 20_000 + first.maxLots;
}

const FAULTS: [name: string, spoil: Spoil, says: RegExp, fundPercent?: bigint][] = [
  [
    'the result of a short has the wrong sign',
    changedSide(
      ({ direction, effect, result }) => direction === 'short' && effect === 'close' && result !== 0n,
      ({ result }) => ({ result: -result }),
    ),
    /brings/,
  ],
  [
    'closing costs no fee',
    changedSide(
      ({ effect, fee }) => effect === 'close' && fee > 0n,
      () => ({ fee: 0n }),
    ),
    /costs 0/,
  ],
  [
    'opening holds a unit too little',
    changedSide(
      ({ effect }) => effect === 'open',
      ({ margin }) => ({ margin: margin - 1n }),
    ),
    /opens with/,
  ],
  [
    'the initial margin is that of a larger multiple',
    changedSide(
      ({ effect }) => effect === 'open',
      ({ initialMargin }) => ({ initialMargin: initialMargin / 2n }),
    ),
    /initial margin/,
  ],
  [
    'a closing leaves a unit of the margin behind',
    changedSide(
      ({ effect, margin }, { cause }) => effect === 'close' && margin > 1n && cause === 'order',
      ({ margin }) => ({ margin: margin - 1n }),
    ),
    /gives back/,
  ],
  [
    'what is left of a liquidated margin goes to the user',
    changedSide(
      (side, trade) => isLiquidated(side, trade) && side.toFund > 0n,
      () => ({ toFund: 0n }),
    ),
    /gives the fund 0/,
  ],
  [
    'a user has a part of what the fund receives',
    changedSide(
      (side, trade) => isLiquidated(side, trade) && side.toFund > 1n,
      ({ toFund }) => ({ toFund: toFund - 1n }),
    ),
    /gives the fund/,
  ],
  [
    'the fund pays before the mark is beyond the bankruptcy price',
    (events, auditor) => {
      const early = events.filter(
        event => event.type === 'LiquidationStarted' && event.markTicks > event.bankruptcyTicks,
      ) as Extract<Event, { type: 'LiquidationStarted' }>[];
      const isEarly = ({ position, direction }: LeverTradeSide) =>
        direction === 'long' && early.some(started => started.position === position);
      return changedSide(
        (side, trade) => isLiquidated(side, trade) && isEarly(side),
        () => ({ toFund: -1n }),
      )(events, auditor);
    },
    /the fund pays 1 for/,
  ],
  [
    'the fund pays more than a fifth of what it has within an hour',
    changedSide(
      (side, trade) => isLiquidated(side, trade) && trade.market !== THIN_CONTRACT.id && side.toFund < 0n,
      () => ({}),
    ),
    /may pay/,
    0n,
  ],
  [
    'others are deleveraged though the fund could cover it',
    changed(
      'LeverTraded',
      ({ cause, market }) => cause === 'deleveraging' && market !== THIN_CONTRACT.id,
      trade => [trade],
    ),
    /though the fund may pay/,
    10_000n,
  ],
  [
    'the lower id is deleveraged, whatever its rank',
    changed(
      'LeverTraded',
      ({ cause }) => cause === 'deleveraging',
      trade => {
        const maker = { ...trade.maker, position: trade.maker.position - 1 };
        return [{ ...trade, maker }];
      },
    ),
    /comes first/,
  ],
  [
    'a deleveraging is a unit off the bankruptcy value',
    changed(
      'LeverTraded',
      ({ cause }) => cause === 'deleveraging',
      trade => [{ ...trade, value: trade.value + 1n }],
    ),
    /deleverages at/,
  ],
  [
    'a liquidation continues though the mark recovered',
    changed(
      'LiquidationEnded',
      () => true,
      () => [],
    ),
    /and its liquidation continues/,
  ],
  [
    'a liquidation ends though the position is due',
    (events, auditor) =>
      changed(
        'LiquidationStarted',
        () => true,
        started => {
          const market = auditor.exchange.marketOfLever('positions', started.position);
          return [started, { type: 'LiquidationEnded', position: { id: started.position, market } } as Event];
        },
      )(events, auditor),
    /the mark has not recovered/,
  ],
  [
    'a bankruptcy is noted a moment too early',
    changed(
      'BankruptcyPassed',
      ({ bankruptAt }) => bankruptAt !== null,
      passed => [{ ...passed, bankruptAt: passed.bankruptAt! - 1 }],
    ),
    /is bankrupt since/,
  ],
  [
    'live time stands still',
    changed(
      'ContractTicked',
      ({ lived }) => lived !== undefined,
      ({ lived: _, ...ticked }) => [ticked],
    ),
    /lived 0 ms/,
  ],
  ['a liquidation begins though the index is stale', liquidatedAtTick(0), /at a stale index/],
  ['a liquidation begins at the first tick after a stale index', liquidatedAtTick(1), /after 1 live ticks/],
  ['a liquidation begins at the third tick after a stale index', liquidatedAtTick(3), /after 3 live ticks/],
  [
    'contracts are live after the first tick',
    changed(
      'ContractTicked',
      ({ liveTicks }) => liveTicks === 1,
      event => [{ ...event, liveTicks: 4 }],
    ),
    /live ticks/,
  ],
  [
    'the tier follows the current value of lots',
    changed(
      'LiquidationStarted',
      () => true,
      event => [{ ...event, maintenancePpm: event.maintenancePpm * 2n }],
    ),
    /needs/,
  ],
  [
    'the bankruptcy price forgets a tick of the fee',
    changed(
      'LiquidationStarted',
      () => true,
      event => [{ ...event, bankruptcyTicks: event.bankruptcyTicks - 1 }],
    ),
    /is bankrupt at/,
  ],
  [
    'the public record names another liquidation price',
    changed(
      'LiquidationStarted',
      () => true,
      event => [{ ...event, liquidationTicks: event.liquidationTicks + 1 }],
    ),
    /is due at/,
  ],
  [
    'the public record names another index',
    changed(
      'LiquidationStarted',
      () => true,
      event => [{ ...event, index: event.index + 1n }],
    ),
    /at another index/,
  ],
  [
    'who is due is left out',
    events => {
      const left = events.filter(({ type }) => type !== 'LiquidationStarted');
      return left.length < events.length ? left : undefined;
    },
    /not being liquidated|left out/,
  ],
  [
    'a position that is not due is liquidated',
    changed(
      'LiquidationStarted',
      () => true,
      event => [event, { ...event, position: event.position - 1 }],
    ),
    /not due|nothing with the id|liquidated after|liquidated twice|names/,
  ],
  [
    'the shorts pay where the longs owe',
    changed(
      'FundingFixed',
      ({ rate }) => rate !== 0n,
      event => [{ ...event, rate: -event.rate }],
    ),
    /has the rate/,
  ],
  [
    'a payer pays a unit less',
    changed(
      'FundingPaid',
      ({ units }) => units > 1n,
      event => [{ ...event, units: event.units - 1n }],
    ),
    /pays/,
  ],
  [
    'what was collected is shared among all lots, those of the payers too',
    changed(
      'FundingPaid',
      ({ units }) => units < -1n,
      event => [{ ...event, units: event.units / 2n }],
    ),
    /pays/,
  ],
  [
    'a position receives its funding twice',
    changed(
      'FundingPaid',
      ({ units }) => units < 0n,
      event => [event, event],
    ),
    /twice/,
  ],
  [
    'a funding counts more live time than there was',
    changed(
      'FundingFixed',
      () => true,
      event => [{ ...event, liveMs: event.liveMs! + 1 }],
    ),
    /live ms/,
  ],
  [
    'what rounding left of a funding stays in clearing',
    changed(
      'FundingEnded',
      ({ remainder }) => remainder > 0n,
      event => [{ ...event, remainder: 0n }],
    ),
    /leaves 0/,
  ],
  [
    'the premium is another',
    changed(
      'ContractTicked',
      ({ premium }) => premium !== null,
      event => [{ ...event, premium: 77n }],
    ),
    /the premium/,
  ],
  [
    'netting is done at a better price',
    changed(
      'LeverNetted',
      () => true,
      event => [{ ...event, ticks: event.ticks + 1 }],
    ),
    /not at the mark/,
  ],
  [
    'netting gives back more than there is',
    changed(
      'LeverNetted',
      () => true,
      event => [{ ...event, long: { ...event.long, margin: event.long.margin + 1n } }],
    ),
    /is wrong/,
  ],
  [
    'a filled order stays',
    changed(
      'LeverOrderClosed',
      ({ reason }) => reason === 'filled',
      () => [],
    ),
    /is filled and is open/,
  ],
  [
    'a position without lots stays',
    changed(
      'PositionClosed',
      () => true,
      () => [],
    ),
    /no lots and is open/,
  ],
  [
    'closing orders are not cut to what is left',
    events => {
      const index = events.findIndex(
        (event, at) => event.type === 'LeverOrderShrunk' && lasts(event.order, events.slice(at + 1)),
      );
      return index < 0 ? undefined : events.toSpliced(index, 1);
    },
    /close \d+ of the/,
  ],
  [
    'a user trades with themselves',
    changed(
      'LeverTraded',
      ({ cause }) => cause === 'order',
      trade => [{ ...trade, maker: { ...trade.maker, user: trade.taker.user } }],
    ),
    /with itself/,
  ],
  [
    'a trade is dearer than the price of its maker',
    changed(
      'LeverTraded',
      ({ cause }) => cause === 'order',
      ({ ticks, lots, value, ...trade }) => [
        { ...trade, lots, ticks: ticks + 1, value: value + value / BigInt(ticks) },
      ],
    ),
    /maker's price/,
  ],
  [
    'other fees are set than two agreed on',
    changed('ContractConfigured', isChange, ({ type, contract }) => [
      { type, contract: { ...contract, takerFeePpm: contract.takerFeePpm + 1n } },
    ]),
    /was set by/,
  ],
  [
    'positions lose the tiers that they were opened under',
    changed(
      'ContractConfigured',
      event => isChange(event) && event.contract.earlierTiers.length > 0,
      ({ type, contract }) => [{ type, contract: { ...contract, earlierTiers: [] } }],
    ),
    /forgets tiers/,
  ],
];

describe('the auditor notices that', () => {
  test.each(FAULTS)('%s', (_, spoil, expected, percent) => {
    const message = says(spoil, percent);
    expect(message).toMatch(expected);
    expect(message).not.toMatch(/^nothing$|could not be planted/);
  });
});

test('and it finds nothing in the histories as they were', () => {
  expect(says(() => undefined)).toBe(NOT_PLANTED);
  histories = [];
});
