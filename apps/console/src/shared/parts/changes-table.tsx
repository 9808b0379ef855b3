// What changes, value by value: as a table with before and after side by side, or in one line.
import { IconArrowRight } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './changes-table.module.css';

export type Change = {
  label: string;
  /** "" where there was nothing. */
  from: string;
  to: string;
};

/** What changes, value by value: before and after side by side. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('parts');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col" colSpan={2}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, from, to }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={classes.from}>{from === '' ? '–' : from}</td>
            <td className={classes.arrow}>
              <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
            </td>
            <td className={classes.to}>{to === '' ? '–' : to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Changes in one line: `Price step: 0.1 → 0.5 · Maker fee: 0.1 % → 0.09 %`. */
export function summaryOf(changes: readonly Change[]): string {
  return changes
    .map(({ label, from, to }) => (from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`))
    .join(' · ');
}
