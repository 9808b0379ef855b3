// A small exchange that sells options on GEM in USD: 1,000 dollars in each option wallet, 100,000 in the reserve.
import { decimal, formatShort } from '@candor/money';
import { actOf } from '../_act.ts';
import { COIN, MARKET, openSmallExchange, USER, type UserName, usd } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { isSomethingDue, type Outcome } from '../execute.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import type { SystemKind } from '../ledger/chart-of-accounts.ts';
import { move } from '../ledger/ledger.ts';
import type { BuyOption, OptionClosed } from './option.ts';
import type { ConfigureOptions } from './rules.ts';

export const SMALL_OPTIONS: ConfigureOptions = {
  type: 'ConfigureOptions',
  market: MARKET,
  coin: COIN.USD,
  isOpen: true,
  durations: [
    { seconds: 60, payoutPpm: 800_000n },
    { seconds: 300, payoutPpm: 850_000n },
  ],
  feePpm: 10_000n,
  minStake: usd('1'),
  maxStake: usd('1000'),
  orderCapPpm: 5_000n,
  userCapPpm: 20_000n,
  windowCapPpm: 50_000n,
  marketCapPpm: 300_000n,
};

/** How late the sources of a price are, and which of them say no time of their own. */
type Sources = { lateMs?: number; timeless?: boolean; markets?: number[] };

export function openWithOptions(
  settings: Partial<ConfigureOptions> = {},
  onOutcome: (outcome: Outcome) => void = () => undefined,
) {
  const exchange = openSmallExchange({}, onOutcome);
  const { run, state, now, wait } = exchange;
  for (const name of ['anna', 'ben', 'carl'] as const) {
    const user = USER[name];
    run({ type: 'SetVerificationLevel', user, level: 'basic', act: actOf('olga', user) });
    run({ type: 'Transfer', user, coin: COIN.USD, from: 'spot', to: 'option', units: usd('1000') });
  }
  move(
    state.accounts,
    systemAccount('demo-faucet', COIN.USD),
    systemAccount('option-reserve', COIN.USD),
    usd('100000'),
  );
  run({ ...SMALL_OPTIONS, ...settings });

  let ticks = 0;

  /** Publishes an index price of three sources. */
  function tick(dollars: string, { lateMs = 0, timeless = false, markets = [MARKET] }: Sources = {}): Outcome {
    const at = now() + 1;
    const price = decimal(dollars, 8);
    ticks++;
    const quotes = ['x', 'y', 'z'].map((source, index) => ({
      source,
      // None repeats itself, as if it were frozen, and the median stays.
      price: price + [0n, 1n, -1n][(ticks + index) % 3]!,
      sourceAt: timeless ? null : at - lateMs,
      receivedAt: timeless ? at - lateMs : at,
    }));
    return run({ type: 'PublishIndexPrices', ticks: markets.map(market => ({ market, quotes })) });
  }

  function buy(user: UserName, text: string, more: Partial<BuyOption> = {}): Outcome {
    const [direction, dollars, seconds = '60'] = text.split(' ');
    const terms = { direction: direction as BuyOption['direction'], seconds: Number(seconds), stake: usd(dollars!) };
    return run({ type: 'BuyOption', user: USER[user], market: MARKET, coin: COIN.USD, ...terms, ...more });
  }

  /** Lets the clock do everything that is due, and answers what happened. */
  function settle(): Event[] {
    const events: Event[] = [];
    while (isSomethingDue(state, now() + 1)) {
      const outcome = run({ type: 'AdvanceClock' });
      if (outcome.kind === 'done') events.push(...outcome.events);
    }
    return events;
  }

  /** Ticks once a second at a price, the clock doing what is due before each. */
  function pass(seconds: number, dollars: string): Event[] {
    const events: Event[] = [];
    for (let count = 0; count < seconds; count++) {
      wait(998);
      events.push(...settle());
      tick(dollars);
    }
    events.push(...settle());
    return events;
  }

  const own = (kind: SystemKind) => dollars(state.accounts.get(systemAccount(kind, COIN.USD))?.balance ?? 0n);
  const micro = (user: UserName) =>
    dollars(state.accounts.get(walletAccount(USER[user], COIN.USD, 'option'))?.balance ?? 0n);
  return { ...exchange, tick, buy, settle, pass, own, micro };
}

export function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

export function closings(events: readonly Event[]): OptionClosed[] {
  return events.filter(event => event.type === 'OptionClosed');
}

function dollars(units: bigint): string {
  return formatShort(units, 6);
}
