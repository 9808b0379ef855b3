// Narrows a list of own orders: beside each other where there is room, in a sheet on a phone; with the way to a file of it.
import { calls, orderTypes } from '@candor/contract';
import { Button, DateRangeField, DateRangePicker, Segmented, SelectField, Sheet, wholeRange } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/export-sheet.tsx';
import { CompactSelect } from '../../../shared/forms/choices.tsx';
import formPage from '../../../shared/forms/form-page.module.css';
import { useIsDesktop } from '../../../shared/use-desktop.ts';
import {
  countSet,
  FILTERS_OF,
  NO_FILTERS,
  type OrderFilters,
  type OrderTab,
  useListInput,
  useOrderView,
} from './order-filters.ts';
import classes from './orders-panel.module.css';

const SIDES = ['all', 'buy', 'sell'] as const;
const KINDS = ['all', ...orderTypes] as const;
const STATES = ['all', 'filled', 'cancelled'] as const;
const EXPORTS = {
  history: { path: calls.exportSpotHistory.path, name: 'orders' },
  fills: { path: calls.exportSpotFills.path, name: 'trades' },
} as const;

export function FilterBar({ tab, symbol }: { tab: OrderTab; symbol: string | undefined }) {
  const isWide = useIsDesktop();
  const input = useListInput(symbol);
  return (
    <div className={classes.filterBar}>
      {isWide ? <WideFilters tab={tab} /> : <SheetFilters tab={tab} />}
      {tab === 'open' ? null : <ExportButton {...EXPORTS[tab]} input={input[tab]} />}
    </div>
  );
}

type Choices = {
  [Name in 'side' | 'kind' | 'state']: { label: string; options: { value: OrderFilters[Name]; label: string }[] };
};

function useChoices(): Choices {
  const { t } = useTranslation(['orders', 'spot']);
  return {
    side: { label: t('side'), options: SIDES.map(value => ({ value, label: t(`side_${value}`) })) },
    kind: {
      label: t('kind'),
      options: KINDS.map(value => ({ value, label: value === 'all' ? t('kind_all') : t(`spot:kind_${value}`) })),
    },
    state: { label: t('state'), options: STATES.map(value => ({ value, label: t(`state_${value}`) })) },
  };
}

function WideFilters({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation('orders');
  const [filters, change] = useOrderView();
  const offered: readonly (keyof OrderFilters)[] = FILTERS_OF[tab];
  const { side, kind, state } = useChoices();
  return (
    <>
      <DateRangeField label={t('dates')} value={filters.dates} onChange={dates => change({ dates })} />
      <CompactSelect {...side} value={filters.side} usual="all" onChange={value => change({ side: value })} />
      {offered.includes('kind') ? (
        <CompactSelect {...kind} value={filters.kind} usual="all" onChange={value => change({ kind: value })} />
      ) : null}
      {offered.includes('state') ? (
        <CompactSelect {...state} value={filters.state} usual="all" onChange={value => change({ state: value })} />
      ) : null}
      {countSet(filters, tab) === 0 ? null : (
        <Button tone="quiet" size="small" onClick={() => change(NO_FILTERS)}>
          {t('resetFilters')}
        </Button>
      )}
    </>
  );
}

function SheetFilters({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation(['orders', 'shared']);
  const [filters, change] = useOrderView();
  const [drafted, setDrafted] = useState<OrderFilters>();
  const draft = drafted ?? filters;
  const offered: readonly (keyof OrderFilters)[] = FILTERS_OF[tab];
  const { side, kind, state } = useChoices();
  const count = countSet(filters, tab);
  const draw = (part: Partial<OrderFilters>) => setDrafted({ ...draft, ...part });

  function finish(chosen: OrderFilters) {
    change({ ...chosen, dates: wholeRange(chosen.dates) });
    setDrafted(undefined);
  }

  return (
    <>
      <Button
        tone="secondary"
        size="small"
        icon={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setDrafted(filters)}
      >
        {count === 0 ? t('filters') : t('filtersSet', { number: count })}
      </Button>
      <Sheet opened={drafted !== undefined} onClose={() => setDrafted(undefined)} title={t('filters')}>
        <div className={formPage.form}>
          <Segmented {...side} value={draft.side} onChange={value => draw({ side: value })} />
          {offered.includes('kind') ? (
            <SelectField {...kind} value={draft.kind} onChange={value => draw({ kind: value })} />
          ) : null}
          {offered.includes('state') ? (
            <Segmented {...state} value={draft.state} onChange={value => draw({ state: value })} />
          ) : null}
          <DateRangePicker value={draft.dates} onChange={dates => draw({ dates })} />
          <div className={classes.ends}>
            <Button tone="secondary" size="large" onClick={() => finish(NO_FILTERS)}>
              {t('resetFilters')}
            </Button>
            <Button size="large" onClick={() => finish(draft)}>
              {t('shared:done')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
