// The filters of movements: in a line where there is room, in a sheet behind one button on a phone.
import { entryKinds } from '@candor/contract';
import { Button, type DateRange, DateRangeField, SelectField, Sheet } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../../shared/market-state.ts';
import { useIsDesktop } from '../../../shared/use-desktop.ts';
import { countFilters, daysFrom, withValues } from './movement-filter.ts';
import classes from './movement-filters.module.css';

// Fees are part of the order that they belong to, so they are no kind of their own here.
const KINDS = (Object.entries(entryKinds) as [keyof typeof entryKinds, number][]).filter(
  ([name]) => name !== 'spotFee',
);
const NO_FILTER = { currency: '', kind: '', from: '', to: '' };

export type MovementFiltersProps = { search: URLSearchParams; onChange: (search: URLSearchParams) => void };

export function MovementFilters({ search, onChange }: MovementFiltersProps) {
  const { t } = useTranslation('portfolio');
  const isDesktop = useIsDesktop();
  /** What is chosen in the sheet, which counts once it is closed by its button. */
  const [draft, setDraft] = useState<URLSearchParams>();
  const count = countFilters(search);
  const close = (next: URLSearchParams) => {
    setDraft(undefined);
    onChange(next);
  };
  const clear =
    count === 0 ? null : (
      <Button tone="quiet" onClick={() => close(withValues(search, NO_FILTER))}>
        {t('clearFilters')}
      </Button>
    );
  if (isDesktop) {
    return (
      <div className={classes.line}>
        <Fields search={search} onChange={onChange} />
        {clear}
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" icon={<IconFilter size={18} stroke={1.5} />} onClick={() => setDraft(search)}>
        {count === 0 ? t('filters') : `${t('filters')} · ${count}`}
      </Button>
      <Sheet opened={draft !== undefined} onClose={() => setDraft(undefined)} title={t('filters')}>
        <div className={classes.sheet}>
          <Fields search={draft ?? search} onChange={setDraft} />
          <Button wide size="large" onClick={() => close(draft ?? search)}>
            {t('showMovements')}
          </Button>
          {clear}
        </div>
      </Sheet>
    </>
  );
}

function Fields({ search, onChange }: MovementFiltersProps) {
  const { t } = useTranslation(['assets', 'portfolio', 'shared']);
  const change = (values: Readonly<Record<string, string>>) => onChange(withValues(search, values));
  const coins = useMarketState().data?.coins ?? [];
  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <SelectField
        label={t('coin')}
        value={search.get('currency') ?? ''}
        onChange={currency => change({ currency })}
        options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
      />
      <SelectField
        label={t('kind')}
        value={search.get('kind') ?? ''}
        onChange={kind => change({ kind })}
        options={[everything, ...KINDS.map(([name, kind]) => ({ value: String(kind), label: t(`kind_${name}`) }))]}
      />
      <div className={classes.days}>
        <span className={classes.label} aria-hidden="true">
          {t('portfolio:period')}
        </span>
        <DateRangeField
          label={t('portfolio:period')}
          value={daysFrom(search)}
          onChange={({ from, to }: DateRange) => change({ from, to })}
        />
      </div>
    </>
  );
}
