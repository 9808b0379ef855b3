// The enumerations, numbers and codes of wallets and of the exchange's own accounts.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The accounts of a user by name and by number. `change` is the one for spot trading. */
export const accountNumbers = { legal: 1, change: 2, lever: 3, micro: 4 } as const;
export type AccountName = keyof typeof accountNumbers;
export type AccountNumber = (typeof accountNumbers)[AccountName];
export const accountNames = ['legal', 'change', 'lever', 'micro'] as const satisfies readonly AccountName[];

/** The name of an account by its number. */
export function accountNameOf(number: AccountNumber): AccountName {
  return accountNames[number - 1]!;
}

/** How far back past values go. */
export const valueRanges = ['7d', '30d', '90d', '1y'] as const;
export type ValueRange = (typeof valueRanges)[number];

export const walletEntryKinds = { transfer: 9 } as const;

/** Accounts of the exchange itself; `outside` is counted by chain. */
export const walletSystemAccounts = [
  'fees',
  'rounding',
  'equity',
  'network_costs',
  'demo_faucet',
  'house',
  'outside',
] as const;

export const walletErrors = {
  amount_not_positive: 'rejection',
  too_many_decimals: 'rejection',
  too_large: 'rejection',
  insufficient_balance: 'rejection',
  same_wallet: 'rejection',
  account_not_open: 'rejection',
} as const satisfies ErrorKinds;

export const walletProblems = ['same_wallet', 'account_not_open', 'too_many_decimals', 'insufficient_balance'] as const;

export const walletPermissions = {
  'accounts.see': ['treasury', 'compliance', 'admin'],
} as const satisfies RolesByPermission;

export const walletActions = { export_accounts: 'look' } as const satisfies OperatorActionKinds;
