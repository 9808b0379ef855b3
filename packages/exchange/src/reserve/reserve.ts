// The exchange's own money that covers its promises: inflows of the house, and transfers from there into a reserve and back.

/**
 * `insurance` pays deficits of liquidations in one market and nothing else; `option-reserve` pays wins of options in a coin;
 * `hosting-reserve` pays the interest of one locked product; `launch-reserve` has coins for launches to come, and `launch-proceeds` what
 * users paid for coins: nothing is put into it.
 */
export const RESERVES = [
  'insurance',
  'option-reserve',
  'hosting-reserve',
  'launch-reserve',
  'launch-proceeds',
] as const;
export type ReserveKind = (typeof RESERVES)[number];

/** Names one reserve. `market` is the market or product that it covers, 0 where that is a whole coin. */
export type Reserve = { reserve: ReserveKind; coin: number; market: number };

/** `in` goes from the house into the reserve, `out` back; units of the ledger. */
export type ReserveMove = Reserve & { units: bigint; direction: 'in' | 'out' };

/**
 * Fills a reserve of a demo for the first time: `houseUnits` come from the faucet to the house, and `units` of them are moved on into the
 * reserve. A reserve that was ever filled stays as it is, so that it may be submitted at every start.
 */
export type OpenDemoReserve = { type: 'OpenDemoReserve' } & Reserve & { units: bigint; houseUnits: bigint };

/** `proposal` is the one that two operators approved; null at the opening of a demo. */
export type ReserveFunded = { type: 'ReserveFunded'; proposal: number | null } & Reserve & { units: bigint };
export type ReserveReleased = { type: 'ReserveReleased'; proposal: number } & Reserve & { units: bigint };
/** Only in demo. */
export type HouseTestFundsGranted = { type: 'HouseTestFundsGranted'; coin: number; units: bigint };
/** Two operators found out that an unclaimed deposit is the exchange's own. */
export type DepositKept = { type: 'DepositKept'; deposit: number; coin: number; units: bigint };

export type ReserveEvent = ReserveFunded | ReserveReleased | HouseTestFundsGranted | DepositKept;
