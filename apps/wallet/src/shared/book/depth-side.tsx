// One side of the book as rows, best price first.
import { formatShort } from '@candor/money';
import { compactFigure, figureOfUnits } from '@candor/ui';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './depth-list.module.css';
import { DepthRow } from './depth-row.tsx';
import type { GatheredLevel } from './gather-levels.ts';
import type { MarketRules } from './market-rules.ts';
import { TakeButton, type TakenLevel } from './take-button.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export type DepthSideProps = {
  side: 'bids' | 'asks';
  levels: readonly GatheredLevel[];
  rules: MarketRules;
  step: bigint;
  /** Decimals of the shown prices. */
  decimals: number;
  /** How many rows fit. */
  count: number;
  /** What the longest bar stands for, in base units. */
  deepest: bigint;
  ownPrices: readonly bigint[] | undefined;
  /** Tab stops at its best price. */
  hasStop: boolean;
  onPick: ((price: string) => void) | undefined;
  onTake: ((level: TakenLevel) => void) | undefined;
};

const LONGEST_FIGURE = 9;

export function DepthSide(props: DepthSideProps) {
  const { side, levels, rules, step, decimals, deepest, ownPrices = [], onPick, onTake, count, hasStop } = props;
  const { t } = useTranslation(['spot', 'orders']);
  const [row, setRow] = useState<number>();
  const list = useKeptFocus(levels);
  const taking = side === 'asks' ? 'buy' : 'sell';
  const quantityText = (units: bigint) => {
    const text = figureOfUnits(units, rules.base.scale, { decimals: rules.amountScale });
    return text.length > LONGEST_FIGURE ? compactFigure(formatShort(units, rules.base.scale)) : text;
  };
  const isOwn = (price: bigint) =>
    ownPrices.some(own => (side === 'bids' ? own >= price && own < price + step : own <= price && own > price - step));
  const pointed = onTake === undefined || row === undefined ? undefined : levels[row];

  /** The row under the mouse by its place: the levels change under it, the places do not. */
  function point({ pointerType, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (onTake === undefined || pointerType !== 'mouse' || box === undefined) return;
    const fromTop = Math.floor(((clientY - box.top) / box.height) * count);
    setRow(side === 'asks' ? count - 1 - fromTop : fromTop);
  }

  return (
    <div className={classes.pointed} onPointerMove={point} onPointerLeave={() => setRow(undefined)}>
      <ul ref={list} className={classes.rows} aria-label={t(side)}>
        {levels.map(({ price, quantity, total }, place) => (
          <li key={String(price)}>
            <DepthRow
              side={side}
              price={formatShort(price, rules.quote.scale)}
              shownPrice={figureOfUnits(price, rules.quote.scale, { decimals })}
              quantity={quantityText(quantity)}
              total={quantityText(total)}
              share={deepest === 0n ? 0 : Number((total * 100n) / deepest)}
              isOwn={isOwn(price)}
              isStop={hasStop && place === 0}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {pointed === undefined || onTake === undefined ? null : (
        <TakeButton
          side={taking}
          place={row!}
          label={t(taking === 'buy' ? 'orders:buyHere' : 'orders:sellHere')}
          price={formatShort(pointed.price, rules.quote.scale)}
          amount={formatShort(pointed.total, rules.base.scale)}
          title={t('orders:takeHere', {
            side: t(taking),
            amount: quantityText(pointed.total),
            coin: rules.base.name,
            price: figureOfUnits(pointed.price, rules.quote.scale, { decimals }),
          })}
          onTake={onTake}
        />
      )}
    </div>
  );
}
