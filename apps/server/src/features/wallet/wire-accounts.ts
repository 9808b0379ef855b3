// Accounts in their wire form: the words for the four wallets, and where all money is, coin by coin.

import type { AccountName } from '@candor/contract';
import type { SystemAccountName } from '@candor/contract/console';
import type { WalletKind } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { withUnderscores } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { AccountSums, SystemBalance } from './read-account-sums.ts';

export function accountSumsOf({ head, system, wallets, surpluses, totals }: AccountSums, list: MarketList) {
  const coins = [...list.coins.values()].map(({ id, name, scale }) => {
    const total = totals.get(id) ?? 0n;
    const text = (units: bigint) => formatShort(units, scale);
    return {
      currency: id,
      currency_name: name,
      accounts: system
        .filter(({ coin }) => coin === id)
        .flatMap(account => apart(account, surpluses.get(id) ?? 0n))
        .map(({ name, part, balance }) => ({ name, part, balance: text(balance) })),
      wallets: wallets
        .filter(({ coin }) => coin === id)
        .map(({ kind, isHouse, count, balance, held }) => ({
          holder: isHouse ? ('house' as const) : ('customers' as const),
          account: accountNameOf(kind),
          count,
          balance: text(balance),
          held: text(held),
        })),
      total: text(total),
      is_balanced: total === 0n ? (1 as const) : (0 as const),
    };
  });
  return { ...head, coins };
}

/** What belongs to no one is deposits that wait for their owner, and what chains held beyond the books, as the funding of a demo. */
function apart({ kind, part, balance }: SystemBalance, surplus: bigint) {
  const name: SystemAccountName = withUnderscores(kind);
  if (kind !== 'unclaimed' || surplus === 0n) return [{ name, part, balance }];
  return [
    { name, part, balance: balance - surplus },
    { name: 'surplus' as const, part, balance: surplus },
  ];
}

const NAMES = { spot: 'change', lever: 'lever', option: 'micro', fiat: 'legal' } as const satisfies Record<
  WalletKind,
  AccountName
>;

const KINDS = { change: 'spot', lever: 'lever', micro: 'option', legal: 'fiat' } as const satisfies Record<
  AccountName,
  WalletKind
>;

/** The wire's words for the four wallets. */
export function accountNameOf(kind: WalletKind): AccountName {
  return NAMES[kind];
}

export function walletKindOf(name: AccountName): WalletKind {
  return KINDS[name];
}
