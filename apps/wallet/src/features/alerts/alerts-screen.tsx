// One's price alerts: those that wait, of all markets, and those that were reached.
import type { CallAnswer } from '@candor/contract';
import { EmptyState, ErrorState, figureOfDecimal, PullToRefresh, Segmented, SkeletonRows } from '@candor/ui';
import { IconArrowDownRight, IconArrowUpRight, IconBell } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import rows from '../../shared/alerts/alert-row.module.css';
import { AlertRow } from '../../shared/alerts/alert-row.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './alerts-screen.module.css';

const VIEWS = ['waiting', 'reached'] as const;

export function AlertsScreen() {
  const { t } = useTranslation('alerts');
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find(each => each === query.get('view')) ?? 'waiting';
  const waiting = useCall('listAlerts', {});
  const reached = useCallPages('listReachedAlerts', {});
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => Promise.all([waiting.refetch(), reached.refetch()])}>
        <div className={classes.page}>
          <div className={classes.views}>
            <Segmented
              label={t('views')}
              look="tabs"
              value={view}
              onChange={chosen => setQuery({ view: chosen }, { replace: true })}
              options={VIEWS.map(value => ({ value, label: t(`view_${value}`) }))}
            />
            {view === 'waiting' && waiting.data !== undefined ? (
              <span className={classes.used}>
                {t('used', { used: waiting.data.list.length, most: waiting.data.most })}
              </span>
            ) : null}
          </div>
          {view === 'waiting' ? (
            <Waiting alerts={waiting.data?.list} isError={waiting.isError} onRetry={() => void waiting.refetch()} />
          ) : (
            <div className={classes.reached}>
              <PagedList pages={reached} keyOf={alert => `${alert.id} ${alert.record}`} emptyText={t('noneReached')}>
                {alert => <ReachedRow alert={alert} />}
              </PagedList>
            </div>
          )}
        </div>
      </PullToRefresh>
    </>
  );
}

type WaitingProps = {
  alerts: CallAnswer<'listAlerts'>['list'] | undefined;
  isError: boolean;
  onRetry: () => void;
};

function Waiting({ alerts, isError, onRetry }: WaitingProps) {
  const { t } = useTranslation('alerts');
  if (alerts === undefined) return isError ? <ErrorState onRetry={onRetry} /> : <SkeletonRows rows={5} />;
  if (alerts.length > 0) {
    return (
      <div>
        {alerts.map(alert => (
          <AlertRow key={alert.id} alert={alert} showsMarket />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconBell size={28} stroke={1.25} />}
      text={t('noneWaiting')}
      hint={t('noneWaitingText')}
      action={
        <a className={classes.more} href={href('/pages/currencies/index')}>
          {t('toMarkets')}
        </a>
      }
    />
  );
}

function ReachedRow({ alert }: { alert: CallAnswer<'listReachedAlerts'>['list'][number] }) {
  const { t } = useTranslation('alerts');
  const { dateTime } = useFormats();
  const { symbol, direction, record } = alert;
  return (
    <a className={rows.row} data-direction={direction} href={href('/pages/trade/kline', { symbol })}>
      <span className={rows.icon} aria-hidden="true">
        {direction === 'rise' ? <IconArrowUpRight size={18} /> : <IconArrowDownRight size={18} />}
      </span>
      <span className={rows.words}>
        <span className={rows.symbol}>{symbol}</span>
        <span className={rows.price}>{t(direction, { price: figureOfDecimal(alert.price) })}</span>
        <span className={rows.facts}>
          {dateTime(alert.reached_at)} · {t('record', { record })}
        </span>
      </span>
      <span className={rows.price}>{t('reachedWith', { price: figureOfDecimal(alert.reached_price) })}</span>
    </a>
  );
}
