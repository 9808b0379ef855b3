// Wallets as the wire writes them: free and frozen amounts of a coin in each of the four accounts.
import { type Account, type Coin, type WalletKind, walletAccount } from '@candor/exchange';
import type { Product } from '@candor/formulas';
import { formatDecimal } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import { logoOf } from '../market/wire-pair.ts';
import { accountFlags } from './open-accounts.ts';
import type { Wallets } from './read-wallets.ts';

/** What a wallet holds, nothing where it was never used. */
export function walletOf(wallets: Wallets, user: number, coin: Coin, kind: WalletKind): Account {
  const id = walletAccount(user, coin.id, kind);
  return wallets.get(id) ?? { id, balance: 0n, held: 0n };
}

/** The free and the frozen amount. */
export function amountsOf(coin: Coin, { balance, held }: Omit<Account, 'id'>): { free: string; locked: string } {
  return { free: formatDecimal(balance - held, coin.scale), locked: formatDecimal(held, coin.scale) };
}

/** A coin with what its owner has of it everywhere, for the transfer screen. */
export function ownCoinOf(
  { coin, wallets, user }: { coin: Coin; wallets: Wallets; user: number },
  open: ReadonlySet<Product>,
  list: MarketList,
) {
  const amounts = (kind: WalletKind) => amountsOf(coin, walletOf(wallets, user, coin, kind));
  const [change, lever, micro, legal] = [amounts('spot'), amounts('lever'), amounts('option'), amounts('fiat')];
  return {
    id: coin.id,
    name: coin.name,
    logo: logoOf(coin),
    ...accountFlags(open, list, coin.id),
    wallet: {
      id: walletAccount(user, coin.id, 'spot'),
      currency: coin.id,
      currency_name: coin.name,
      change_balance: change.free,
      lever_balance: lever.free,
      micro_balance: micro.free,
      legal_balance: legal.free,
      lock_change_balance: change.locked,
      lock_lever_balance: lever.locked,
      lock_micro_balance: micro.locked,
      lock_legal_balance: legal.locked,
    },
  };
}
