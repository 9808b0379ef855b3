// What a chain holds less than the books say, booked as a loss of the exchange once two operators agree.

/** `proposal` is what was agreed on. The exchange bears it: what users are owed stays as it is. */
export type LossBooked = { type: 'LossBooked'; proposal: number; coin: number; chain: number; units: bigint };
