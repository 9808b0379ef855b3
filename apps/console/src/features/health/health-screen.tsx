// How the exchange is doing, asked again every few seconds: engine, market maker, prices, queues, jobs, database and disks.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { Alerts } from './alerts.tsx';
import { ClockOffer } from './clock-offer.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { DisksPanel } from './disks-panel.tsx';
import { EnginePanel } from './engine-panel.tsx';
import classes from './health.module.css';
import { JobsPanel } from './jobs-panel.tsx';
import { MakerPanel } from './maker-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';

export function HealthScreen() {
  const { t } = useTranslation(['health', 'frame']);
  const asked = useCall('getHealth', {}, { refetchInterval: REFRESH_MS });
  const health = asked.data;
  return (
    <Page
      title={t('frame:page_health')}
      text={
        health === undefined ? (
          t('text')
        ) : (
          <>
            {t('asOf')} <Timestamp at={health.time} />
          </>
        )
      }
      isLong
    >
      {asked.isPending ? <SkeletonRows rows={8} /> : null}
      {asked.isError && health === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {health === undefined ? null : (
        <>
          <StaleNotice query={asked} />
          {/* What was well a while ago says nothing of now. */}
          {asked.isError ? null : <Alerts health={health} />}
          {asked.isError ? null : <ClockOffer health={health} />}
          <div className={classes.panels}>
            <div className={classes.column}>
              <EnginePanel health={health} />
              {health.maker.state === 'none' ? null : <MakerPanel health={health} />}
              <MessagesPanel health={health} />
            </div>
            <div className={classes.column}>
              <JobsPanel health={health} />
            </div>
            <div className={classes.column}>
              <DatabasePanel health={health} />
              <DisksPanel health={health} />
            </div>
          </div>
          <PricesPanel health={health} />
        </>
      )}
    </Page>
  );
}
