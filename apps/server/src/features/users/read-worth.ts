// Reads what users' accounts are worth together, by the index prices and marks of now.
import { accountName, type WalletKind, walletAccount } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { int8, record, units } from '../../database/store/field.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { valueIn } from '../market/views/valuation.ts';
import { equityOf, type Holdings, pricesNow } from '../wallet/equity.ts';
import { readOutside } from '../wallet/read-outside.ts';

/** Of values in USDT as staff sees them. */
const WORTH_DECIMALS = 2;

// The ids of a user's wallets lie between the first of its own and the next user's.
const BALANCES = `FROM unnest($1::bigint[], $2::bigint[]) AS bounds (first, beyond)
  JOIN accounts a ON a.id >= bounds.first AND a.id < bounds.beyond`;

const BALANCE = record({ account: int8('a.id'), balance: units('a.balance') });

/** The one total of each user in USDT, cut to cents; a coin without an index price counts nothing, and every user has a sum. */
export async function readWorth(
  reader: PoolReader,
  views: PublicViews,
  users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const bounds = [
    users.map(user => walletAccount(user, 0, 'spot')),
    users.map(user => walletAccount(user + 1, 0, 'spot')),
  ];
  const { balances, outside } = await reader.inSnapshot(async snapshot => ({
    balances: await snapshot.find(BALANCE, BALANCES, bounds),
    outside: await readOutside(snapshot, users),
  }));
  const wallets = new Map(users.map(user => [user, [] as Holdings['wallets'][number][]]));
  for (const { account, balance } of balances) {
    const { owner, coin, kind } = accountName(account);
    wallets.get(owner)!.push({ coin, kind: kind as WalletKind, balance });
  }
  const prices = pricesNow(views);
  return new Map(
    users.map(user => {
      const { total } = equityOf({ wallets: wallets.get(user)!, ...outside.get(user)! }, prices);
      return [user, formatDecimal(valueIn(total, WORTH_DECIMALS), WORTH_DECIMALS)];
    }),
  );
}
