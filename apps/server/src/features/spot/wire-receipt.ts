// What an order moved of both its coins, as its receipt writes it.
import type { Side } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { Balances } from './read-trace.ts';
import type { OwnFill } from './wire-fill.ts';

/** First the coin that was received, then the one that was given. */
export function movementsOf(
  { base, quote }: ListedMarket,
  side: Side,
  fills: readonly OwnFill[],
  balances: ReadonlyMap<number, Balances>,
) {
  if (fills.length === 0) return [];
  const sumOf = (pick: (fill: OwnFill) => bigint) => fills.reduce((sum, fill) => sum + pick(fill), 0n);
  const [quantity, value, fee] = [sumOf(fill => fill.quantity), sumOf(fill => fill.value), sumOf(fill => fill.fee)];
  const [received, given] = side === 'buy' ? [base, quote] : [quote, base];
  const [came, went] = side === 'buy' ? [quantity, value] : [value, quantity];
  return [
    { coin: received, moved: came, fee },
    { coin: given, moved: -went, fee: 0n },
  ].map(({ coin, moved, fee: paid }) => {
    const known = balances.get(coin.id);
    const written = (units: bigint) => formatDecimal(units, coin.scale);
    return {
      currency: coin.id,
      currency_name: coin.name,
      moved: written(moved),
      fee: written(paid),
      before: known === undefined ? null : written(known.before),
      after: known === undefined ? null : written(known.after),
    };
  });
}
