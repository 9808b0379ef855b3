// Checks what must hold of locked amounts and subscriptions that are over, besides those that are open, and of shared fees.
import type { Event, HostingEnded, State, SubscriptionEnded } from '@candor/exchange';
import type { Findings } from './compare-rows.ts';

/** What the subscriptions of a launch got. */
export type Parts = { count: number; coins: bigint; interest: bigint };

export class ProductHistory {
  /** What subscriptions that are over got, by launch. */
  readonly parts = new Map<number, Parts>();
  private readonly findings: Findings;

  constructor(findings: Findings) {
    this.findings = findings;
  }

  /** @param events all of one record. */
  add(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'HostingEnded') this.addHosting(event);
      if (event.type === 'SubscriptionEnded') this.addSubscription(event);
    }
    if (events.some(({ type }) => type === 'RebatePaid')) this.addRebates(events);
  }

  /** At most half of each fee is shared, in the record in which it was kept. */
  private addRebates(events: readonly Event[]): void {
    const left = new Map<string, bigint>();
    for (const { name, units } of events.flatMap(feesOf)) left.set(name, (left.get(name) ?? 0n) + units);
    for (const event of events) {
      if (event.type !== 'RebatePaid') continue;
      const name = feeName(event);
      const rest = (left.get(name) ?? 0n) - 2n * event.units;
      if (rest < 0n) this.findings.add(`of the fee of ${name} more than half is shared`);
      left.set(name, rest);
    }
  }

  /** The promised interest of a locked amount was paid or returned, and an early end never cost more than the amount. */
  private addHosting({ order, end, damages, penalty }: HostingEnded): void {
    const { id, amount, interest, paidInterest, paidDays, cycle } = order;
    const isWhole = paidDays === cycle && paidInterest === interest && damages === 0n && penalty === 0n;
    if (end !== 'redeemed' && !isWhole)
      this.findings.add(
        `hosting ${id} was ${end} after ${paidDays} of ${cycle} days with ${paidInterest} of ${interest}`,
      );
    if (end === 'redeemed' && (paidDays >= cycle || paidInterest > interest || damages + penalty > amount))
      this.findings.add(`hosting ${id} of ${amount} cost ${damages + penalty} after ${paidDays} of ${cycle} days`);
  }

  private addSubscription({ subscription, end }: SubscriptionEnded): void {
    const { id, launch, wanted, coins, cost, amount, interest } = subscription;
    const before = this.parts.get(launch) ?? { count: 0, coins: 0n, interest: 0n };
    this.parts.set(launch, added(before, coins, interest));
    if (coins > wanted || cost > amount || (end === 'rejected') !== (coins === 0n))
      this.findings.add(`subscription ${id} was ${end} with ${coins} of ${wanted} coins for ${cost} of ${amount}`);
  }

  /** Of each shared launch all subscribers have a part, and all parts together are what was offered or requested. */
  check(state: State): void {
    const parts = new Map(this.parts);
    for (const { launch, coins, interest } of state.subscriptions.values())
      parts.set(launch, added(parts.get(launch) ?? { count: 0, coins: 0n, interest: 0n }, coins, interest));
    for (const { id, state: stage, count, offered, wanted, allotted, promised } of state.launches.values()) {
      const all = parts.get(id) ?? { count: 0, coins: 0n, interest: 0n };
      const isCounted = all.count === count && all.coins === allotted && all.interest === promised;
      if (!isCounted)
        this.findings.add(`launch ${id} gave ${allotted} coins to ${count}, its subscriptions got ${all.coins}`);
      const due = wanted < offered ? wanted : offered;
      if (stage === 'allotted' && allotted !== due)
        this.findings.add(`launch ${id} gave ${allotted} coins where ${due} were to be shared`);
    }
  }
}

function added({ count, coins, interest }: Parts, moreCoins: bigint, moreInterest: bigint): Parts {
  return { count: count + 1, coins: coins + moreCoins, interest: interest + moreInterest };
}

type Fee = { from: number; coin: number; source: string; reference: number };

function feeName({ from, coin, source, reference }: Fee): string {
  return `${source} ${reference} of user ${from} in coin ${coin}`;
}

/** The fees that an event keeps, each under its name. */
function feesOf(event: Event): { name: string; units: bigint }[] {
  if (event.type === 'SpotTraded') {
    const { id: reference, takerSide, taker, maker, takerFee, makerFee, base, quote } = event;
    const [takerCoin, makerCoin] = takerSide === 'buy' ? [base, quote] : [quote, base];
    const of = { source: 'spot', reference };
    return [
      { name: feeName({ from: taker, coin: takerCoin, ...of }), units: takerFee },
      { name: feeName({ from: maker, coin: makerCoin, ...of }), units: makerFee },
    ];
  }
  if (event.type === 'LeverTraded') {
    const { id: reference, coin, taker, maker } = event;
    return [taker, maker].map(({ user, fee }) => {
      return { name: feeName({ from: user, coin, source: 'lever', reference }), units: fee };
    });
  }
  if (event.type !== 'OptionClosed' || event.end === 'void') return [];
  const { id: reference, user, coin, fee } = event.option;
  return [{ name: feeName({ from: user, coin, source: 'option', reference }), units: fee }];
}
