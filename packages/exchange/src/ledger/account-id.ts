// Names every ledger account by one safe integer made of owner, coin and kind.

/** The wallets of a user, in the words of the core. */
export const WALLET_KINDS = ['spot', 'lever', 'option', 'fiat'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** The exchange's own accounts of a coin. `outside` and `cold` are counted per chain, `clearing` and `insurance` per market, those of hosting per product, two of launches per launch. */
export const SYSTEM_KINDS = [
  'fees',
  'rounding',
  'equity',
  'insurance',
  'network-costs',
  'demo-faucet',
  'house',
  'unclaimed',
  'waiting-deposits',
  'option-reserve',
  'option-escrow',
  'hosting-reserve',
  'hosting-interest',
  'hosting-principal',
  'launch-reserve',
  'launch-coins',
  'launch-payments',
  'launch-proceeds',
  'outside',
  'cold',
  'clearing',
] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

export type AccountKind = WalletKind | SystemKind;

// The codes are stored: never renumber one.
const CODE: Record<AccountKind, number> = {
  spot: 1,
  lever: 2,
  option: 3,
  fiat: 4,
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
  outside: 32,
  clearing: 33,
  cold: 34,
  'launch-payments': 35,
  'launch-proceeds': 36,
};
const KIND = new Map(Object.entries(CODE).map(([kind, code]) => [code, kind as AccountKind]));

const KIND_SPAN = 256;
const COIN_SPAN = 4096;
const OWNER_STEP = KIND_SPAN * COIN_SPAN;

/** The largest user, chain, market, product or launch number that an account id has room for. */
export const MAX_OWNER = Math.floor(Number.MAX_SAFE_INTEGER / OWNER_STEP) - 1;
/** The largest coin number that an account id has room for. */
export const MAX_COIN = COIN_SPAN - 1;

/** The account of a user's wallet. */
export function walletAccount(user: number, coin: number, kind: WalletKind): number {
  return user * OWNER_STEP + coin * KIND_SPAN + CODE[kind];
}

/** An account of the exchange itself; `part` is the chain, market, product or launch that its kind is counted by, otherwise 0. */
export function systemAccount(kind: SystemKind, coin: number, part = 0): number {
  return part * OWNER_STEP + coin * KIND_SPAN + CODE[kind];
}

export type AccountName = { owner: number; coin: number; kind: AccountKind };

/** Reads an account id back: `owner` is the user of a wallet, or the part of a system account. */
export function accountName(id: number): AccountName {
  const kind = KIND.get(id % KIND_SPAN);
  if (kind === undefined) throw new RangeError(`${id} names no account`);
  return { owner: Math.floor(id / OWNER_STEP), coin: Math.floor(id / KIND_SPAN) % COIN_SPAN, kind };
}

/** Whether an id names a wallet of a user. */
export function isWallet(id: number): boolean {
  return id % KIND_SPAN < 16;
}

const MAY_BE_NEGATIVE = new Set<AccountKind>(['outside', 'cold', 'demo-faucet', 'clearing', 'network-costs', 'equity']);

/** Whether the chart of accounts lets this account fall below zero; wallets, fees and reserves never do. */
export function mayBeNegative(id: number): boolean {
  return !isWallet(id) && MAY_BE_NEGATIVE.has(accountName(id).kind);
}
