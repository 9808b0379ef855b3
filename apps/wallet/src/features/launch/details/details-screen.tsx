// One launch: its price and demand by pay coin, its course, how the coins are shared, and what the issuer says.
import { CallFailed } from '@candor/client';
import {
  Button,
  ButtonLink,
  type ConfirmRow,
  EmptyState,
  Facts,
  figureOfDecimal,
  Note,
  Panel,
  PullToRefresh,
  Timeline,
} from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReadableHtml } from '../../../shared/articles/readable-html.tsx';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useSeconds } from '../../../shared/clock.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { DemandBar, LaunchHead, PayCoins } from '../launch-card.tsx';
import { LaunchClock } from '../launch-clock.tsx';
import { CoinAmount, IssuePrice, percentText, shortDayMinutes, useLockText } from '../launch-figures.tsx';
import { groupOf, type Launch, type LaunchDetails, useLaunches } from '../launches.ts';
import classes from './details.module.css';
import { SharingPanel } from './sharing-panel.tsx';

/** Parsed once for each text, not each time that a figure beside it changes. */
const Introduction = memo(ReadableHtml);

export function LaunchDetailsScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const details = useCall('getLaunch', { id }, { enabled: id !== '', keepsPrevious: true });
  const { data, error } = details;
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_launch');
  return (
    <>
      <PageBar title={data === undefined ? t('title') : t('detailsTitle', { coin: data.new_currency_name })} />
      {isUnknown ? (
        <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : (
        <Loaded from={details} rows={8}>
          {launch => (
            <PullToRefresh onRefresh={() => details.refetch()}>
              <Details launch={launch} />
            </PullToRefresh>
          )}
        </Loaded>
      )}
    </>
  );
}

function Details({ launch }: { launch: LaunchDetails }) {
  const { groups } = useLaunches();
  const group = groupOf(groups, launch);
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <div className={classes.head}>
          <LaunchHead group={group} size={48} />
          <LaunchClock launch={{ ...launch, state: group.state }} look="large" />
        </div>
        <PayCoins group={group} current={launch.id} />
        <TermsPanel launch={launch} />
      </div>
      <div className={classes.main}>
        <CoursePanel launch={launch} />
        <SharingPanel launch={launch} />
        <AboutPanel launch={launch} />
      </div>
      <LaunchAction launch={launch} />
    </div>
  );
}

/** What the issuer says of the new coin. */
function AboutPanel({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launch');
  const { introduction, new_currency_name: coin } = launch;
  return (
    <Panel title={t('about', { coin })}>
      {introduction === '' ? (
        <p className={classes.text}>{t('noIntroduction')}</p>
      ) : (
        <>
          <div className={classes.introduction}>
            <Introduction html={introduction} />
          </div>
          <p className={`${classes.text} ${classes.outside}`}>{t('outside')}</p>
        </>
      )}
    </Panel>
  );
}

/** The moments of a launch, one below the other: what is over, what is going on, what is to come. */
function CoursePanel({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launch');
  const { dateTime } = useFormats();
  const now = useSeconds();
  const { start_at, end_at, online_at, unlock_at } = launch;
  const moments = [
    { key: 'start', at: start_at },
    { key: 'close', at: end_at },
    { key: 'online', at: online_at },
    { key: 'unlock', at: unlock_at },
  ] as const;
  const sorted = moments.toSorted((a, b) => a.at - b.at);
  const next = sorted.find(({ at }) => at > now);
  return (
    <Panel title={t('course')}>
      <Timeline
        label={t('course')}
        steps={sorted.map(({ key, at }) => ({
          key,
          state: at <= now ? 'done' : key === next?.key ? 'now' : 'next',
          title: t(`course_${key}`),
          detail: dateTime(at),
        }))}
      />
    </Panel>
  );
}

/** What can be done about a launch now: subscribing while it is open, trading once the coin has a market, otherwise when it starts. */
function LaunchAction({ launch }: { launch: LaunchDetails }) {
  return (
    <div className={classes.action}>
      <NextStep launch={launch} />
    </div>
  );
}

function NextStep({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const { shortDateTime } = useFormats();
  const { id, state, start_at, new_currency_name: coin, currency_name: pay } = launch;
  if (state === 'subscribing') {
    return (
      <ButtonLink wide size="large" href={href('/pages/publication/purchase', { id })}>
        {t('subscribe')}
      </ButtonLink>
    );
  }
  if (state === 'to_open') {
    return (
      <Button wide size="large" disabled>
        {t('subscribeFrom', { time: shortDateTime(start_at) })}
      </Button>
    );
  }
  if (launch.match_id === 0) {
    return (
      <Button wide size="large" disabled>
        {t('closed')}
      </Button>
    );
  }
  return (
    <ButtonLink wide size="large" href={href('/pages/trade/index', { symbol: `${coin}/${pay}` })}>
      {t('market', { coin })}
    </ButtonLink>
  );
}

/** What a launch costs and brings with one pay coin, and the demand so far. */
function TermsPanel({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const minutes = shortDayMinutes(launch);
  return (
    <Panel>
      <div className={classes.top}>
        <p className={classes.price}>
          <IssuePrice launch={launch} />
        </p>
        <DemandBar launch={launch} words={<DemandText launch={launch} />} />
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

function DemandText({ launch }: { launch: LaunchDetails }) {
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
