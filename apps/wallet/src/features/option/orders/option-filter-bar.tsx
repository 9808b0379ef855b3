// Narrows the lists of own options.
import { Button, DateRangeField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { CompactSelect } from '../../../shared/forms/compact-select.tsx';
import { isNarrowed, NO_FILTERS, RESULTS, SCOPES, TYPES, useOptionView } from './option-filters.ts';
import classes from './option-orders.module.css';

export function OptionFilterBar() {
  const { t } = useTranslation('option');
  const [view, change] = useOptionView();
  return (
    <div className={classes.filters}>
      <CompactSelect
        label={t('filterMarket')}
        value={view.scope}
        usual="all"
        options={SCOPES.map(value => ({ value, label: t(`filter_${value}`) }))}
        onChange={scope => change({ scope })}
      />
      <CompactSelect
        label={t('type')}
        value={view.type}
        usual="all"
        options={TYPES.map(value => ({ value, label: value === 'all' ? t('any_type') : t(`type_${value}`) }))}
        onChange={type => change({ type })}
      />
      {view.tab === 'open' ? null : (
        <CompactSelect
          label={t('filterResult')}
          value={view.result}
          usual="all"
          options={RESULTS.map(value => ({ value, label: value === 'all' ? t('any_result') : t(`result_${value}`) }))}
          onChange={result => change({ result })}
        />
      )}
      <DateRangeField label={t('dates')} value={view.dates} onChange={dates => change({ dates })} />
      {isNarrowed(view) ? (
        <Button tone="quiet" size="small" onClick={() => change(NO_FILTERS)}>
          {t('resetFilters')}
        </Button>
      ) : null}
    </div>
  );
}
