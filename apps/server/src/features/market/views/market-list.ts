// Public coins and markets, found by id, by symbol or by their two coins.
import {
  type Coin,
  type CoinRules,
  type Contract,
  isOffered,
  type Market,
  type MarketOpening,
  type OptionRules,
  type Rail,
} from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';

export type ListedMarket = {
  market: Market;
  base: Coin;
  quote: Coin;
  /** Such as `BTC/USDT`. */
  symbol: string;
  price: StepText;
  quantity: StepText;
};

export class MarketList {
  readonly coins = new Map<number, Coin>();
  /** Minimums and pauses of deposits and withdrawals, by coin. */
  readonly coinRules = new Map<number, CoinRules>();
  /** Which coins go over which chains, by the number of the rail. */
  readonly rails = new Map<number, Rail>();
  /** What options of a market may be bought with a coin, by the number of the rules. */
  readonly optionRules = new Map<number, OptionRules>();
  /** The contracts on markets, under their numbers. */
  readonly contracts = new Map<number, Contract>();
  /** How new markets open, under their numbers; those that trade and have an index are not here. */
  readonly openings = new Map<number, MarketOpening>();
  private readonly asContracts = new Map<number, { of: ListedMarket; as: ListedMarket }>();
  private readonly byId = new Map<number, ListedMarket>();
  private readonly bySymbol = new Map<string, ListedMarket>();

  putCoin(coin: Coin): void {
    this.coins.set(coin.id, coin);
    // A market carries its coins along, and shows a changed name.
    for (const { market } of this.byId.values()) {
      if (market.base === coin.id || market.quote === coin.id) this.putMarket(market);
    }
  }

  putMarket(market: Market): void {
    const [base, quote] = [this.coins.get(market.base), this.coins.get(market.quote)];
    if (base === undefined || quote === undefined) throw new Error(`market ${market.id} has a coin that is not listed`);
    const known = this.byId.get(market.id);
    if (known !== undefined) this.bySymbol.delete(known.symbol);
    const symbol = `${base.name}/${quote.name}`;
    const price = createStepText(market.tick, quote.scale);
    const quantity = createStepText(market.lot, base.scale);
    const listed = { market, base, quote, symbol, price, quantity };
    this.byId.set(market.id, listed);
    this.bySymbol.set(symbol, listed);
  }

  /** "" for a coin that is not listed. */
  nameOf(coin: number): string {
    return this.coins.get(coin)?.name ?? '';
  }

  railsOn(chain: number): Rail[] {
    return [...this.rails.values()].filter(rail => rail.chain === chain);
  }

  /** The rails of a coin that a user may use; without a user those that are open to all. */
  railsOffered(coin: number, user?: number): Rail[] {
    return [...this.rails.values()].filter(rail => {
      const isOpen = user === undefined ? rail.trial === undefined : isOffered(rail, user);
      return rail.coin === coin && isOpen;
    });
  }

  /** Writes units of a coin as a short decimal. */
  amountIn(coin: number): (units: bigint) => string {
    const scale = this.coins.get(coin)?.scale ?? 0;
    return units => formatShort(units, scale);
  }

  /** Every market, by ascending id. */
  all(): ListedMarket[] {
    return [...this.byId.values()].sort((left, right) => left.market.id - right.market.id);
  }

  get(id: number): ListedMarket | undefined {
    return this.byId.get(id);
  }

  /** The market of an event or a row, which must be listed. */
  require(id: number): ListedMarket {
    const listed = this.byId.get(id);
    if (listed === undefined) throw new Error(`market ${id} is not listed`);
    return listed;
  }

  /** A market with the steps in which its contract counts; undefined where there is none. */
  asContract(id: number): ListedMarket | undefined {
    const contract = this.contracts.get(id);
    if (contract === undefined) return undefined;
    const { tick, lot } = contract;
    const listed = this.require(id);
    const known = this.asContracts.get(id);
    if (known?.of === listed && known.as.market.tick === tick && known.as.market.lot === lot) return known.as;
    const price = createStepText(tick, listed.quote.scale);
    const quantity = createStepText(lot, listed.base.scale);
    const as = { ...listed, market: { ...listed.market, tick, lot }, price, quantity };
    this.asContracts.set(id, { of: listed, as });
    return as;
  }

  ofSymbol(symbol: string): ListedMarket | undefined {
    return this.bySymbol.get(symbol);
  }

  ofCoins(base: number, quote: number): ListedMarket | undefined {
    for (const listed of this.byId.values()) {
      if (listed.market.base === base && listed.market.quote === quote) return listed;
    }
    return undefined;
  }
}

type StepText = {
  /** Digits after the point. */
  decimals: number;
  /** The text of a number of steps, such as 920005 steps of 0.1: "92000.5". */
  of(steps: number): string;
  /** The text of exact units, with more digits than the step has where they need them. */
  ofUnits(units: bigint): string;
};

/** Steps of `step` units at a coin's scale. */
export function createStepText(step: bigint, scale: number): StepText {
  let decimals = scale;
  let rest = step;
  let shift = 1n;
  while (decimals > 0 && rest % 10n === 0n) {
    rest /= 10n;
    shift *= 10n;
    decimals--;
  }
  const isPowerOfTen = rest === 1n;
  return {
    decimals,
    // Books are written many times a second, and most steps are powers of ten: those need no bigint.
    of: isPowerOfTen
      ? steps => withPoint(String(steps), decimals)
      : steps => formatDecimal(BigInt(steps) * rest, decimals),
    ofUnits: units => (units % shift === 0n ? formatDecimal(units / shift, decimals) : formatShort(units, scale)),
  };
}

function withPoint(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
