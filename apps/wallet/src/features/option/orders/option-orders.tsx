// One's options: open ones with their countdown, settled ones with their result; narrowed by market, type, result and date.
import { Amount, Button, ButtonLink, DateRangeField, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarketRules, useMarketRules } from '../../../shared/book/market-rules.ts';
import { CompactSelect } from '../../../shared/forms/choices.tsx';
import { useLiveEvent } from '../../../shared/live/live.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { type OwnOption, plainPrice } from '../option-words.ts';
import { inputOf, isNarrowed, NO_FILTERS, RESULTS, SCOPES, TYPES, useOptionView } from './option-filters.ts';
import classes from './option-orders.module.css';
import optionRowStyles from './option-row.module.css';
import { OpenOptionRow, OptionHead, OptionResult } from './option-row.tsx';
import { useOpenOptions } from './use-open-options.ts';

const MOST = 3;

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
  const rows = pages.rows?.filter((row, index, all) => all.findIndex(other => other.id === row.id) === index);
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

/** One settled option in the history: both prices and times, and what was gained or lost. It leads to its receipt, which has every digit. */
function SettledOptionRow({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const { dateTime } = useFormats();
  const rules = useMarketRules(option.symbol_name);
  const price = (text: string) => {
    const plain = plainPrice(text);
    return plain === undefined ? '–' : <Amount value={plain} decimals={rules?.priceScale} />;
  };
  return (
    <a className={optionRowStyles.row} href={href('/pages/option/receipt', { id: option.id })}>
      <span className={optionRowStyles.top}>
        <OptionHead option={option} />
        <OptionResult option={option} />
      </span>
      <FactGrid
        columns={2}
        wideColumns={4}
        facts={[
          { label: t('buyPrice'), value: price(option.open_price) },
          { label: t('settlementPrice'), value: price(option.end_price) },
          { label: t('purchaseTime'), value: dateTime(option.bought_at) },
          { label: t('settlementTime'), value: dateTime(option.settled_at) },
        ]}
      />
    </a>
  );
}

/** Options that were settled while the page was open, with their result, until they are put away. */
function JustSettled() {
  const { t } = useTranslation('option');
  const [settled, setSettled] = useState<readonly OwnOption[]>([]);
  useLiveEvent('closed_microorder', ({ data }) => {
    setSettled(before => [data, ...before.filter(({ id }) => id !== data.id)].slice(0, MOST));
  });
  return (
    <div role="status" className={optionRowStyles.settled}>
      {settled.map(option => (
        <article key={option.id} className={optionRowStyles.card}>
          <div className={optionRowStyles.top}>
            <OptionHead option={option} />
            <OptionResult option={option} />
          </div>
          <div className={optionRowStyles.ways}>
            <ButtonLink tone="secondary" size="small" href={href('/pages/option/receipt', { id: option.id })}>
              {t('seeReceipt')}
            </ButtonLink>
            <Button
              tone="quiet"
              size="small"
              onClick={() => setSettled(before => before.filter(({ id }) => id !== option.id))}
            >
              {t('hide')}
            </Button>
          </div>
        </article>
      ))}
    </div>
  );
}

/** Narrows the lists of own options. */
function OptionFilterBar() {
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
