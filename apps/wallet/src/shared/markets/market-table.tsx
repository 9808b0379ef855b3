// The markets as a table, for desktops: sorted by any column, one press from trading.

import { Amount, CoinIcon, EmptyState, ErrorState, PriceFlash, SearchField, Segmented, SkeletonRows } from '@candor/ui';
import { IconChevronDown, IconChevronUp } from '@candor/ui/icons';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../navigation/href.ts';
import { MARKET_VIEWS, type MarketView, plainChange } from './choose-pairs.ts';
import { useCoinName } from './coin-name.ts';
import { AlertBellSlot, FavouriteButton, FavouriteGroupsSlot, useChosenPairs } from './list-parts.tsx';
import classes from './market-table.module.css';
import { isNewMarket, type Pair, symbolOf } from './pair.ts';
import { ClosedNote, MarketSparkline, OpeningNote, TradedFigure } from './pair-cells.tsx';
import { type SortColumn, type Sorting, sortPairs } from './sort-pairs.ts';

const columns = ['name', 'price', 'change', 'high', 'low', 'volume'] as const satisfies readonly SortColumn[];

export function MarketTable() {
  const { t } = useTranslation('markets');
  const [view, setView] = useState<MarketView>('all');
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const wanted = useDeferredValue(search);
  const { shown, isError, refetch, emptyText } = useChosenPairs(view, wanted);
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.controls}>
        <Segmented
          label={t('views')}
          look="tabs"
          size="small"
          value={view}
          onChange={setView}
          options={MARKET_VIEWS.map(value => ({ value, label: t(`view_${value}`) }))}
        />
        {view === 'favourites' ? <FavouriteGroupsSlot /> : null}
        <div className={classes.search}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
        </div>
      </div>
      {isError && shown === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {shown === undefined && !isError ? <SkeletonRows rows={10} withIcon /> : null}
      {shown?.length === 0 ? <EmptyState text={emptyText} /> : null}
      {shown === undefined || shown.length === 0 ? null : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.star}>
                <span className="visually-hidden">{t('view_favourites')}</span>
              </th>
              {columns.map(column => (
                <ColumnHead key={column} column={column} sorting={sorting} onSort={setSorting} />
              ))}
              <th className={classes.line}>{t('lastDay')}</th>
            </tr>
          </thead>
          <tbody>
            {sortPairs(shown, sorting).map(pair => (
              <PairRow key={pair.id} pair={pair} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type ColumnHeadProps = {
  column: SortColumn;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
};

/** Names rise first, figures fall first; the third press brings the exchange's own order back. */
function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const { t } = useTranslation('markets');
  const isSorted = sorting?.column === column;
  const first = column !== 'name';
  function sort() {
    if (!isSorted) onSort({ column, isFalling: first });
    else onSort(sorting.isFalling === first ? { column, isFalling: !first } : undefined);
  }
  return (
    <th data-column={column} aria-sort={isSorted ? (sorting.isFalling ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={classes.sort} onClick={sort}>
        {t(`column_${column}`)}
        <span className={classes.arrow} data-shown={isSorted || undefined} aria-hidden="true">
          {isSorted && !sorting.isFalling ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        </span>
      </button>
    </th>
  );
}

/** A new price changes its own row alone. */
const PairRow = memo(function PairRow({ pair }: { pair: Pair }) {
  const nameOf = useCoinName();
  const symbol = symbolOf(pair);
  return (
    <tr className={classes.row}>
      <td className={classes.star}>
        <span className={classes.tools}>
          <FavouriteButton pair={pair} />
          <AlertBellSlot symbol={symbol} />
        </span>
      </td>
      <td data-column="name">
        {/* The link covers the row, so that a press anywhere in it trades; the star stands above. */}
        <a className={classes.market} href={href('/pages/trade/index', { symbol })}>
          <CoinIcon name={pair.currency_name} size={28} />
          <span className={classes.symbol}>
            {pair.currency_name}
            <span className={classes.quote}>/{pair.legal_name}</span>
          </span>
          {isNewMarket(pair) ? (
            <OpeningNote pair={pair} />
          ) : pair.status === 'open' ? (
            <span className={classes.coin}>{nameOf(pair.currency_name)}</span>
          ) : (
            <ClosedNote pair={pair} status={pair.status} />
          )}
        </a>
      </td>
      <td className={classes.price}>
        <TradedFigure of={pair}>
          <PriceFlash value={pair.now_price}>
            <Amount value={pair.now_price} />
          </PriceFlash>
        </TradedFigure>
      </td>
      <td>
        <TradedFigure of={pair}>
          <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus />
        </TradedFigure>
      </td>
      <td>
        <TradedFigure of={pair}>
          <Amount value={pair.high} />
        </TradedFigure>
      </td>
      <td>
        <TradedFigure of={pair}>
          <Amount value={pair.low} />
        </TradedFigure>
      </td>
      <td>
        <TradedFigure of={pair}>
          <Amount value={pair.quote_volume} compact unit={pair.legal_name} />
        </TradedFigure>
      </td>
      <td className={classes.line}>
        <MarketSparkline pair={pair} width={96} />
      </td>
    </tr>
  );
});
