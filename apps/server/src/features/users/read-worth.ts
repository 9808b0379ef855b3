// Reads what users' wallets are worth together, by the index prices of now.
import { accountName, walletAccount } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valueIn, worthOf } from '../market/views/valuation.ts';

/** Of values in USDT as staff sees them. */
const WORTH_DECIMALS = 2;

// The ids of a user's wallets lie between the first of its own and the next user's.
const BALANCES = `SELECT a.id, a.balance
  FROM unnest($1::bigint[], $2::bigint[]) AS bounds (first, beyond)
  JOIN accounts a ON a.id >= bounds.first AND a.id < bounds.beyond`;

/** Decimals in USDT by user, cut to cents; a coin without an index price counts nothing, and nobody is missing. */
export async function readWorth(
  reader: Reader,
  views: PublicViews,
  users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const priceOf = indexPrices(views);
  const values = new Map(users.map(user => [user, 0n]));
  const bounds = [
    users.map(user => walletAccount(user, 0, 'spot')),
    users.map(user => walletAccount(user + 1, 0, 'spot')),
  ];
  for (const [id, balance] of await reader.fields(BALANCES, bounds)) {
    const { owner, coin: coinId } = accountName(Number(id));
    const coin = views.list.coins.get(coinId);
    if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
    values.set(owner, values.get(owner)! + worthOf(coin, BigInt(balance!), priceOf(coin)));
  }
  return new Map(
    [...values].map(([user, value]) => [user, formatDecimal(valueIn(value, WORTH_DECIMALS), WORTH_DECIMALS)]),
  );
}
