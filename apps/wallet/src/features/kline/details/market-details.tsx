// What else there is to know about the market, one part at a time; its order book also stands by itself.

import { decimal, formatShort } from '@candor/money';
import { Amount, Facts, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DepthControls } from '../../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../../shared/book/depth-list.tsx';
import { LastPrice } from '../../../shared/book/last-price.tsx';
import { useSlowPair, useTicker } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { TradesList } from '../../../shared/book/trades-list.tsx';
import { useMarketState } from '../../../shared/market-state.ts';
import { useAnnounced } from '../../../shared/markets/market-news.ts';
import { MarketNoticesList } from '../../../shared/markets/market-notices-list.tsx';
import { lacksIndex } from '../../../shared/markets/pair.ts';
import { location } from '../../../shared/navigation/href.ts';
import { DepthChart } from './depth-chart.tsx';
import classes from './market-details.module.css';

export type DetailKey = 'book' | 'depth' | 'trades' | 'rules';

type MarketDetailsProps = { rules: MarketRules; parts: readonly DetailKey[] };

export function MarketDetails({ rules, parts }: MarketDetailsProps) {
  const { t } = useTranslation('kline');
  const [chosen, setChosen] = useState<DetailKey>();
  const shown = parts.find(part => part === chosen) ?? parts[0]!;
  return (
    <section className={classes.details}>
      <Segmented
        className={classes.tabs}
        label={t('details')}
        look="tabs"
        size="small"
        value={shown}
        onChange={setChosen}
        options={parts.map(value => ({ value, label: t(`tab_${value}`) }))}
      />
      <div className={classes.part}>
        <Detail part={shown} rules={rules} />
      </div>
    </section>
  );
}

function Detail({ part, rules }: { part: DetailKey; rules: MarketRules }) {
  switch (part) {
    case 'book':
      return <BookPart rules={rules} />;
    case 'depth':
      return <DepthChart rules={rules} />;
    case 'trades':
      return <TradesList rules={rules} />;
    case 'rules':
      return <MarketRulesList rules={rules} />;
    default:
      return part satisfies never;
  }
}

/** Parts per million are percents with four decimals. */
const PPM_AS_PERCENT_SCALE = 4;

/** The rules of a market in plain sight: announced changes, steps, fees, where its index comes from, and who trades here for the operator. */
function MarketRulesList({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const announced = useAnnounced(rules.symbol);
  const { base, quote } = rules;
  const inQuote = (units: bigint) => <Amount units={units} scale={quote.scale} unit={quote.name} />;
  const percent = (ppm: bigint, prefix?: string) => (
    <Amount value={formatShort(ppm, PPM_AS_PERCENT_SCALE)} unit="%" prefix={prefix} />
  );
  return (
    <div className={classes.lists}>
      {announced.length === 0 ? null : <MarketNoticesList news={announced} />}
      <Part title={t('rules')} text={t('feeCoin')}>
        <Facts
          rows={[
            { label: t('tick'), value: inQuote(rules.tick) },
            { label: t('lot'), value: <Amount units={rules.lot} scale={base.scale} unit={base.name} /> },
            { label: t('smallest'), value: inQuote(rules.minNotional) },
            { label: t('band'), value: percent(rules.bandPpm, '± ') },
            { label: t('makerFee'), value: percent(rules.makerFeePpm) },
            { label: t('takerFee'), value: percent(rules.takerFeePpm) },
          ]}
        />
      </Part>
      <IndexPart rules={rules} />
      <OperatorPart />
    </div>
  );
}

function IndexPart({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation(['kline', 'markets']);
  const formats = useFormats();
  const ticker = useTicker(rules);
  const state = useMarketState().data;
  const market = state?.markets.find(each => each.id === rules.id);
  if (state === undefined || market === undefined) return null;
  const price = ticker?.index_price ?? market.index_price;
  const sources = state.sources.map(({ name, simulated }) => (simulated ? t('simulatedSource', { name }) : name));
  if (ticker !== undefined && lacksIndex(ticker))
    return <Part title={t('indexTitle')} text={t('markets:noIndexText')} />;
  const isStale = (ticker?.index_stale ?? market.index_stale) === 1;
  return (
    <Part title={t('indexTitle')} text={t('indexText')}>
      <Facts
        rows={[
          {
            label: isStale ? t('indexStale') : t('indexNow'),
            value: <Amount value={price} decimals={rules.priceScale} unit={rules.quote.name} />,
          },
          ...(isStale ? [{ label: t('indexTime'), value: formats.dateTime(market.index_time) }] : []),
          { label: t('sources'), value: sources.join(', ') },
        ]}
      />
    </Part>
  );
}

function OperatorPart() {
  const { t } = useTranslation('kline');
  const accounts = useMarketState().data?.operator_accounts;
  if (accounts === undefined) return null;
  return (
    <Part title={t('operatorTitle')} text={accounts.length === 0 ? t('noOperators') : t('operatorText')}>
      <Facts rows={accounts.map(({ id, name, role }) => ({ label: `${name} · ${id}`, value: t(`role_${role}`) }))} />
    </Part>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {children}
      <p className={classes.text}>{text}</p>
    </section>
  );
}

/** The live order book with its controls; a price leads to the order form. */
export function BookPart({ rules }: { rules: MarketRules }) {
  const navigate = useNavigate();
  const pair = useSlowPair(rules.symbol);
  const [view, setView] = useState<DepthView>('both');
  const [chosen, setChosen] = useState<bigint>();
  const { symbol, tick, quote } = rules;
  // A step is a whole number of ticks; after a change of the market it may no longer be.
  const step = chosen !== undefined && chosen % tick === 0n ? chosen : tick;
  const goTrade = useCallback(
    (price: string) => void navigate(location('/pages/trade/index', { symbol, price })),
    [navigate, symbol],
  );
  return (
    <div className={classes.book}>
      <DepthControls
        rules={rules}
        price={pair === undefined ? 0n : decimal(pair.now_price, quote.scale)}
        view={view}
        onView={setView}
        step={step}
        onStep={setChosen}
      />
      <DepthList rules={rules} view={view} step={step} onPick={goTrade}>
        <LastPrice rules={rules} onPick={goTrade} />
      </DepthList>
    </div>
  );
}
