// A transfer between one's own accounts as the wire writes it.
import { formatDecimal } from '@candor/money';
import { dateTime } from '../../http/date-time.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { StoredTransfer } from './read-transfers.ts';
import { accountNameOf } from './wire-account-name.ts';
import { accountText, type Say } from './wire-ledger-entry.ts';

export function transferOf(list: MarketList, { id, at, coin: coinId, from, to, units }: StoredTransfer, say: Say) {
  const coin = list.coins.get(coinId);
  if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
  return {
    id,
    value: formatDecimal(units, coin.scale),
    info: say('ledger.transfer', { from: accountText(from, say), to: accountText(to, say) }),
    created_time: dateTime(at),
    currency_name: coin.name,
    from_field: accountNameOf(from),
    to_field: accountNameOf(to),
  };
}
