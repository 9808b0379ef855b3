// One row of one's own contracts as a card: what it is, a figure or time at its right, and its facts; more may follow.

import type { Direction } from '@candor/formulas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type OwnRow } from '../../../shared/contracts/contract.ts';
import { type Fact, FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import classes from './contract-card.module.css';

const WIDE_COLUMNS = 6;

type ContractCardProps = {
  row: OwnRow;
  aside: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
};

export function ContractCard({ row, aside, facts, children }: ContractCardProps) {
  const { t } = useTranslation('contracts');
  const direction = directionOf(row);
  return (
    <article className={classes.card} aria-label={`${row.symbol} ${t(direction)}`}>
      <header className={classes.head}>
        <span className={classes.name}>
          <span className={classes.symbol}>{row.symbol}</span>
          <DirectionTag direction={direction} multiple={row.multiple} />
        </span>
        <span className={classes.aside}>{aside}</span>
      </header>
      <FactGrid facts={facts} columns={3} wideColumns={Math.min(facts.length, WIDE_COLUMNS)} />
      {children}
    </article>
  );
}

/** The direction of a position or an order with its multiple, in the colour of that direction. */
function DirectionTag({ direction, multiple }: { direction: Direction; multiple: number }) {
  const { t } = useTranslation('contracts');
  return (
    <span className={classes.tag} data-direction={direction}>
      {t(direction)} {t('times', { multiple })}
    </span>
  );
}
