// Answers a page of the movements of the house, of one reserve or of what is set aside, for the public and for staff alike.
import type { OwnFundName } from '@candor/contract';
import { MAX_OWNER } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { type PageOf, sliceOf } from '../../http/lists.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { type OwnFund, pageMovements } from './read-reserves.ts';
import { fundOf, movementOf } from './wire-reserves.ts';

type MovementQuery = PageOf & { fund: OwnFundName; currency: number; market: number };

export async function listMovements(
  reader: Reader,
  list: MarketList,
  { fund, currency, market, ...page }: MovementQuery,
) {
  const coin = list.coins.get(currency);
  if (coin === undefined) return refuse('unknown_coin');
  if (!isCounted(list, { fund, currency, market })) return refuse('unknown_market');
  const ownFund: OwnFund = { fund: fundOf(fund), coin: currency, market };
  const { total, movements } = await pageMovements(reader, ownFund, sliceOf(page));
  return answer({ list: movements.map(each => movementOf(list, each, coin.scale)), count: total, ...page });
}

/** Whether an account of that name can exist: insurance is counted by market, others by product or launch, the rest by nothing. */
function isCounted(
  list: MarketList,
  { fund, currency, market }: Pick<MovementQuery, 'fund' | 'currency' | 'market'>,
): boolean {
  switch (fund) {
    case 'insurance':
      return list.get(market)?.quote.id === currency;
    case 'hosting_reserve':
    case 'hosting_interest':
    case 'hosting_principal':
    case 'launch_coins':
    case 'launch_payments':
      return market > 0 && market <= MAX_OWNER;
    default:
      return market === 0;
  }
}
