// A small exchange with a locked product in USD: 10 days of 24 h at 1 % a day, with 5,000 dollars in its reserve.
import { formatShort } from '@candor/money';
import { COIN, openSmallExchange, USER, type UserName, usd } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { isSomethingDue, type Outcome } from '../execute.ts';
import { systemAccount } from '../ledger/account-id.ts';
import type { SystemKind } from '../ledger/chart-of-accounts.ts';
import { move } from '../ledger/ledger.ts';
import type { ConfigureHosting, HostingSettings } from './product.ts';

export const PRODUCT = 1;
export const DAY = 24 * 3_600_000;

export const SMALL_HOSTING: ConfigureHosting = {
  type: 'ConfigureHosting',
  id: PRODUCT,
  coin: COIN.USD,
  isOpen: true,
  cycle: 10,
  dayMs: DAY,
  interestPpm: 100_000n,
  damagesPpm: 10_000n,
  minAmount: usd('10'),
  maxAmount: usd('20000'),
};

export function openWithHosting(
  settings: Partial<ConfigureHosting> = {},
  onOutcome: (outcome: Outcome) => void = () => undefined,
) {
  const exchange = openSmallExchange({}, onOutcome);
  const { run, state, now, wait, agree } = exchange;
  run({ ...SMALL_HOSTING, ...settings });

  /** Puts dollars into the reserve of the product, or takes them out. */
  function reserve(dollars: string): void {
    const [faucet, own] = [systemAccount('demo-faucet', COIN.USD), systemAccount('hosting-reserve', COIN.USD, PRODUCT)];
    const units = usd(dollars);
    if (units < 0n) move(state.accounts, own, faucet, -units);
    else move(state.accounts, faucet, own, units);
  }

  function buy(user: UserName, dollars: string, renews = false): Outcome {
    return run({ type: 'BuyHosting', user: USER[user], product: PRODUCT, amount: usd(dollars), renews });
  }

  function redeem(user: UserName, order = 1): Outcome {
    return run({ type: 'RedeemHosting', user: USER[user], order });
  }

  function renew(user: UserName, order: number, renews: boolean): Outcome {
    return run({ type: 'SetHostingRenewal', user: USER[user], order, renews });
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

  function pass(days: number): Event[] {
    wait(days * DAY);
    return settle();
  }

  const change = (terms: Partial<HostingSettings>) => {
    const { type: _, ...product } = { ...SMALL_HOSTING, ...settings, ...terms };
    return agree({ kind: 'hosting-product', product });
  };

  const own = (kind: SystemKind) =>
    formatShort(state.accounts.get(systemAccount(kind, COIN.USD, PRODUCT))?.balance ?? 0n, 6);
  const spot = (user: UserName) => exchange.wallet(user, 'USD');
  reserve('5000');
  return { ...exchange, reserve, buy, redeem, renew, settle, pass, change, own, spot };
}

export function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

/** The days that were paid, as `order:day:dollars`. */
export function days(events: readonly Event[]): string[] {
  return events.flatMap(event =>
    event.type === 'HostingDayPaid' ? [`${event.order}:${event.day}:${formatShort(event.units, 6)}`] : [],
  );
}
