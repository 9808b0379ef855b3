// Figures of a launch as screens write them: prices, days, percents, places in the journal.
import { Amount, figureOfDecimal, withPercentSign } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './launch.module.css';
import type { Launch } from './launches.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `5%`, without zeros at the end. */
export function percentText(percent: string): string {
  return withPercentSign(figureOfDecimal(shortDecimal(percent)));
}

type Priced = Pick<Launch, 'new_currency_name' | 'currency_name' | 'change_rate'>;

export function IssuePrice({ launch }: { launch: Priced }) {
  const { t } = useTranslation('launch');
  const { new_currency_name: coin, currency_name: pay, change_rate } = launch;
  return t('priceOf', { coin, pay, price: figureOfDecimal(shortDecimal(change_rate)) });
}

/** A plain decimal of the wire with its coin. */
export function CoinAmount({ value, coin, withPlus }: { value: string; coin: string; withPlus?: boolean }) {
  return <Amount value={shortDecimal(value)} unit={coin} withPlus={withPlus} />;
}

/** The lock-up in days, which are short ones in a demo. */
export function useLockText(): (launch: Pick<Launch, 'day' | 'day_ms'>) => string {
  const { t } = useTranslation('launch');
  return ({ day: count, day_ms }) => {
    if (count === 0) return t('noLock');
    const minutes = shortDayMinutes({ day: count, day_ms });
    return minutes === undefined ? t('lockDays', { count }) : t('lockShortDays', { count, minutes });
  };
}

/** How many minutes a day of a launch lasts; undefined where it is a day. */
export function shortDayMinutes({ day, day_ms }: Pick<Launch, 'day' | 'day_ms'>): number | undefined {
  return day_ms === DAY_MS || day === 0 ? undefined : day_ms / MINUTE_MS;
}

/** A place in the journal, which leads to the page that checks it. */
export function RecordLink({ record: { sequence, hash } }: { record: { sequence: number; hash: string } }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  return (
    <a className={classes.record} href={href('/pages/proofs/index', { sequence, hash })}>
      {t('record', { number: count(sequence) })}
    </a>
  );
}
