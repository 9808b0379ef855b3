// Generates proposals of operators for contracts: other rules, some of them unsound, the end of a contract, and its reopening.
import type { Change, OperatorAct } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import type { Random } from '../random.ts';
import { CONTRACTS } from '../world.ts';

const KINDS = ['contract', 'settle-contract'];

export function actOf(operator: number): OperatorAct {
  return { operator, role: 'admin', action: 'simulated', user: null, reason: 1, digest: 'c0'.repeat(32) };
}

export class TermsWorkload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;

  constructor(random: Random, exchange: AuditedExchange) {
    this.random = random;
    this.exchange = exchange;
  }

  /** A proposal about contracts that waits for approval, or any number. */
  waiting(): number {
    const waiting = [...this.exchange.people.proposals.values()].filter(
      ({ state, change }) => state !== 'approved' && KINDS.includes(change.kind),
    );
    return waiting.length > 0 ? this.random.pick(waiting).id : 1;
  }

  /** Mostly what fits the state of the contract; of a market that was settled rather than of another. */
  change(about: number): Change {
    const { random } = this;
    const settled = CONTRACTS.find(({ id }) => !this.exchange.lever.get(id)!.contract.isOpen);
    const market = settled !== undefined && random.oneIn(2) ? settled.id : about;
    const { contract, tierSets } = this.exchange.lever.get(market)!;
    if (contract.isOpen && random.oneIn(20)) return { kind: 'settle-contract', market };
    const aim = random.oneIn(15) ? 'open' : contract.isOpen ? 'change' : 'reopen';
    const { type: _type, ...first } = CONTRACTS.find(({ id }) => id === market)!;
    // Bounded: each set of tiers is kept as long as a position may have it.
    const scale = tierSets.length > 20 ? 100n : BigInt(random.pick([60, 90, 100, 100, 130]));
    const tiers = first.tiers.map(({ upTo, multiple, maintenancePpm }) => ({
      upTo: (upTo * scale) / 100n,
      multiple,
      maintenancePpm: (maintenancePpm * (scale + 100n)) / 200n,
    }));
    const fee = BigInt(random.pick([0, 200, 500, 3_333]));
    return {
      kind: 'contract',
      aim,
      contract: {
        ...first,
        tick: random.oneIn(20) ? first.tick * 2n : first.tick,
        tiers: random.oneIn(20) ? [] : tiers,
        makerFeePpm: fee / 2n,
        takerFeePpm: fee,
        maxLots: random.pick([50, 100_000, 100_000]),
        slippagePpm: first.slippagePpm / BigInt(random.pick([1, 1, 3])),
        fundingClampPpm: first.fundingClampPpm / BigInt(random.pick([1, 2, 4])),
        openInterestFunds: random.pick([21, 1, 20, 20, 20]),
      },
    };
  }
}
