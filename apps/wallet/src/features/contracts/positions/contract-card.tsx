// One row of one's own contracts as a card: what it is, a figure or time at its right, and its facts; more may follow.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type OwnRow } from '../../../shared/contracts/own-row.ts';
import { type Fact, FactGrid } from '../../../shared/trade/fact-grid.tsx';
import { DirectionTag } from '../direction-tag.tsx';
import classes from './contract-card.module.css';

const WIDE_COLUMNS = 6;

export type ContractCardProps = {
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
