// The wire's words for the four wallets.
import type { AccountName } from '@candor/contract';
import type { WalletKind } from '@candor/exchange';

const NAMES = { spot: 'change', lever: 'lever', option: 'micro', fiat: 'legal' } as const satisfies Record<
  WalletKind,
  AccountName
>;

const KINDS = { change: 'spot', lever: 'lever', micro: 'option', legal: 'fiat' } as const satisfies Record<
  AccountName,
  WalletKind
>;

export function accountNameOf(kind: WalletKind): AccountName {
  return NAMES[kind];
}

export function walletKindOf(name: AccountName): WalletKind {
  return KINDS[name];
}
