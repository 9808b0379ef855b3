// Rows of options: the first line of each, how one ended, and the row of an open one.
import { Amount, Badge, type BadgeTone, compareDecimals, useCountdown } from '@candor/ui';
import { IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../../shared/book/live-market.ts';
import { type MarketRules, useMarketRules } from '../../../shared/book/market-rules.ts';
import { FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import {
  clockText,
  directionOf,
  dueHere,
  durationName,
  type OptionOutcomeWord,
  type OwnOption,
  outcomeOf,
  plainAmount,
  plainPrice,
  runningOutcome,
} from '../option-words.ts';
import classes from './option-row.module.css';

export function OptionHead({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const direction = directionOf(option);
  const Arrow = direction === 'rise' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.head}>
      <span className={classes.type} data-direction={direction}>
        <Arrow size={16} stroke={2} aria-hidden="true" />
        {t(`type_${direction}`)}
      </span>
      <span className={classes.asked}>
        {option.symbol_name} · <Amount value={plainPrice(option.number) ?? '0'} unit={option.currency_name} /> ·{' '}
        {durationName(option.seconds, t)}
      </span>
    </span>
  );
}

const TONES: Record<OptionOutcomeWord, BadgeTone> = { win: 'good', loss: 'bad', even: 'neutral', void: 'waiting' };

/** How an option ended: the word, and what was gained or lost. */
export function OptionResult({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const outcome = outcomeOf(option);
  return (
    <span className={classes.result}>
      <Badge tone={TONES[outcome]}>{t(`result_${outcome}`)}</Badge>
      <Amount value={plainAmount(option.fact_profits)} unit={option.currency_name} tint="sign" withPlus />
    </span>
  );
}

type OpenOptionRowProps = { option: OwnOption; answeredAt: number };

/** One open option: what is left of its time, the price to beat, how it stands now by all digits of the index, and what it pays. */
export function OpenOptionRow({ option, answeredAt }: OpenOptionRowProps) {
  const { t } = useTranslation('option');
  const rules = useMarketRules(option.symbol_name);
  const beat = plainPrice(option.open_price);
  return (
    <article className={classes.row} data-state={beat === undefined ? 'opening' : 'running'}>
      <div className={classes.top}>
        <OptionHead option={option} />
        {beat === undefined ? (
          <Badge tone="waiting">{t('opening')}</Badge>
        ) : (
          <TimeLeft due={dueHere(answeredAt, option)} seconds={option.seconds} />
        )}
      </div>
      <FactGrid
        columns={2}
        wideColumns={4}
        facts={[
          beat === undefined
            ? undefined
            : {
                label: t(directionOf(option) === 'rise' ? 'winsAbove' : 'winsBelow'),
                value: <Amount value={beat} decimals={rules?.priceScale} />,
              },
          rules === undefined
            ? undefined
            : { label: t('now'), value: <NowPrice market={rules} option={option} beat={beat} /> },
          {
            label: t('pays'),
            value: <Amount value={plainPrice(option.payout) ?? '0'} unit={option.currency_name} />,
          },
        ]}
      />
    </article>
  );
}

function TimeLeft({ due, seconds }: { due: number; seconds: number }) {
  const { t } = useTranslation('option');
  const left = Math.min(useCountdown(due), seconds);
  if (left === 0) return <Badge tone="waiting">{t('settling')}</Badge>;
  return (
    <span className={classes.left} role="timer" aria-label={t('timeLeft')}>
      <span className={classes.clock}>{clockText(left)}</span>
      <progress className={classes.progress} value={seconds - left} max={seconds} aria-hidden="true" />
    </span>
  );
}

const STANDINGS = {
  win: { tone: 'good', text: 'winning' },
  loss: { tone: 'bad', text: 'losing' },
  even: { tone: 'neutral', text: 'levelNow' },
} as const satisfies Record<string, { tone: BadgeTone; text: string }>;

type NowPriceProps = { market: MarketRules; option: OwnOption; beat: string | undefined };

function NowPrice({ market, option, beat }: NowPriceProps) {
  const { t } = useTranslation('option');
  const now = plainPrice(useTicker(market)?.index_price);
  if (now === undefined) return '–';
  const stands = beat === undefined ? undefined : STANDINGS[runningOutcome(option, compareDecimals(now, beat))];
  return (
    <span className={classes.now}>
      <Amount value={now} decimals={market.priceScale} />
      {stands === undefined ? null : <Badge tone={stands.tone}>{t(stands.text)}</Badge>}
    </span>
  );
}
