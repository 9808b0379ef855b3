// The live book: sellers above, buyers below, what stands between them in the middle. Only this part draws with the book.
import { Skeleton } from '@candor/ui';
import { type CSSProperties, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBook } from './book-store.ts';
import classes from './depth-list.module.css';
import { DepthSide } from './depth-side.tsx';
import { decimalsOfStep, gatherLevels } from './gather-levels.ts';
import type { MarketRules } from './market-rules.ts';
import type { TakenLevel } from './take-button.tsx';

export type DepthView = 'both' | 'bids' | 'asks';

export type DepthListProps = {
  rules: MarketRules;
  view: DepthView;
  /** The width of a price step, a multiple of the tick. */
  step: bigint;
  /** Prices, in quote units, at which orders of one's own stand. */
  ownPrices?: { bids: readonly bigint[]; asks: readonly bigint[] };
  onPick?: (price: string) => void;
  /** Where it is given, a level offers to take the book up to it. */
  onTake?: ((level: TakenLevel) => void) | undefined;
  /** Between the sides: the last price. */
  children?: ReactNode;
};

const ROW_REM = 1.5;

export const DepthList = memo(function DepthList(props: DepthListProps) {
  const { rules, view, step, ownPrices, onPick, onTake, children } = props;
  const { t } = useTranslation('spot');
  const book = useBook(rules);
  const [count, measure] = useRowCount(ROW_REM);
  const asks = view === 'bids' ? [] : gatherLevels(book.asks(), 'asks', step, count, rules);
  const bids = view === 'asks' ? [] : gatherLevels(book.bids(), 'bids', step, count, rules);
  const deepest = [asks.at(-1)?.total ?? 0n, bids.at(-1)?.total ?? 0n].reduce((a, b) => (a > b ? a : b));
  const isWaiting = !book.isLive && book.epoch === -1;
  const rowsStyle = { '--rows': Math.max(1, count) } as CSSProperties;
  const shared = { rules, step, decimals: decimalsOfStep(step, rules), deepest, count, onPick, onTake };
  return (
    <div className={classes.depth} data-arrows data-suspect={(!book.isLive && !isWaiting) || undefined}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('priceIn', { coin: rules.quote.name })}</span>
        <span>{t('amountIn', { coin: rules.base.name })}</span>
        <span className={classes.total}>{t('totalIn', { coin: rules.base.name })}</span>
      </div>
      {view === 'bids' ? null : (
        <div className={classes.side} data-side="asks" ref={measure} style={rowsStyle}>
          {isWaiting ? <Waiting count={count} /> : null}
          <DepthSide {...shared} side="asks" levels={asks} ownPrices={ownPrices?.asks} hasStop={bids.length === 0} />
        </div>
      )}
      <div className={classes.middle}>{children}</div>
      {view === 'asks' ? null : (
        <div className={classes.side} data-side="bids" ref={view === 'bids' ? measure : undefined} style={rowsStyle}>
          {isWaiting ? <Waiting count={count} /> : null}
          <DepthSide {...shared} side="bids" levels={bids} ownPrices={ownPrices?.bids} hasStop />
        </div>
      )}
    </div>
  );
});

function Waiting({ count }: { count: number }) {
  return (
    <div className={classes.waiting}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} width={`${90 - ((row * 13) % 40)}%`} height="0.75rem" />
      ))}
    </div>
  );
}

/** `rowRem` is the height of a row. Give `ref` to the element that the rows fill; before it is measured there are none. */
function useRowCount(rowRem: number): [count: number, ref: (element: HTMLElement | null) => void] {
  const [count, setCount] = useState(0);
  const observer = useRef<ResizeObserver | undefined>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (element === null) return;
      observer.current = new ResizeObserver(() => {
        const rowPx = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setCount(Math.floor(element.clientHeight / rowPx));
      });
      observer.current.observe(element);
    },
    [rowRem],
  );
  return [count, ref];
}
