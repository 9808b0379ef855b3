// An announced change of rules: of what, from when on, and each value as it is and as it will be.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { changedText } from './changed-text.ts';
import type { Change } from './market-news.ts';
import classes from './market-notices.module.css';

const SHOWN = ['tick', 'lot', 'smallest_notional', 'band', 'maker_fee', 'taker_fee', 'test_funds_cap'] as const;
type Shown = (typeof SHOWN)[number];

export function ChangeNotice({ change }: { change: Change }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  const { name, changes, takes_effect_at: at } = change;
  const rows = changes.filter((row): row is typeof row & { field: Shown } =>
    (SHOWN as readonly string[]).includes(row.field),
  );
  const changesSteps = rows.some(({ field }) => field === 'tick' || field === 'lot');
  return (
    <div className={classes.words}>
      {t('changeAt', { name, time: formats.shortDateTime(at) })}
      <ul className={classes.values}>
        {rows.map(({ field, from, to }) => (
          <li key={field}>
            {t(`field_${field}`)}: {changedText(field, from, name)} → <strong>{changedText(field, to, name)}</strong>
          </li>
        ))}
      </ul>
      {changesSteps ? <span className={classes.facts}>{t('misfits')}</span> : null}
    </div>
  );
}
