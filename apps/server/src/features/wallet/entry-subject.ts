// What an entry is about besides its coin: the market of a trade, a contract or an option, or the new coin of a launch.
import { ENTRY_KIND } from '@candor/exchange';
import { type FieldsOf, int4, optional } from '../../database/store/field.ts';

export type EntrySubject = {
  /** Of entries of spot, contracts and options. */
  market: number | undefined;
  /** Of entries of launches. */
  newCoin: number | undefined;
};

const K = ENTRY_KIND;
const TRADE = `${K.spotTrade}, ${K.spotFee}`;
const OPTION = `${K.optionStake}, ${K.optionSettlement}, ${K.optionFee}, ${K.optionVoid}`;
const NEW_COINS = `${K.subscriptionCoins}, ${K.subscriptionReturn}`;
/** Kinds of accounts that are counted by market: insurance and clearing. */
const BY_MARKET = '19, 33';

/**
 * The fields of what an entry is about. The entry itself does not contain it: its reference and its accounts do.
 *
 * @param entry the name of rows with the columns `kind`, `debit`, `credit`, `coin_id` and `reference` of the table `entries`.
 */
export function subjectFields(entry: string): FieldsOf<EntrySubject> {
  const named = (table: string, column: string, id = `${entry}.reference`) =>
    `(SELECT ${column} FROM ${table} WHERE id = ${id})`;
  const market = `CASE WHEN ${entry}.kind IN (${TRADE}) THEN ${named('trades', 'market_id')}
      WHEN ${entry}.kind = ${K.leverFee} THEN ${named('lever_trades', 'market_id')}
      WHEN ${entry}.kind IN (${OPTION}) THEN coalesce(${named('closed_options', 'market_id')}, ${named('options', 'market_id')})
      WHEN ${entry}.debit & 255 IN (${BY_MARKET}) THEN ${entry}.debit >> 20
      WHEN ${entry}.credit & 255 IN (${BY_MARKET}) THEN ${entry}.credit >> 20 END`;
  const newCoin = `CASE WHEN ${entry}.kind = ${K.subscription} THEN ${named('launches', 'new_coin_id', `${entry}.credit >> 20`)}
      WHEN ${entry}.kind = ${K.subscriptionReleased} THEN ${named('launches', 'new_coin_id', `${entry}.debit >> 20`)}
      WHEN ${entry}.kind IN (${NEW_COINS}) THEN ${entry}.coin_id END`;
  return { market: optional(int4(market)), newCoin: optional(int4(newCoin)) };
}
