// One price of a book: a press takes the price over, a short tint shows that its quantity changed.
import { memo, useEffect, useRef } from 'react';
import classes from './depth-row.module.css';

export type DepthRowProps = {
  /** The plain decimal that a press hands over. */
  price: string;
  shownPrice: string;
  quantity: string;
  total: string;
  /** The length of the bar, in whole percent. */
  share: number;
  side: 'bids' | 'asks';
  /** An open order of one's own stands here. */
  isOwn: boolean;
  /** Where Tab stops: one row of a book, from which arrow keys lead to the others. */
  isStop: boolean;
  onPick: ((price: string) => void) | undefined;
};

export const DepthRow = memo(function DepthRow(props: DepthRowProps) {
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
      // Forty stops on the way through the page would help nobody.
      tabIndex={isStop ? 0 : -1}
      className={classes.row}
      data-side={side}
      data-own={isOwn || undefined}
      onClick={() => onPick?.(price)}
    >
      <span className={classes.bar} style={{ transform: `scaleX(${share / 100})` }} />
      <span className={classes.price}>{shownPrice}</span>
      <span className={classes.quantity}>{quantity}</span>
      <span className={classes.total}>{total}</span>
    </button>
  );
});
