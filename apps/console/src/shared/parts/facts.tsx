// Facts of a page or a drawer without paging or filters: values by name, values that change, and tables of figures.

import { ScrollBox } from '@candor/ui';
import { IconArrowRight } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';

export type KeyValue = {
  label: string;
  value: ReactNode;
};

/** Facts about one thing: the label on the left, its value on the right. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
    <table className={classes.changes}>
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
            <td className={classes.before}>
              <ChangedText text={from} />
            </td>
            <td className={classes.arrow}>
              <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
            </td>
            <td className={classes.after}>
              <ChangedText text={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The path of an icon that staff uploaded. */
const ICON = /^\/icons\/added\/[0-9a-f]{64}$/;

function ChangedText({ text }: { text: string }) {
  return ICON.test(text) ? <img src={text} alt="" width={32} height={32} /> : text === '' ? '–' : text;
}

/** Changes in one line: `Price step: 0.1 → 0.5 · Maker fee: 0.1% → 0.09%`. */
export function summaryOf(changes: readonly Change[]): string {
  return changes
    .map(({ label, from, to }) => {
      if (ICON.test(to)) return label;
      return from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
    })
    .join(' · ');
}

/**
 * A small table of figures that scrolls sideways. `children` are the parts of a table; `data-bad` marks a figure to look at, `data-out`
 * one that does not count, `data-short` a name that does not break.
 */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollBox label={label}>
      <table className={classes.figures}>{children}</table>
    </ScrollBox>
  );
}
