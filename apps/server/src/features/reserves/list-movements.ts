// Answers a page of the movements of the house or of one reserve, for everybody and for staff alike.
import type { OwnFundName } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { mostCounted, offsetOf, type PageOf } from '../../http/paginator.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { countMovements, type OwnFund, readMovements } from './read-reserves.ts';
import { fundOf, movementOf } from './wire-reserves.ts';

type Asked = PageOf & { fund: OwnFundName; currency: number; market: number };

export async function listMovements(reader: Reader, list: MarketList, { fund, currency, market, ...page }: Asked) {
  const coin = list.coins.get(currency);
  if (coin === undefined) return refuse('unknown_coin');
  const isKnown =
    fund === 'insurance' ? list.get(market)?.quote.id === currency : market === 0 || fund === 'hosting_reserve';
  if (!isKnown) return refuse('unknown_market');
  const asked: OwnFund = { fund: fundOf(fund), coin: currency, market };
  const found = await readMovements(reader, asked, { offset: offsetOf(page), limit: page.limit });
  const count = await countMovements(reader, asked, mostCounted(page));
  return answer({ list: found.map(each => movementOf(list, each, coin.scale)), count, ...page });
}
