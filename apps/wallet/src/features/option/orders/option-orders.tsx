// One's options: open ones with their countdown, settled ones with their result; narrowed by market, type, result and date.
import { Segmented } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { PagedList } from '../../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../../shared/paging/use-call-pages.ts';
import { JustSettled } from './just-settled.tsx';
import { OpenOptionRow } from './open-option-row.tsx';
import { OptionFilterBar } from './option-filter-bar.tsx';
import { inputOf, isNarrowed, useOptionView } from './option-filters.ts';
import classes from './option-orders.module.css';
import { SettledOptionRow } from './settled-option-row.tsx';
import { useOpenOptions } from './use-open-options.ts';

export function OptionOrders({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('option');
  const [view, change] = useOptionView();
  const count = useOpenOptions(undefined).rows?.length ?? 0;
  return (
    <section className={classes.panel} aria-label={t('orders')}>
      <div className={classes.bar}>
        <Segmented
          label={t('ordersShown')}
          look="tabs"
          size="small"
          value={view.tab}
          onChange={tab => change({ tab })}
          options={[
            { value: 'open', label: t('openCount', { number: count }) },
            { value: 'history', label: t('history') },
          ]}
        />
      </div>
      <OptionFilterBar />
      {/* Below the controls: a result that comes moves none of them. */}
      <JustSettled />
      <OptionList key={view.tab} market={rules.id} />
    </section>
  );
}

function OptionList({ market }: { market: number }) {
  const { t } = useTranslation('option');
  const [view] = useOptionView();
  const pages = useCallPages('listOptions', inputOf(view, market));
  // What is settled while one reads pushes others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => other.id === row.id) === place);
  const none = view.tab === 'open' ? 'noOpen' : 'noHistory';
  return (
    <PagedList
      pages={{ ...pages, rows }}
      keyOf={option => option.id}
      emptyText={t(isNarrowed(view) ? 'noneMatch' : none)}
    >
      {option =>
        option.status === 3 ? (
          <SettledOptionRow option={option} />
        ) : (
          <OpenOptionRow option={option} answeredAt={pages.dataUpdatedAt} />
        )
      }
    </PagedList>
  );
}
