// The live book: sellers above, buyers below, the last price between them. Only this part draws with the book.

import { formatShort } from '@candor/money';
import { compactFigure, figureOfUnits, Skeleton } from '@candor/ui';
import {
  type CSSProperties,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBook } from './book-store.ts';
import classes from './depth-list.module.css';
import { decimalsOfStep, type GatheredLevel, gatherLevels } from './gather-levels.ts';
import type { MarketRules } from './market-rules.ts';

export type DepthView = 'both' | 'bids' | 'asks';

type DepthListProps = {
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

/** One price of a book: a press takes the price over, a short tint shows that its quantity changed. */
const DepthRow = memo(function DepthRow(props: DepthRowProps) {
  const { price, shownPrice, quantity, total, share, side, isOwn, isStop, onPick } = props;
  const row = useRef<HTMLButtonElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    if (shown.current === quantity || row.current === null) return;
    shown.current = quantity;
    // Two names of one animation: changing from one to the other restarts it.
    row.current.dataset.turn = row.current.dataset.turn === 'a' ? 'b' : 'a';
  }, [quantity]);
  return (
    <button
      ref={row}
      type="button"
      // Forty stops on the way through the page would help no keyboard user.
      tabIndex={isStop ? 0 : -1}
      className={classes.row}
      data-side={side}
      data-own={isOwn || undefined}
      onClick={() => onPick?.(price)}
    >
      <span className={classes.bar} style={{ transform: `scaleX(${share / 100})` }} />
      <span className={classes.price}>{shownPrice}</span>
      <span className={classes.quantity}>{quantity}</span>
      <span className={classes.rowTotal}>{total}</span>
    </button>
  );
});

type DepthSideProps = {
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

/** One side of the book as rows, best price first. */
function DepthSide(props: DepthSideProps) {
  const { side, levels, rules, step, decimals, deepest, ownPrices = [], onPick, onTake, count, hasStop } = props;
  const { t } = useTranslation(['spot', 'orders']);
  const [row, setRow] = useState<number>();
  const list = useStableFocus(levels);
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
        {levels.map(({ price, quantity, total }, index) => (
          <li key={String(price)}>
            <DepthRow
              side={side}
              price={formatShort(price, rules.quote.scale)}
              shownPrice={figureOfUnits(price, rules.quote.scale, { decimals })}
              quantity={quantityText(quantity)}
              total={quantityText(total)}
              share={deepest === 0n ? 0 : Number((total * 100n) / deepest)}
              isOwn={isOwn(price)}
              isStop={hasStop && index === 0}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {pointed === undefined || onTake === undefined ? null : (
        <TakeButton
          side={taking}
          index={row!}
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

/** Keeps the focus in a side of the book while its levels come and go: with the level that had it, or with the level in its position. */
function useStableFocus(levels: readonly GatheredLevel[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);

  // The browser takes the focus from a row that goes away, without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other levels are the reason to look
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
    const isLost = document.activeElement === document.body;
    if (isLost) rows[Math.min(focused.current, rows.length - 1)]?.focus();
    const now = rows.indexOf(document.activeElement as HTMLElement);
    focused.current = now === -1 ? undefined : now;
  }, [levels]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('li') : null;
      const rows = [...(list.current?.children ?? [])];
      focused.current = row !== null && rows.includes(row) ? rows.indexOf(row) : undefined;
    };
    document.addEventListener('focusin', note);
    const leave = () => {
      focused.current = undefined;
    };
    // A press on the page lets the focus go for good.
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return list;
}

type DepthRowProps = {
  /** The plain decimal that a press hands over. */
  price: string;
  shownPrice: string;
  quantity: string;
  total: string;
  /** The length of the bar, in whole percent. */
  share: number;
  side: 'bids' | 'asks';
  /** An open order of the user is at this price. */
  isOwn: boolean;
  /** Where Tab stops: one row of a book, from which arrow keys lead to the others. */
  isStop: boolean;
  onPick: ((price: string) => void) | undefined;
};

/** All that stands between the best price and one of the book, as an order that takes it. */
export type TakenLevel = { side: 'buy' | 'sell'; price: string; amount: string };

type TakeButtonProps = TakenLevel & {
  /** The row, counted from the best price. */
  index: number;
  label: string;
  /** What the order would say. */
  title: string;
  onTake: (level: TakenLevel) => void;
};

/** On a level of the book under the pointer: fills the form with an order that takes all up to it. */
function TakeButton({ side, index, price, amount, label, title, onTake }: TakeButtonProps) {
  return (
    <button
      type="button"
      // As with the rows: the form can be filled by hand, and forty stops on the way would only hinder.
      tabIndex={-1}
      className={classes.take}
      data-side={side}
      style={{ '--place': index } as CSSProperties}
      title={title}
      onClick={() => onTake({ side, price, amount })}
    >
      {label}
    </button>
  );
}
