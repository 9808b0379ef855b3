// One open option: what is left of its time, the price to beat, how it stands now and what it pays.
import { Amount, Badge, type BadgeTone, compareDecimals, useCountdown } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useMarketRules } from '../../../shared/book/use-market-rules.ts';
import { useTicker } from '../../../shared/book/use-ticker.ts';
import { directionOf, type OwnOption, standing } from '../option-words.ts';
import { plainPrice } from '../plain-price.ts';
import { clockText, dueHere } from '../time-left.ts';
import { OptionHead } from './option-head.tsx';
import classes from './option-row.module.css';

export type OpenOptionRowProps = { option: OwnOption; answeredAt: number };

export function OpenOptionRow({ option, answeredAt }: OpenOptionRowProps) {
  const { t } = useTranslation('option');
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
      <dl className={classes.facts}>
        {beat === undefined ? null : (
          <div>
            <dt>{t(directionOf(option) === 'rise' ? 'winsAbove' : 'winsBelow')}</dt>
            <dd>
              <Amount value={beat} />
            </dd>
          </div>
        )}
        <IndexNow option={option} beat={beat} />
        <div>
          <dt>{t('pays')}</dt>
          <dd>
            <Amount value={plainPrice(option.payout) ?? '0'} unit={option.currency_name} />
          </dd>
        </div>
      </dl>
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

function IndexNow({ option, beat }: { option: OwnOption; beat: string | undefined }) {
  const { t } = useTranslation('option');
  const rules = useMarketRules(option.symbol_name);
  if (rules === undefined) return null;
  return (
    <div>
      <dt>{t('now')}</dt>
      <dd className={classes.now}>
        <NowPrice market={rules} option={option} beat={beat} />
      </dd>
    </div>
  );
}

type NowPriceProps = { market: Parameters<typeof useTicker>[0]; option: OwnOption; beat: string | undefined };

function NowPrice({ market, option, beat }: NowPriceProps) {
  const { t } = useTranslation('option');
  const now = plainPrice(useTicker(market)?.index_price);
  if (now === undefined) return '–';
  const stands = beat === undefined ? undefined : STANDINGS[standing(option, compareDecimals(now, beat))];
  return (
    <>
      <Amount value={now} />
      {stands === undefined ? null : <Badge tone={stands.tone}>{t(stands.text)}</Badge>}
    </>
  );
}
