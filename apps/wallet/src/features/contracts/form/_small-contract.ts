// A small contract for the tests of the form: round numbers, so that every figure can be checked in the head.
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import type { ContractFacts } from './contract-facts.ts';
import { startForm } from './contract-form.ts';
import type { ContractForm } from './form-fields.ts';

/** A lot is a tenth of an AAA, a step 0.1 QQQ, so one lot at 100.0 is worth 10 QQQ. Fees 0.02 % and 0.05 %. */
export const rules: ContractRules = {
  traded: 'lever',
  id: 1,
  symbol: 'AAA/QQQ',
  base: { id: 1, name: 'AAA', scale: 4 },
  quote: { id: 3, name: 'QQQ', scale: 6 },
  tick: 100_000n,
  lot: 1_000n,
  minNotional: 0n,
  tickLotValue: 10_000n,
  tiers: [
    { upTo: 1_000_000_000n, multiple: 50, maintenancePpm: 10_000n },
    { upTo: 5_000_000_000n, multiple: 20, maintenancePpm: 25_000n },
  ],
  maxLots: 1_000,
  bandPpm: 50_000n,
  slippagePpm: 5_000n,
  makerFeePpm: 200n,
  takerFeePpm: 500n,
  priceScale: 1,
  amountScale: 1,
  status: 'open',
};

function levels(...drawn: [price: bigint, lots: bigint][]) {
  return drawn.map(([price, lots]) => ({ price, quantity: lots * rules.lot }));
}

/** Sellers at 100.0 (5 lots), 100.2 (5) and 101.0 (90); buyers at 99.9, 99.8 and 99.0; index 100; 1,000 QQQ free. */
export function factsOf(change: Partial<ContractFacts> = {}): ContractFacts {
  return {
    rules,
    free: 1_000_000_000n,
    index: 10_000_000_000n,
    isLive: true,
    asks: levels([100_000_000n, 5n], [100_200_000n, 5n], [101_000_000n, 90n]),
    bids: levels([99_900_000n, 5n], [99_800_000n, 5n], [99_000_000n, 90n]),
    isBookLive: true,
    openLeft: undefined,
    committed: { long: 0n, short: 0n },
    ...change,
  };
}

export function formOf(change: Partial<ContractForm> = {}): ContractForm {
  return { ...startForm('long', 10), lots: '1', ...change };
}
