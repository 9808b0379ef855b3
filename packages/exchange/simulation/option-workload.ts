// Generates purchases of options and changes of their rules by staff: mostly sensible, now and then too much, simultaneous or hostile.
import type { Change, Command, OperatorAct } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import { spoil } from './hostile.ts';
import { Random } from './random.ts';
import { OPTIONS, USERS } from './world.ts';

const USUAL = { buy: 70, fill: 14, propose: 3, answer: 8, configure: 1 };

type Lively = { market: number; price: bigint; ticks: number };

export class OptionWorkload {
  /** Of its own, so that the rest of a seed's history stays as it is. */
  private readonly random = new Random(4);
  private readonly exchange: AuditedExchange;
  private lively: Lively | undefined;

  constructor(exchange: AuditedExchange) {
    this.exchange = exchange;
  }

  isNext(): boolean {
    return this.random.oneIn(this.lively === undefined ? 20 : 3);
  }

  next(at: number): { command: Command; waitMs: number } {
    const { random } = this;
    if (this.lively === undefined && random.oneIn(4)) this.enliven();
    if (this.lively !== undefined && !random.oneIn(4)) return this.tick(this.lively, at);
    const sensible = this.sensible();
    return { command: random.oneIn(14) ? spoil(random, sensible) : sensible, waitMs: 0 };
  }

  /** A while in which prices of one market come every second or so, for as long as the shortest option runs. */
  private enliven(): void {
    const { market } = this.random.pick(OPTIONS);
    const { index } = this.exchange.prices.get(market)!;
    if (index > 0n) this.lively = { market, price: index, ticks: 22 };
  }

  /** Around one price, so that some options end where they began; no source repeats itself. */
  private tick(lively: Lively, at: number): { command: Command; waitMs: number } {
    const { random } = this;
    const waitMs = random.between(700, 1_600);
    const parts = random.pick(random.oneIn(40) ? [1_500, 700] : [1_000, 1_000, 1_001, 999, 1_012, 988]);
    const price = (lively.price * BigInt(parts)) / 1_000n;
    const receivedAt = at + waitMs;
    const quotes = ['oa', 'ob', 'oc'].map((source, index) => ({
      source,
      price: price + [0n, 1n, -1n][(lively.ticks + index) % 3]!,
      sourceAt: random.oneIn(3) ? null : receivedAt - random.pick([0, 0, 300, 2_500]),
      receivedAt,
    }));
    if (--lively.ticks === 0) this.lively = undefined;
    return { command: { type: 'PublishIndexPrices', ticks: [{ market: lively.market, quotes }] }, waitMs };
  }

  private sensible(): Command {
    const { random } = this;
    const user = random.between(1, USERS);
    const where = this.lively?.market;
    const rules = OPTIONS.find(({ market }) => market === where) ?? random.pick(OPTIONS);
    const { market, coin } = rules;
    switch (random.weighted(USUAL)) {
      case 'buy': {
        const offered = this.exchange.options.rulesOf(market, coin) ?? rules;
        const { seconds } = random.pick(offered.durations);
        const direction = random.pick(['rise', 'fall'] as const);
        const stake = offered.minStake * BigInt(random.pick([1, 1, 2, 5, 20, 90]));
        return { type: 'BuyOption', user, market, coin, direction, seconds, stake };
      }
      case 'fill': {
        const units = this.exchange.ledger.available(walletName(user, coin)) / BigInt(random.between(2, 6));
        return { type: 'Transfer', user, coin, from: 'spot', to: 'option', units };
      }
      case 'propose':
        return { type: 'Propose', change: this.change(), effectiveAt: 0, act: this.act() };
      case 'answer': {
        const open = [...this.exchange.people.proposals.values()].filter(
          ({ change }) => change.kind === 'option-rules',
        );
        return { type: 'ApproveProposal', proposal: open.length > 0 ? random.pick(open).id : 1, act: this.act() };
      }
      case 'configure':
        return { type: 'ConfigureOptions', ...rules };
    }
  }

  private change(): Change {
    const { random } = this;
    const rules = random.pick(OPTIONS);
    const durations = rules.durations.map(({ seconds }) => {
      return { seconds, payoutPpm: BigInt(random.between(500_000, 950_000)) };
    });
    const feePpm = BigInt(random.between(0, 30_000));
    return { kind: 'option-rules', rules: { ...rules, durations, feePpm, isOpen: !random.oneIn(8) } };
  }

  private act(): OperatorAct {
    const operator = this.random.pick(this.exchange.people.activeOperators());
    return { operator, role: 'products', action: 'simulated', user: null, reason: 7, digest: 'c0'.repeat(32) };
  }
}
