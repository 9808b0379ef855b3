// Names every ledger account by one safe integer made of owner, coin and kind.
import { ACCOUNT_CODE, type AccountKind, type SystemKind, type WalletKind } from './chart-of-accounts.ts';

const KIND = new Map(Object.entries(ACCOUNT_CODE).map(([kind, code]) => [code, kind as AccountKind]));

const KIND_SPAN = 256;
const COIN_SPAN = 4096;
const OWNER_STEP = KIND_SPAN * COIN_SPAN;

/** The largest user, chain, market, product or launch number that fits into an account id. */
export const MAX_OWNER = Math.floor(Number.MAX_SAFE_INTEGER / OWNER_STEP) - 1;
/** The largest coin number that fits into an account id. */
export const MAX_COIN = COIN_SPAN - 1;

/** The account of a user's wallet. */
export function walletAccount(user: number, coin: number, kind: WalletKind): number {
  return user * OWNER_STEP + coin * KIND_SPAN + ACCOUNT_CODE[kind];
}

/** An account of the exchange itself; `part` is the chain, market, product or launch that its kind is counted by, otherwise 0. */
export function systemAccount(kind: SystemKind, coin: number, part = 0): number {
  return part * OWNER_STEP + coin * KIND_SPAN + ACCOUNT_CODE[kind];
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
