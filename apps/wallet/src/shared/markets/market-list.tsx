// The list of markets with its views and a search: on home, among the currencies, and wherever a pair is picked.
import { Amount, CoinIcon, EmptyState, ErrorState, PriceFlash, SearchField, Segmented, SkeletonRows } from '@candor/ui';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPainted } from '../late-part.ts';
import { MARKET_VIEWS, type MarketView, plainChange } from './choose-pairs.ts';
import { useCoinName } from './coin-name.ts';
import { AlertBellSlot, FavouriteButton, FavouriteGroupsSlot, useChosenPairs } from './list-parts.tsx';
import classes from './market-list.module.css';
import { isNewMarket, isTraded, type Pair, symbolOf } from './pair.ts';
import { ClosedNote, MarketSparkline, OpeningNote, TradedFigure } from './pair-cells.tsx';

/** More rows than these a phone does not show at once. */
const FIRST_ROWS = 6;

type MarketListProps = {
  /** The view to begin with. */
  startView?: MarketView;
  /** Makes every row a link. */
  hrefOf?: (pair: Pair) => string;
  /** Makes every row a button. */
  onChoose?: (pair: Pair) => void;
  /** The market that is shown elsewhere on the page. */
  current?: number;
  /** Every row has the bell of its price alerts; otherwise favourites alone. */
  hasBells?: boolean;
};

export function MarketList({ startView = 'all', hrefOf, onChoose, current, hasBells = false }: MarketListProps) {
  const { t } = useTranslation('markets');
  const [view, setView] = useState<MarketView>(startView);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const { shown, isError, refetch, emptyText } = useChosenPairs(view, wanted);
  const isPainted = useIsPainted();
  return (
    <section aria-label={t('title')}>
      <div className={classes.controls}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Segmented
          label={t('views')}
          look="tabs"
          size="small"
          value={view}
          onChange={setView}
          options={MARKET_VIEWS.map(value => ({ value, label: t(`view_${value}`) }))}
        />
        {view === 'favourites' ? <FavouriteGroupsSlot /> : null}
      </div>
      {isError && shown === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {shown === undefined && !isError ? <SkeletonRows rows={8} withIcon /> : null}
      {shown?.length === 0 ? <EmptyState text={emptyText} /> : null}
      <ul className={classes.rows}>
        {(isPainted ? shown : shown?.slice(0, FIRST_ROWS))?.map(pair => (
          <li key={pair.id} className={classes.item}>
            <FavouriteButton pair={pair} />
            <MarketRow
              pair={pair}
              isCurrent={pair.id === current}
              {...(hrefOf === undefined ? {} : { href: hrefOf(pair) })}
              {...(onChoose === undefined ? {} : { onChoose })}
            />
            {hasBells || view === 'favourites' ? <AlertBellSlot symbol={symbolOf(pair)} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MarketRowProps = {
  pair: Pair;
  /** Where the row leads; without it the row is a button. */
  href?: string;
  onChoose?: (pair: Pair) => void;
  isCurrent?: boolean;
};

/** One market in a list: coin, volume, the last day as a line, price and change. */
const MarketRow = memo(function MarketRow({ pair, href, onChoose, isCurrent }: MarketRowProps) {
  const { t } = useTranslation('markets');
  const nameOf = useCoinName();
  const content = (
    <>
      <CoinIcon name={pair.currency_name} size={36} />
      <span className={classes.name}>
        <span className={classes.symbol}>
          {pair.currency_name}
          <span className={classes.quote}>/{pair.legal_name}</span>
        </span>
        {isNewMarket(pair) ? (
          <OpeningNote pair={pair} />
        ) : pair.status === 'open' ? (
          <span className={classes.facts}>
            <span className={classes.coin}>{nameOf(pair.currency_name)}</span>
            <span>
              {t('volume')}{' '}
              <TradedFigure of={pair}>
                <Amount value={pair.quote_volume} compact unit={pair.legal_name} />
              </TradedFigure>
            </span>
          </span>
        ) : (
          <ClosedNote pair={pair} status={pair.status} />
        )}
      </span>
      <MarketSparkline pair={pair} />
      <span className={classes.figures}>
        {isTraded(pair) ? (
          <>
            <PriceFlash value={pair.now_price}>
              <Amount value={pair.now_price} className={classes.price} />
            </PriceFlash>
            <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus className={classes.change} />
          </>
        ) : (
          '–'
        )}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" className={classes.row} aria-current={isCurrent} onClick={() => onChoose?.(pair)}>
      {content}
    </button>
  ) : (
    <a className={classes.row} href={href} aria-current={isCurrent}>
      {content}
    </a>
  );
});
