// Formats amounts, values, accounts and kinds of a statement, for both of its formats.
import { accountName, type Coin, ENTRY_KIND, type WalletKind } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import { valuationOf, valueIn } from '../market/views/valuation.ts';
import { accountNameOf } from '../wallet/wire-accounts.ts';
import { type Say, sentence } from '../wallet/wire-ledger-entry.ts';
import type { Line } from './read-lines.ts';
import type { PriceThen } from './read-statement.ts';

const USDT_SCALE = 2;
const PRICE_SCALE = 8;

const KINDS = new Map<number, string>(Object.entries(ENTRY_KIND).map(([name, kind]) => [kind, name]));

export type Words = ReturnType<typeof createWords>;

export function createWords(list: MarketList, say: Say, hasText: (key: string) => key is Parameters<Say>[0]) {
  function coin(id: number): Coin {
    const found = list.coins.get(id);
    if (found === undefined) throw new Error(`coin ${id} is not listed`);
    return found;
  }
  const usdt = (value: bigint) => formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);

  return {
    say,
    coin: (id: number) => coin(id).name,
    units: (id: number, units: bigint) => formatDecimal(units, coin(id).scale),
    /** A value with all digits in USDT; "" where it is not known. */
    usdt: (value: bigint | undefined) => (value === undefined ? '' : usdt(value)),
    valuation: (id: number, units: bigint, price: PriceThen) =>
      price === undefined ? '' : usdt(valuationOf(coin(id), units, price.price)),
    price: (price: PriceThen) => (price === undefined ? '' : formatDecimal(price.price, PRICE_SCALE)),
    account: (kind: WalletKind) => say(`assets.account_${accountNameOf(kind)}_short`),
    accountOf: (id: number) => say(`assets.account_${accountNameOf(accountName(id).kind as WalletKind)}_short`),
    kind(kind: number): string {
      const key = `assets.kind_${KINDS.get(kind)}`;
      return hasText(key) ? say(key) : String(kind);
    },
    sentence: (line: Line) => sentence(list, line, coin(line.coin), say),
  };
}
