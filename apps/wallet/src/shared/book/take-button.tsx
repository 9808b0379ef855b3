// On a level of the book under the pointer: fills the form with an order that takes all up to it.
import type { CSSProperties } from 'react';
import classes from './take-button.module.css';

/** All that stands between the best price and one of the book, as an order that takes it. */
export type TakenLevel = { side: 'buy' | 'sell'; price: string; amount: string };

export type TakeButtonProps = TakenLevel & {
  /** The row, counted from the best price. */
  place: number;
  label: string;
  /** What the order would say. */
  title: string;
  onTake: (level: TakenLevel) => void;
};

export function TakeButton({ side, place, price, amount, label, title, onTake }: TakeButtonProps) {
  return (
    <button
      type="button"
      // As with the rows: the form can be filled by hand, and forty stops on the way would help nobody.
      tabIndex={-1}
      className={classes.take}
      data-side={side}
      style={{ '--place': place } as CSSProperties}
      title={title}
      onClick={() => onTake({ side, price, amount })}
    >
      {label}
    </button>
  );
}
