// What is in one wallet now, as its owner hears it over the socket.
import { type Account, accountName, type WalletKind } from '@candor/exchange';
import type { MarketList } from '../market/views/market-list.ts';
import { accountNameOf } from './wire-account-name.ts';
import { amountsOf } from './wire-wallet.ts';

/** The owner with the event's members. */
export function balanceOf(list: MarketList, account: Account) {
  const { owner, coin: coinId, kind } = accountName(account.id);
  const coin = list.coins.get(coinId);
  if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
  const { free, locked } = amountsOf(coin, account);
  const members = {
    type: 'balance' as const,
    currency: coin.id,
    currency_name: coin.name,
    account: accountNameOf(kind as WalletKind),
    balance: free,
    lock: locked,
  };
  return { owner, members };
}
