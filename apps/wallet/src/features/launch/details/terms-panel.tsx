// What a launch costs and brings with one pay coin, and how much is asked for so far.
import { type ConfirmRow, Facts, figureOfDecimal, Note, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { LaunchDetails } from '../../../shared/launches/launch-words.ts';
import { shortDecimal } from '../../../shared/short-decimal.ts';
import { DemandBar } from '../demand-bar.tsx';
import { CoinAmount, IssuePrice, percentText, shortDayMinutes, useLockText } from '../launch-figures.tsx';
import classes from './details.module.css';

export function TermsPanel({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const minutes = shortDayMinutes(launch);
  return (
    <Panel>
      <div className={classes.top}>
        <p className={classes.price}>
          <IssuePrice launch={launch} />
        </p>
        <DemandBar launch={launch} words={<Asked launch={launch} />} />
      </div>
      <Facts rows={useTerms(launch)} />
      {minutes === undefined ? null : (
        <div className={classes.outside}>
          <Note>{t('shortDayText', { minutes })}</Note>
        </div>
      )}
    </Panel>
  );
}

function Asked({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const figure = (text: string) => figureOfDecimal(shortDecimal(text), { decimals: 0 });
  const { wanted, num, new_currency_name: coin } = launch;
  return (
    <span className={classes.text}>{t('demandText', { wanted: figure(wanted), offered: figure(num), coin })}</span>
  );
}

function useTerms(launch: LaunchDetails): ConfirmRow[] {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const lockText = useLockText();
  const { new_currency_name: coin, currency_name: pay } = launch;
  const isOpen = launch.state === 'to_open' || launch.state === 'subscribing';
  return [
    { label: t('offered'), value: <CoinAmount value={launch.num} coin={coin} /> },
    { label: t(isOpen ? 'asked' : 'askedTotal'), value: <CoinAmount value={launch.wanted} coin={coin} /> },
    { label: t('subscriptions'), value: count(launch.count) },
    { label: t('least'), value: <CoinAmount value={launch.buy_num} coin={pay} /> },
    { label: t('lockUp'), value: lockText(launch) },
    { label: t('return'), value: percentText(launch.interest_rate) },
    ...(launch.predict_rate === '' ? [] : [{ label: t('forecast'), value: launch.predict_rate }]),
    ...(launch.own_count === 0
      ? []
      : [{ label: t('yourPayments'), value: <CoinAmount value={launch.own_amount} coin={pay} /> }]),
  ];
}
