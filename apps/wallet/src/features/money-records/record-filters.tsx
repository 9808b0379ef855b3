// The filters of records: in a line where there is room, in a sheet behind one button on a phone.
import { Button, SelectField, Sheet } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../shared/market-state.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { countFilters, type RecordFilter, STATUSES } from './record-filter.ts';
import classes from './records-screen.module.css';

type Values = { currency: string; status: string };

const NO_FILTER: Values = { currency: '', status: '' };

export type RecordFiltersProps = { filter: RecordFilter; onChange: (values: Values) => void };

export function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const { t } = useTranslation(['moneyRecords', 'portfolio']);
  const isDesktop = useIsDesktop();
  /** What is chosen in the sheet, which counts once it is closed by its button. */
  const [draft, setDraft] = useState<Values>();
  const count = countFilters(filter);
  const values = { currency: String(filter.currency_id ?? ''), status: String(filter.status ?? '') };
  const close = (next: Values) => {
    setDraft(undefined);
    onChange(next);
  };
  const clear =
    count === 0 ? null : (
      <Button tone="quiet" onClick={() => close(NO_FILTER)}>
        {t('portfolio:clearFilters')}
      </Button>
    );
  if (isDesktop) {
    return (
      <div className={classes.line}>
        <Fields values={values} onChange={onChange} />
        {clear}
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" icon={<IconFilter size={18} stroke={1.5} />} onClick={() => setDraft(values)}>
        {count === 0 ? t('portfolio:filters') : `${t('portfolio:filters')} · ${count}`}
      </Button>
      <Sheet opened={draft !== undefined} onClose={() => setDraft(undefined)} title={t('portfolio:filters')}>
        <div className={classes.sheet}>
          <Fields values={draft ?? values} onChange={setDraft} />
          <Button wide size="large" onClick={() => close(draft ?? values)}>
            {t('show')}
          </Button>
          {clear}
        </div>
      </Sheet>
    </>
  );
}

function Fields({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  const { t } = useTranslation(['moneyRecords', 'assets', 'shared']);
  const coins = useMarketState().data?.coins ?? [];
  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <SelectField
        label={t('assets:coin')}
        value={values.currency}
        onChange={currency => onChange({ ...values, currency })}
        options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
      />
      <SelectField
        label={t('status')}
        value={values.status}
        onChange={status => onChange({ ...values, status })}
        options={[everything, ...STATUSES.map(status => ({ value: String(status), label: t(`status_${status}`) }))]}
      />
    </>
  );
}
