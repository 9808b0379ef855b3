// Figures of the reserves: one with its name, and whether the reserved amount equals the promised one.
import { Amount } from '@candor/ui';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { type Fund, isCovered } from './fund.ts';
import classes from './reserves.module.css';

export type FundRowProps = {
  label: string;
  value: string;
  unit: string;
  /** Absent where it was added up, or follows from others. */
  of?: Fund;
  isStrong?: boolean;
};

function FundRow({ label, value, unit, of, isStrong }: FundRowProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <Amount className={isStrong ? classes.strong : undefined} value={value} unit={unit} />
      {of === undefined ? null : (
        <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden="true" />
      )}
    </>
  );
  if (of === undefined) return <li className={classes.row}>{content}</li>;
  return (
    <li>
      <a className={classes.row} href={href('/pages/reserves/movements', of)}>
        {content}
      </a>
    </li>
  );
}

export function FundRows({ rows }: { rows: readonly FundRowProps[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(row => (
        <FundRow key={`${row.label} ${row.unit} ${row.of?.market ?? 0}`} {...row} />
      ))}
    </ul>
  );
}

/** Says whether the reserved amount equals the promised one, to the unit. */
export function Covered({ pairs }: { pairs: Parameters<typeof isCovered>[0] }) {
  const { t } = useTranslation('publicReserves');
  const isSo = isCovered(pairs);
  const Icon = isSo ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes.covered} data-short={!isSo || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(isSo ? 'equal' : 'unequal')}
    </p>
  );
}
