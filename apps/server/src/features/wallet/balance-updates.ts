// Notifies users of the new balances of their wallets, whatever moved them.
import { type Account, accountName, isWallet, type WalletKind } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { OwnMessage, OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { readAccounts } from './read-wallets.ts';
import { accountNameOf } from './wire-accounts.ts';
import { amountsOf } from './wire-wallet.ts';

export function balanceUpdates({ reader, live }: { reader: PoolReader; live: LiveViews }): OwnUpdates<number> {
  return {
    addChanges({ accounts }, listens, add) {
      for (const id of accounts) if (isWallet(id) && listens(accountName(id).owner)) add(id, id);
    },
    async messagesOf(ids) {
      const accounts = await readAccounts(reader, ids);
      return accounts.map(account => balanceMessage(live.current.list, account));
    },
  };
}

function balanceMessage(list: MarketList, account: Account): OwnMessage {
  const { owner, coin: coinId, kind } = accountName(account.id);
  const coin = list.coins.get(coinId);
  if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
  const { free, locked } = amountsOf(coin, account);
  return {
    user: owner,
    event: {
      type: 'balance',
      currency: coin.id,
      currency_name: coin.name,
      account: accountNameOf(kind as WalletKind),
      balance: free,
      lock: locked,
    },
  };
}
