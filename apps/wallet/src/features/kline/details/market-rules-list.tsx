// The rules of a market in plain sight: announced changes, steps, fees, where its index comes from, and who trades here for the operator.
import { formatShort } from '@candor/money';
import { Amount, Facts } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { useAnnounced } from '../../../shared/markets/market-news.ts';
import { MarketNoticesList } from '../../../shared/markets/market-notices-list.tsx';
import { lacksIndex } from '../../../shared/markets/pair.ts';
import classes from './market-rules-list.module.css';

/** Parts per million are percents with four decimals. */
const PPM_AS_PERCENT_SCALE = 4;

export function MarketRulesList({ rules }: { rules: MarketRules }) {
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
