// How the portfolio is divided: a ring to look at, and the same as a list that says it.

import { parseDecimal } from '@candor/money';
import { Amount, EmptyState, Panel } from '@candor/ui';
import { IconChartBar } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Valuation } from '../../../shared/valuation/valuation.tsx';
import type { Holding } from '../accounts.ts';
import { valueOfHolding } from '../holding-value.ts';
import classes from './allocation-ring.module.css';

/** A ring whose length is a hundred, so that parts are percents of it. */
const RADIUS = 100 / (2 * Math.PI);
const GAP = 0.6;

export function AllocationRing({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('portfolio');
  const shares = allocationOf(holdings);
  let start = 0;
  const arcs = shares.map(({ name, parts }, index) => {
    const arc = { name, index, start, length: Math.max(parts / 100 - (shares.length > 1 ? GAP : 0), 0.2) };
    start += parts / 100;
    return arc;
  });
  return (
    <Panel title={t('allocation')} className={classes.panel}>
      {shares.length === 0 ? (
        <EmptyState text={t('allocationEmpty')} icon={<IconChartBar size={28} stroke={1.25} />} />
      ) : (
        <div className={classes.body}>
          <svg className={classes.ring} viewBox="0 0 40 40" aria-hidden="true">
            {arcs.map(arc => (
              <circle
                key={arc.name ?? ''}
                cx="20"
                cy="20"
                r={RADIUS}
                data-series={arc.name === undefined ? 'rest' : arc.index + 1}
                strokeDasharray={`${arc.length} ${100 - arc.length}`}
                strokeDashoffset={25 - arc.start}
              />
            ))}
          </svg>
          <ul className={classes.list}>
            {shares.map(({ name, value, parts }, index) => (
              <li key={name ?? ''} className={classes.share}>
                <span className={classes.mark} data-series={name === undefined ? 'rest' : index + 1} />
                <span className={classes.name}>{name ?? t('others')}</span>
                <Amount value={percentText(parts)} unit="%" />
                <span className={classes.worth}>
                  <Valuation usdt={value} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

type Share = {
  /** Undefined for all the coins that are too small to be seen by themselves. */
  name: string | undefined;
  /** In USDT. */
  value: string;
  /** Parts of ten thousand; all of them together are ten thousand. */
  parts: number;
};

/** As many coins as there are colours. */
const MAX_SHARES = 6;
const WHOLE = 10_000n;
const SCALE = 8;

/** The largest coins first, the rest as one; nothing where nothing has a value. */
export function allocationOf(holdings: readonly Holding[]): Share[] {
  const valued = holdings
    .map(holding => ({ name: holding.name, value: unitsOf(valueOfHolding(holding)), text: valueOfHolding(holding) }))
    .filter(({ value }) => value > 0n)
    .sort((left, right) => (left.value === right.value ? 0 : left.value > right.value ? -1 : 1));
  const total = valued.reduce((sum, { value }) => sum + value, 0n);
  if (total === 0n) return [];
  const shown = valued.length > MAX_SHARES ? valued.slice(0, MAX_SHARES - 1) : valued;
  const rest = valued.slice(shown.length).reduce((sum, { value }) => sum + value, 0n);
  const all = [
    ...shown.map(({ name, value }) => ({ name, value })),
    ...(rest > 0n ? [{ name: undefined, value: rest }] : []),
  ];
  const parts = wholeParts(
    all.map(({ value }) => value),
    total,
  );
  return all.map(({ name, value }, index) => ({ name, value: textOf(value), parts: parts[index]! }));
}

/** Rounded down, what is missing given to those that lost most: so they add up. */
function wholeParts(values: readonly bigint[], total: bigint): number[] {
  const parts = values.map(value => Number((value * WHOLE) / total));
  const byLoss = values
    .map((value, index) => ({ index, loss: (value * WHOLE) % total }))
    .sort((left, right) => (left.loss === right.loss ? left.index - right.index : left.loss > right.loss ? -1 : 1));
  const missing = Number(WHOLE) - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byLoss.slice(0, missing)) parts[index]! += 1;
  return parts;
}

/** 0 of a value below zero, which has no share. */
function unitsOf(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

function textOf(units: bigint): string {
  const digits = String(units).padStart(SCALE + 1, '0');
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}

/** Parts of ten thousand as percent with one decimal, such as 12.3; what is there and rounds to nothing is 0.1. */
export function percentText(parts: number): string {
  const tenths = Math.max(Math.floor(parts / 10), parts > 0 ? 1 : 0);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
