// The chart of accounts: every kind of account and of entry, with the number under which it is stored. A number is never given twice, nor changed.

/** The wallets of a user, in the names of the core. */
const WALLET_CODE = { spot: 1, lever: 2, option: 3, fiat: 4 } as const;
export type WalletKind = keyof typeof WALLET_CODE;
export const WALLET_KINDS: readonly WalletKind[] = ['spot', 'lever', 'option', 'fiat'];

/** The exchange's own accounts of a coin. `outside` and `cold` are counted per chain, `clearing` and `insurance` per market, those of hosting per product, two of launches per launch. */
const SYSTEM_CODE = {
  fees: 16,
  rounding: 17,
  equity: 18,
  insurance: 19,
  'network-costs': 20,
  'demo-faucet': 21,
  house: 22,
  unclaimed: 23,
  'waiting-deposits': 24,
  'option-reserve': 25,
  'option-escrow': 26,
  'hosting-reserve': 27,
  'hosting-interest': 28,
  'hosting-principal': 29,
  'launch-reserve': 30,
  'launch-coins': 31,
  'launch-payments': 35,
  'launch-proceeds': 36,
  outside: 32,
  cold: 34,
  clearing: 33,
} as const;
export type SystemKind = keyof typeof SYSTEM_CODE;
export const SYSTEM_KINDS = Object.keys(SYSTEM_CODE) as readonly SystemKind[];

export type AccountKind = WalletKind | SystemKind;
export const ACCOUNT_CODE: Readonly<Record<AccountKind, number>> = { ...WALLET_CODE, ...SYSTEM_CODE };

/**
 * Why a movement happened. The numbers are the wire's kinds of ledger entries where it names one (9 to 16 transfers, 30 to 36 contracts, 50 spot,
 * 100 withdrawals, 200 deposits, 501 and 502 options); the others are ours.
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
  bankReturn: 208,
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

/**
 * What an entry in a wallet is to the owner of the wallet. Results of a day, costs and tax files follow from it.
 * `moved` came from outside or went there, `cost` is a fee of such a move, `reward` came as a gift.
 * `exchanged` stays with the owner: trades and transfers. `result` and `result-fee` are gains, losses and fees of contracts and options.
 * `locked` puts an amount into a product and takes it out, still owned and at its cost; `interest` is what it earns; `lost` is what an early end takes of it.
 * `none` touches no wallet.
 */
export type EntryMeaning =
  | 'moved'
  | 'cost'
  | 'reward'
  | 'exchanged'
  | 'result'
  | 'result-fee'
  | 'locked'
  | 'interest'
  | 'lost'
  | 'none';

const MEANING: Record<keyof typeof ENTRY_KIND, EntryMeaning> = {
  transfer: 'exchanged',
  leverFee: 'result-fee',
  leverResult: 'result',
  leverFunding: 'result',
  rebate: 'reward',
  liquidationSurplus: 'result',
  insurancePaid: 'result',
  leverSettlement: 'result',
  hostingIn: 'locked',
  hostingInterest: 'interest',
  hostingOut: 'locked',
  hostingDamages: 'lost',
  hostingPenalty: 'lost',
  hostingSetAside: 'none',
  hostingReturned: 'none',
  subscription: 'moved',
  subscriptionReleased: 'moved',
  subscriptionCoins: 'moved',
  subscriptionReturn: 'reward',
  launchProceeds: 'none',
  launchSetAside: 'none',
  launchReturned: 'none',
  spotTrade: 'exchanged',
  spotFee: 'exchanged',
  withdrawal: 'moved',
  withdrawalFee: 'cost',
  insideTransfer: 'moved',
  networkFee: 'none',
  toCold: 'none',
  deposit: 'moved',
  bankDeposit: 'moved',
  bankDepositFee: 'cost',
  bankWithdrawal: 'moved',
  bankWithdrawalFee: 'cost',
  bankReversal: 'moved',
  bankDebtRepaid: 'moved',
  bankCharges: 'none',
  bankReturn: 'moved',
  surplus: 'none',
  fromCold: 'none',
  chainLoss: 'none',
  reserveFunded: 'none',
  reserveReleased: 'none',
  houseTestFunds: 'none',
  houseDeposit: 'none',
  optionStake: 'result',
  optionSettlement: 'result',
  optionFee: 'result-fee',
  optionPayout: 'none',
  optionVoid: 'result',
  testFunds: 'moved',
};
const MEANINGS: ReadonlyMap<number, EntryMeaning> = new Map(
  Object.entries(MEANING).map(([name, meaning]) => [ENTRY_KIND[name as keyof typeof ENTRY_KIND], meaning]),
);

/** @param kind a number of `ENTRY_KIND`. */
export function meaningOf(kind: number): EntryMeaning | undefined {
  return MEANINGS.get(kind);
}

export function entriesThatMean(...meanings: readonly EntryMeaning[]): EntryKind[] {
  return Object.values(ENTRY_KIND).filter(kind => meanings.includes(MEANINGS.get(kind)!));
}

/** A movement, as one row with both sides: an unbalanced one cannot be written. Units of a coin that went from `debit` to `credit`; `reference` is the id of the trade, transfer or grant behind it. */
export type Entry = { debit: number; credit: number; coin: number; units: bigint; kind: EntryKind; reference: number };
