// What the simulated world locks, launches and shares: days from a minute to a real one, coins with many decimals and without any.
import type { Command, ConfigureHosting } from '../../src/index.ts';

const USD = 3;

export const PRODUCTS: readonly ConfigureHosting[] = [
  // Over in minutes, and of a reserve that is soon promised away.
  { ...hosting(1, USD), cycle: 5, dayMs: 60_000, interestPpm: 33_333n, damagesPpm: 12_345n },
  { ...hosting(2, 4), cycle: 7, dayMs: 3_600_000, interestPpm: 60_001n, damagesPpm: 0n },
  // Of a coin without decimals, and leaving it early may cost all of it.
  { ...hosting(3, 2), cycle: 10, dayMs: 86_400_000, interestPpm: 155_000n, damagesPpm: 140_000n },
  // One day is all of it.
  { ...hosting(4, 1), cycle: 1, dayMs: 86_400_000, interestPpm: 1_000_000n, damagesPpm: 1_000_000n },
];

function hosting(id: number, coin: number) {
  const amounts = {
    1: { minAmount: 1_000_000n, maxAmount: 900_000_000n },
    2: { minAmount: 1_000n, maxAmount: 700_000n },
    3: { minAmount: 65n, maxAmount: 500n },
    4: { minAmount: 7n, maxAmount: 300_000_000n },
  }[id]!;
  return { type: 'ConfigureHosting', id, coin, isOpen: true, ...amounts } as const;
}

/** Three levels, whose shares leave something to round. */
export const SHARES = [250_000n, 166_667n, 33_333n];

/** Coins that are launched, what they are paid with, and a usual price in units of the pay coin for one of them. */
export const LAUNCHED = [
  { newCoin: 4, payCoin: USD, price: 600_000n, offered: 400_000n, minAmount: 601n },
  { newCoin: 1, payCoin: USD, price: 99_999_999n, offered: 900_000_000n, minAmount: 1_000_000n },
  { newCoin: 4, payCoin: 2, price: 3n, offered: 77_777n, minAmount: 1n },
] as const;

export function setUpProducts(): Command[] {
  const reserve = { type: 'OpenDemoReserve', reserve: 'hosting-reserve' } as const;
  const launches = { type: 'OpenDemoReserve', reserve: 'launch-reserve', market: 0 } as const;
  return [
    ...PRODUCTS,
    { ...reserve, coin: USD, market: 1, units: 60_000_000n, houseUnits: 60_000_000n },
    { ...reserve, coin: 4, market: 2, units: 90_000n, houseUnits: 500_000n },
    { ...reserve, coin: 2, market: 3, units: 300n, houseUnits: 300n },
    { ...reserve, coin: 1, market: 4, units: 500_000_000n, houseUnits: 2_000_000_000n },
    { ...launches, coin: 4, units: 5_000_000n, houseUnits: 5_500_000n },
    { ...launches, coin: 1, units: 9_000_000_000n, houseUnits: 9_000_000_000n },
    { type: 'ConfigureReferral', sharesPpm: SHARES },
  ];
}
