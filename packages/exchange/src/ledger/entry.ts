// A movement as the records show it: one row with both sides, so that an unbalanced entry cannot be written.

/**
 * Why a movement happened. The numbers are the wire's kinds of ledger entries where it names one (9 to 16 transfers, 30 to 36 contracts, 50 spot, 100 withdrawals, 200 deposits);
 * Why a movement happened. The numbers are the wire's kinds of ledger entries where it names one (9 to 16 transfers, 50 spot, 100 withdrawals, 200 deposits, 501 and 502 options);
 * the others are ours.
 */
export const ENTRY_KIND = {
  transfer: 9,
  leverFee: 30,
  leverResult: 31,
  leverFunding: 32,
  rebate: 33,
  liquidationSurplus: 34,
  insurancePaid: 35,
  leverSettlement: 36,
  hostingIn: 42,
  hostingInterest: 43,
  hostingOut: 44,
  hostingDamages: 45,
  hostingPenalty: 46,
  hostingSetAside: 47,
  hostingReturned: 48,
  subscription: 60,
  subscriptionReleased: 61,
  subscriptionCoins: 62,
  subscriptionReturn: 63,
  launchProceeds: 64,
  launchSetAside: 65,
  launchReturned: 66,
  spotTrade: 50,
  spotFee: 51,
  withdrawal: 100,
  withdrawalFee: 102,
  insideTransfer: 103,
  networkFee: 104,
  toCold: 105,
  deposit: 200,
  bankDeposit: 201,
  bankDepositFee: 202,
  bankWithdrawal: 203,
  bankWithdrawalFee: 204,
  bankReversal: 205,
  bankDebtRepaid: 206,
  bankCharges: 207,
  surplus: 210,
  fromCold: 211,
  chainLoss: 212,
  reserveFunded: 300,
  reserveReleased: 301,
  houseTestFunds: 302,
  houseDeposit: 303,
  optionStake: 501,
  optionSettlement: 502,
  optionFee: 503,
  optionPayout: 504,
  optionVoid: 505,
  testFunds: 900,
} as const;
export type EntryKind = (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND];

/** Units of a coin that went from `debit` to `credit`; `reference` is the id of the trade, transfer or grant behind it. */
export type Entry = { debit: number; credit: number; coin: number; units: bigint; kind: EntryKind; reference: number };
