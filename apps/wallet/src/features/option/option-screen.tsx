// Timed options of one market: the index with the user's open options as lines, the purchase, what is open and what was settled.
import {
  Amount,
  ErrorState,
  figureOfDecimal,
  IconButton,
  PriceFlash,
  Skeleton,
  SkeletonRows,
  useShownTheme,
} from '@candor/ui';
import { IconChartBar, IconMoon, IconSun } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSymbol, useTicker } from '../../shared/book/live-market.ts';
import { type MarketRules, useMarketRules } from '../../shared/book/market-rules.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { ClosedMarket } from '../../shared/markets/closed-market.tsx';
import { MarketHead, PairPicker } from '../../shared/markets/market-head.tsx';
import { useDarkPage } from '../../shared/navigation/dark-page.ts';
import { location } from '../../shared/navigation/href.ts';
import type { OptionLine } from '../kline/public.ts';
import classes from './option-screen.module.css';
import { directionOf, plainPrice } from './option-words.ts';
import { OptionOrders } from './orders/option-orders.tsx';
import { useOpenOptions } from './orders/use-open-options.ts';
import { OptionTicket } from './ticket/option-ticket.tsx';

type OptionScreenProps = {
  /** The chart belongs to another feature, so the page brings it. Its code is large and may come later: its place is kept free. */
  Chart: ComponentType<{ rules: MarketRules; lines: readonly OptionLine[] }>;
};

export function OptionScreen({ Chart }: OptionScreenProps) {
  const [query] = useSearchParams();
  const [symbol, choose] = useSymbol();
  const state = useMarketState();
  const rules = useMarketRules(symbol);
  useDarkPage(query.get('variant') === 'dark');
  return (
    <>
      <OptionHeader symbol={symbol} marketId={rules?.id} onChoose={choose} />
      {rules === undefined && state.isError ? <ErrorState onRetry={() => void state.refetch()} /> : null}
      {rules === undefined && !state.isError ? <SkeletonRows rows={9} /> : null}
      {rules === undefined ? null : <OptionMarket key={symbol} rules={rules} Chart={Chart} />}
    </>
  );
}

function OptionMarket({ rules, Chart }: OptionScreenProps & { rules: MarketRules }) {
  const lines = useOptionLines(rules.id);
  return (
    <div className={classes.market}>
      <div className={classes.chart}>
        <ClosedMarket symbol={rules.symbol} className={classes.news} />
        <IndexPrice rules={rules} />
        <Suspense
          fallback={
            <div className={classes.waiting}>
              <Skeleton width="100%" height="100%" />
            </div>
          }
        >
          <Chart rules={rules} lines={lines} />
        </Suspense>
      </div>
      <div className={classes.ticket}>
        <OptionTicket rules={rules} />
      </div>
      <div className={classes.orders}>
        <OptionOrders rules={rules} />
      </div>
    </div>
  );
}

/** The index price of a market, live: what its options are bought and settled at. */
function IndexPrice({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('option');
  const price = plainPrice(useTicker(rules)?.index_price);
  return (
    <div className={classes.block}>
      <span className={classes.name}>{t('index')}</span>
      <span className={classes.price}>
        {price === undefined ? (
          '–'
        ) : (
          <PriceFlash value={price}>
            <Amount value={price} decimals={rules.priceScale} unit={rules.quote.name} />
          </PriceFlash>
        )}
      </span>
    </div>
  );
}

/** Those that have their buy price. */
function useOptionLines(market: number): readonly OptionLine[] {
  const { t } = useTranslation('option');
  const { time } = useFormats();
  const { rows } = useOpenOptions(market);
  return useMemo(
    () =>
      (rows ?? []).flatMap(option => {
        const price = plainPrice(option.open_price);
        if (price === undefined) return [];
        const direction = directionOf(option);
        const stake = `${figureOfDecimal(plainPrice(option.number) ?? '0')} ${option.currency_name}`;
        return {
          id: option.id,
          isRise: direction === 'rise',
          price,
          fromMs: option.open_at,
          dueMs: option.due_at,
          label: t('lineLabel', { type: t(direction), stake, time: time(option.due_at) }),
        };
      }),
    [rows, t, time],
  );
}

type OptionHeaderProps = {
  symbol: string;
  marketId: number | undefined;
  onChoose: (symbol: string) => void;
};

/** The head of the options page: which market, and the ways to the public figures and to the dark variant. */
function OptionHeader({ symbol, marketId, onChoose }: OptionHeaderProps) {
  const { t } = useTranslation('option');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isPicking, setPicking] = useState(false);
  const isDark = query.get('variant') === 'dark';
  // Where the theme is dark already, its variant is no different.
  const offersVariant = useShownTheme() === 'light' || isDark;
  return (
    <>
      <MarketHead
        symbol={symbol}
        onPick={() => setPicking(true)}
        links={
          <>
            <IconButton
              label={t('figures')}
              icon={<IconChartBar size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/option/figures'))}
            />
            {offersVariant ? (
              <IconButton
                label={t(isDark ? 'darkOff' : 'darkOn')}
                icon={isDark ? <IconSun size={22} stroke={1.5} /> : <IconMoon size={22} stroke={1.5} />}
                onClick={() => {
                  const variant = isDark ? undefined : 'dark';
                  void navigate(location('/pages/option/detail', { symbol, variant }), { replace: true });
                }}
              />
            ) : null}
          </>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={marketId} />
    </>
  );
}
