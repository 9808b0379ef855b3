// The chart page of one market: prices, candles, book and trades, and the way to an order.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { Amount, ButtonLink, ErrorState, IconButton, PriceFlash, Skeleton } from '@candor/ui';
import { IconAlertTriangle, IconChevronDown, IconStar, IconStarFilled } from '@candor/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AlertBell } from '../../shared/alerts/alert-bell.tsx';
import { useSymbol } from '../../shared/book/live-market.ts';
import { type MarketRules, useMarketRules } from '../../shared/book/market-rules.ts';
import { TradesList } from '../../shared/book/trades-list.tsx';
import { useContractRules } from '../../shared/contracts/use-contracts.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import { ClosedMarket } from '../../shared/markets/closed-market.tsx';
import { isFavourite, toggleFavourite, useFavourites } from '../../shared/markets/favourites/favourites.ts';
import { PairPicker } from '../../shared/markets/market-head.tsx';
import { isTraded, lacksIndex } from '../../shared/markets/pair.ts';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { productOf } from '../../shared/trade/products.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { BookPart, type DetailKey, MarketDetails } from './details/market-details.tsx';
import classes from './kline-screen.module.css';
import { useFigures } from './use-figures.ts';

export function KlineScreen() {
  const [query] = useSearchParams();
  const [symbol, choose] = useSymbol();
  const isOfContracts = productOf(query.get('type'), OPEN_PRODUCTS) === 'contracts';
  return isOfContracts ? (
    <ContractChart symbol={symbol} onChoose={choose} />
  ) : (
    <SpotChart symbol={symbol} onChoose={choose} />
  );
}

type ChartPageProps = { symbol: string; onChoose: (symbol: string) => void };

function SpotChart({ symbol, onChoose }: ChartPageProps) {
  return <ChartPage rules={useMarketRules(symbol)} symbol={symbol} onChoose={onChoose} />;
}

function ContractChart({ symbol, onChoose }: ChartPageProps) {
  const { t } = useTranslation('contracts');
  return <ChartPage rules={useContractRules(symbol)} symbol={symbol} onChoose={onChoose} kind={t('perpetual')} />;
}

function ChartPage({ rules, ...bar }: ChartPageProps & { rules: MarketRules | undefined; kind?: string }) {
  const { symbol } = bar;
  return (
    <>
      <KlineBar marketId={rules?.id} {...bar} />
      {rules === undefined ? <Waiting /> : <Market key={`${rules.traded} ${symbol}`} rules={rules} />}
    </>
  );
}

const onPhone: readonly DetailKey[] = ['book', 'depth', 'trades', 'rules'];
const onDesktop: readonly DetailKey[] = ['depth', 'rules'];

function Market({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const isDesktop = useIsDesktop();
  return (
    <>
      <div className={classes.market}>
        <div className={classes.main}>
          <ClosedMarket symbol={rules.symbol} className={classes.news} />
          <Ticker rules={rules} />
          {/* As high as it wants to be, not as high as the page. */}
          <div>
            <ChartPanel rules={rules} />
          </div>
          <MarketDetails rules={rules} parts={isDesktop ? onDesktop : onPhone} />
        </div>
        {isDesktop ? (
          <aside className={classes.side} aria-label={t('tab_book')}>
            <h2 className={classes.title}>{t('tab_book')}</h2>
            <BookPart rules={rules} />
            <h2 className={classes.title}>{t('tab_trades')}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, and its rows take no focus */}
            <section className={classes.trades} aria-label={t('tab_trades')} tabIndex={0}>
              <TradesList rules={rules} limit={30} />
            </section>
            <TradeButtons rules={rules} />
          </aside>
        ) : null}
      </div>
      {isDesktop ? null : <TradeButtons rules={rules} />}
    </>
  );
}

function Waiting() {
  const state = useMarketState();
  if (state.isError && state.data === undefined) return <ErrorState onRetry={() => void state.refetch()} />;
  return (
    <div className={classes.waiting}>
      <Skeleton width="10rem" height="2rem" />
      <Skeleton width="100%" height="20rem" />
    </div>
  );
}

/** The two ways from looking to trading. */
function TradeButtons({ rules }: { rules: Pick<MarketRules, 'symbol' | 'traded' | 'base'> }) {
  const { t } = useTranslation(['kline', 'contracts']);
  const { symbol, traded, base } = rules;
  const coin = base.name;
  if (traded === 'lever') {
    return (
      <div className={classes.buttons} data-single>
        <ButtonLink wide href={href('/pages/trade/index', { symbol, type: 'contracts' })}>
          {t('contracts:tradeContract')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      <ButtonLink tone="buy" wide href={href('/pages/trade/index', { symbol, side: 'buy' })}>
        {t('buyCoin', { coin })}
      </ButtonLink>
      <ButtonLink tone="sell" wide href={href('/pages/trade/index', { symbol, side: 'sell' })}>
        {t('sellCoin', { coin })}
      </ButtonLink>
    </div>
  );
}

type KlineBarProps = {
  symbol: string;
  /** The market's number, once it is known. */
  marketId: number | undefined;
  onChoose: (symbol: string) => void;
  /** What is traded of the market, where it is not the coins themselves. */
  kind?: string;
};

/** The bar on top: which market this is, the way to another one, and the star. */
function KlineBar({ symbol, marketId, onChoose, kind }: KlineBarProps) {
  const { t } = useTranslation(['kline', 'markets']);
  const [isPicking, setPicking] = useState(false);
  const isStarred = useFavourites(state => marketId !== undefined && isFavourite(state, marketId));
  const star = (
    <IconButton
      label={isStarred ? t('markets:removeFavourite', { symbol }) : t('markets:addFavourite', { symbol })}
      icon={isStarred ? <IconStarFilled size={20} className={classes.starred} /> : <IconStar size={20} stroke={1.5} />}
      disabled={marketId === undefined}
      onClick={() => marketId !== undefined && toggleFavourite(marketId)}
    />
  );
  const title = (
    <button
      type="button"
      className={classes.pair}
      aria-label={t('choosePair', { symbol: [symbol, kind].filter(Boolean).join(' ') })}
      aria-haspopup="dialog"
      onClick={() => setPicking(true)}
    >
      {symbol} {kind === undefined ? null : <span className={classes.kind}>{kind}</span>}
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <PageBar
        title={title}
        right={
          <>
            <AlertBell symbol={symbol} />
            {star}
          </>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={marketId} />
    </>
  );
}

/** What the market is at: the last price, how the day went, the index and whether it can be trusted. */
function Ticker({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation(['kline', 'markets']);
  const ticker = useFigures(rules);
  if (ticker === undefined) return <WaitingTicker />;
  const change = plainChange(ticker);
  const isNew = lacksIndex(ticker);
  const isStale = ticker.index_stale === 1;
  const hasTraded = isTraded(ticker);
  const price = (value: string) => <Amount value={value} decimals={rules.priceScale} />;
  const traded = (figure: ReactNode) => <TradedFigure of={ticker}>{figure}</TradedFigure>;
  return (
    <section className={classes.ticker} aria-label={rules.symbol}>
      <div className={classes.now}>
        <span className={classes.price} data-sign={hasTraded ? (change.startsWith('-') ? 'down' : 'up') : undefined}>
          <span className="visually-hidden">{t('lastPrice')} </span>
          {traded(<PriceFlash value={ticker.now_price}>{price(ticker.now_price)}</PriceFlash>)}
        </span>
        {hasTraded ? <Amount className={classes.change} value={change} unit="%" tint="sign" withPlus /> : null}
        {isNew ? (
          <span className={classes.index}>{t('markets:noIndexYet')}</span>
        ) : (
          <span className={classes.index} data-stale={isStale || undefined}>
            {isStale ? <IconAlertTriangle size={13} stroke={1.75} aria-hidden="true" /> : null}
            {isStale ? t('indexStale') : t('index')} {price(ticker.index_price)}
          </span>
        )}
        {!hasTraded && !isNew ? <span className={classes.note}>{t('notTraded')}</span> : null}
      </div>
      <dl className={classes.day}>
        <div>
          <dt>{t('high')}</dt>
          <dd>{traded(price(ticker.high))}</dd>
        </div>
        <div>
          <dt>{t('low')}</dt>
          <dd>{traded(price(ticker.low))}</dd>
        </div>
        <div>
          <dt>{t('volume', { coin: rules.quote.name })}</dt>
          <dd>{traded(<Amount value={ticker.quote_volume} compact />)}</dd>
        </div>
      </dl>
    </section>
  );
}

function WaitingTicker() {
  return (
    <div className={classes.ticker}>
      <div className={classes.now}>
        <Skeleton width="10rem" height="2rem" />
        <Skeleton width="7rem" height="0.875rem" />
      </div>
    </div>
  );
}
