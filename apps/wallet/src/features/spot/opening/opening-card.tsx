// What a new market is at: when it opens, what its auction has come to, or that it has no index yet.
import { Amount, useCountdown } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlowPair } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { countdownText } from '../../../shared/clock.ts';
import { hasPrice, lacksIndex, type Opening, type Pair } from '../../../shared/markets/pair.ts';
import classes from './opening-card.module.css';

const MINUTE_MS = 60_000;

export function OpeningCard({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const pair = useSlowPair(rules.symbol);
  const opening = pair?.opening;
  if (pair === undefined || opening === undefined || rules.status !== 'open') return null;
  const { state } = opening;
  const until = state === 'awaited' ? opening.opens_at : opening.ends_at;
  return (
    <section className={classes.card} aria-label={t(`opening_${state}`)} data-state={state}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t(`opening_${state}`)}</h2>
        {until > 0 && (state === 'awaited' || state === 'auction') ? <Clock key={until} until={until} /> : null}
      </div>
      <p className={classes.text}>
        {t(`openingText_${state}`, { minutes: Math.round(opening.auction_ms / MINUTE_MS) || 1 })}
      </p>
      <Figures opening={opening} pair={pair} rules={rules} />
    </section>
  );
}

function Clock({ until }: { until: number }) {
  const { t } = useTranslation('spot');
  const left = useCountdown(until);
  return (
    <span className={classes.clock} role="timer" aria-label={t('openingTimeLeft')}>
      {countdownText(left * 1_000)}
    </span>
  );
}

type FiguresProps = { opening: Opening; pair: Pair; rules: MarketRules };

function Figures({ opening, pair, rules }: FiguresProps) {
  const { t } = useTranslation('spot');
  const formats = useFormats();
  const { base, quote, priceScale } = rules;
  const price = (value: string) => <Amount value={value} decimals={priceScale} unit={quote.name} />;
  const expected = /[1-9]/.test(opening.indicative_price);
  const isCollected = opening.state === 'auction' || opening.state === 'uncrossing';
  return (
    <dl className={classes.figures}>
      {opening.state === 'awaited' ? (
        <Figure label={t('openingBegins')}>{formats.dateTime(opening.opens_at)}</Figure>
      ) : null}
      {isCollected ? (
        <>
          <Figure label={t('openingPrice')}>{expected ? price(opening.indicative_price) : '–'}</Figure>
          <Figure label={t('openingAmount')}>
            {expected ? <Amount value={opening.indicative_amount} unit={base.name} /> : '–'}
          </Figure>
        </>
      ) : null}
      {hasPrice(pair) ? null : <Figure label={t('openingFirstPrice')}>{price(opening.first_price)}</Figure>}
      {lacksIndex(pair) && opening.state !== 'awaited' ? (
        <Figure label={t('openingBand')}>
          <Amount value={opening.lowest_price} decimals={priceScale} /> – {price(opening.highest_price)}
        </Figure>
      ) : null}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
