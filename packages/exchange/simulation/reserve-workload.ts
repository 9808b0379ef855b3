// Generates what operators do with the house accounts and reserves: within the balance, now and then beyond it, and simultaneously.
import type { Change, Command, OperatorAct, Reserve } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { reserveName } from './audited-money.ts';
import { spoil } from './hostile.ts';
import { Random } from './random.ts';
import { COIN_IDS, MARKETS, SMALL_FUND } from './world.ts';

/** One fund stays as small as it is, so that it is soon used up. */
const FUNDED = MARKETS.filter(({ id }) => id !== SMALL_FUND);

const USUAL = { fund: 30, release: 14, keep: 10, answer: 46, open: 6 };

export class ReserveWorkload {
  /** Of its own, so that the rest of a seed's history stays as it is. */
  private readonly random = new Random(3);
  private readonly exchange: AuditedExchange;

  constructor(exchange: AuditedExchange) {
    this.exchange = exchange;
  }

  isNext(): boolean {
    return this.random.oneIn(30);
  }

  next(): Command {
    const { random } = this;
    const sensible = this.sensible();
    return random.oneIn(10) ? spoil(random, sensible) : sensible;
  }

  private sensible(): Command {
    const { random } = this;
    switch (random.weighted(USUAL)) {
      case 'fund':
        return this.propose(this.fund(this.reserve()));
      case 'release':
        return this.propose(this.release(this.reserve()));
      case 'keep': {
        const unclaimed = [...this.exchange.money.unclaimed.keys()];
        return this.propose({ kind: 'keep-deposit', deposit: unclaimed.length > 0 ? random.pick(unclaimed) : 1 });
      }
      case 'answer':
        return this.answer();
      case 'open': {
        const units = BigInt(random.between(0, 50_000));
        return { type: 'OpenDemoReserve', ...this.reserve(), units, houseUnits: units * 2n };
      }
    }
  }

  /** Mostly one that may be filled. */
  private reserve(): Reserve {
    const { random } = this;
    if (random.oneIn(15)) return { reserve: 'insurance', coin: random.pick(COIN_IDS), market: random.between(0, 5) };
    if (random.oneIn(3)) return { reserve: 'option-reserve', coin: random.pick(COIN_IDS), market: 0 };
    const { id: market, quote: coin } = random.pick(FUNDED);
    return { reserve: 'insurance', coin, market };
  }

  private fund(reserve: Reserve): Change {
    const { random } = this;
    const there = this.exchange.ledger.balance(exchangeName('house', reserve.coin));
    const units = random.oneIn(10) ? there + 1n : there / BigInt(random.between(1, 8));
    return { kind: 'fund-reserve', ...reserve, units, direction: 'in' };
  }

  private release(reserve: Reserve): Change {
    const { random } = this;
    const there = this.exchange.ledger.balance(reserveName(reserve.reserve, reserve.coin, reserve.market));
    const units = random.oneIn(10) ? there + 1n : there / BigInt(random.between(1, 4));
    return { kind: 'fund-reserve', ...reserve, units, direction: 'out' };
  }

  private propose(change: Change): Command {
    return { type: 'Propose', change, effectiveAt: 0, act: this.act() };
  }

  private answer(): Command {
    const kinds = ['fund-reserve', 'keep-deposit'];
    const open = [...this.exchange.people.proposals.values()].filter(({ change }) => kinds.includes(change.kind));
    const proposal = open.length > 0 ? this.random.pick(open).id : 1;
    return { type: this.random.oneIn(12) ? 'RefuseProposal' : 'ApproveProposal', proposal, act: this.act() };
  }

  private act(): OperatorAct {
    const operator = this.random.pick(this.exchange.people.activeOperators());
    return { operator, role: 'treasury', action: 'simulated', user: null, reason: 7, digest: 'c0'.repeat(32) };
  }
}
