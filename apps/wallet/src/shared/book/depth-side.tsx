// One side of the book as rows, best price first.
import { formatShort } from '@candor/money';
import { compactFigure, figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './depth-list.module.css';
import { DepthRow } from './depth-row.tsx';
import type { GatheredLevel } from './gather-levels.ts';
import type { MarketRules } from './market-rules.ts';

export type DepthSideProps = {
  side: 'bids' | 'asks';
  levels: readonly GatheredLevel[];
  rules: MarketRules;
  step: bigint;
  /** Decimals of the shown prices. */
  decimals: number;
  /** What the longest bar stands for, in base units. */
  deepest: bigint;
  ownPrices: readonly bigint[] | undefined;
  onPick: ((price: string) => void) | undefined;
};

const LONGEST_FIGURE = 9;

export function DepthSide({ side, levels, rules, step, decimals, deepest, ownPrices = [], onPick }: DepthSideProps) {
  const { t } = useTranslation('spot');
  const quantityText = (units: bigint) => {
    const text = figureOfUnits(units, rules.base.scale, { decimals: rules.amountScale });
    return text.length > LONGEST_FIGURE ? compactFigure(formatShort(units, rules.base.scale)) : text;
  };
  const isOwn = (price: bigint) =>
    ownPrices.some(own => (side === 'bids' ? own >= price && own < price + step : own <= price && own > price - step));
  return (
    <ul className={classes.rows} aria-label={t(side)}>
      {levels.map(({ price, quantity, total }) => (
        <li key={String(price)}>
          <DepthRow
            side={side}
            price={formatShort(price, rules.quote.scale)}
            shownPrice={figureOfUnits(price, rules.quote.scale, { decimals })}
            quantity={quantityText(quantity)}
            total={quantityText(total)}
            share={deepest === 0n ? 0 : Number((total * 100n) / deepest)}
            isOwn={isOwn(price)}
            onPick={onPick}
          />
        </li>
      ))}
    </ul>
  );
}
