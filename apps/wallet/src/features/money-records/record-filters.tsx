// The filters of records: in a line where there is room, in a sheet behind one button on a phone.
import { Button, SelectField, Sheet } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../shared/market-state.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { countFilters, type RecordFilter, STATUSES } from './record-filter.ts';
import classes from './records-screen.module.css';

const NO_FILTER = { currency: '', status: '' };

export type RecordFiltersProps = {
  filter: RecordFilter;
  onChange: (values: Readonly<Record<string, string>>) => void;
};

export function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const { t } = useTranslation(['moneyRecords', 'portfolio']);
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filter);
  const clear =
    count === 0 ? null : (
      <Button tone="quiet" onClick={() => onChange(NO_FILTER)}>
        {t('portfolio:clearFilters')}
      </Button>
    );
  if (isDesktop) {
    return (
      <div className={classes.line}>
        <Fields filter={filter} onChange={onChange} />
        {clear}
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" icon={<IconFilter size={18} stroke={1.5} />} onClick={() => setOpen(true)}>
        {count === 0 ? t('portfolio:filters') : `${t('portfolio:filters')} · ${count}`}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('portfolio:filters')}>
        <div className={classes.sheet}>
          <Fields filter={filter} onChange={onChange} />
          <Button wide size="large" onClick={() => setOpen(false)}>
            {t('show')}
          </Button>
          {clear}
        </div>
      </Sheet>
    </>
  );
}

function Fields({ filter, onChange }: RecordFiltersProps) {
  const { t } = useTranslation(['moneyRecords', 'assets', 'shared']);
  const coins = useMarketState().data?.coins ?? [];
  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <SelectField
        label={t('assets:coin')}
        value={String(filter.currency_id ?? '')}
        onChange={currency => onChange({ currency })}
        options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
      />
      <SelectField
        label={t('status')}
        value={String(filter.status ?? '')}
        onChange={status => onChange({ status })}
        options={[everything, ...STATUSES.map(status => ({ value: String(status), label: t(`status_${status}`) }))]}
      />
    </>
  );
}
