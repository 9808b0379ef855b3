// A small exchange with a launch of 1,000 GEM at 2 USD: open after a minute, closed an hour later, locked for 10 days for 5 %.
import { formatShort } from '@candor/money';
import { COIN, gem, openSmallExchange, USER, type UserName, usd } from '../_small-exchange.ts';
import type { Command, Event } from '../commands-and-events.ts';
import { isSomethingDue, type Outcome } from '../execute.ts';
import { systemAccount } from '../ledger/account-id.ts';
import type { SystemKind } from '../ledger/chart-of-accounts.ts';
import { move } from '../ledger/ledger.ts';
import type { LaunchTerms } from './launch.ts';

export const LAUNCH = 1;
export const MINUTE = 60_000;
export const DAY = 24 * 3_600_000;

export function openWithLaunch(settings: Partial<LaunchTerms> = {}, reserve = '1050') {
  const exchange = openSmallExchange();
  const { run, state, now, wait } = exchange;
  move(state.accounts, systemAccount('demo-faucet', COIN.GEM), systemAccount('launch-reserve', COIN.GEM), gem(reserve));
  const startAt = now() + MINUTE;
  const terms: LaunchTerms = {
    id: LAUNCH,
    newCoin: COIN.GEM,
    payCoin: COIN.USD,
    price: usd('2'),
    offered: gem('1000'),
    minAmount: usd('1'),
    startAt,
    closeAt: startAt + 60 * MINUTE,
    onlineAt: startAt + 120 * MINUTE,
    lockDays: 10,
    dayMs: DAY,
    interestPpm: 50_000n,
    ...settings,
  };
  const configured = run({ type: 'ConfigureLaunch', ...terms });

  function subscribe(user: UserName, dollars: string, more: Partial<Extract<Command, { type: 'Subscribe' }>> = {}) {
    return run({ type: 'Subscribe', user: USER[user], launch: LAUNCH, amount: usd(dollars), ...more });
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

  function pass(ms: number): Event[] {
    wait(ms);
    return settle();
  }

  const open = () => pass(MINUTE);
  const close = () => pass(60 * MINUTE);

  const own = (kind: SystemKind, coin: keyof typeof COIN = 'GEM') => {
    const part = kind === 'launch-coins' || kind === 'launch-payments' ? LAUNCH : 0;
    const units = state.accounts.get(systemAccount(kind, COIN[coin], part))?.balance ?? 0n;
    return formatShort(units, coin === 'GEM' ? 4 : 6);
  };
  return { ...exchange, terms, configured, subscribe, settle, pass, open, close, own };
}

export function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

/** What each subscription got, as `number: coins for cost`. */
export function parts(events: readonly Event[]): string[] {
  return events.flatMap(event => {
    if (event.type === 'SubscriptionAllotted') {
      const { id, coins, cost } = event.subscription;
      return [`${id}: ${formatShort(coins, 4)} for ${formatShort(cost, 6)}`];
    }
    return event.type === 'SubscriptionEnded' ? [`${event.subscription.id}: ${event.end}`] : [];
  });
}
