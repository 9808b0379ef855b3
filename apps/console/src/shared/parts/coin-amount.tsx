// An amount with its coin, as the first thing that a list of money says of a row.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import classes from './coin-amount.module.css';

export type CoinAmountProps = { amount: string; coin: string; isLarge?: boolean };

export function CoinAmount({ amount, coin, isLarge }: CoinAmountProps) {
  return (
    <span className={classes.amount} data-large={isLarge || undefined}>
      <CoinIcon name={coin} size={isLarge ? 26 : 20} />
      <span>
        {figureOfDecimal(amount)} <span className={classes.coin}>{coin}</span>
      </span>
    </span>
  );
}
