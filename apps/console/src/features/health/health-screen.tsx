// How the exchange is doing, asked again every few seconds: engine, market maker, prices, queues, jobs, database and disks.
import { ErrorState, figureOfDecimal, SkeletonRows, toast } from '@candor/ui';
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { alertsOf, type Health, useAlertWords } from '../../shared/health/health-alerts.ts';
import { FigureTable, KeyValues } from '../../shared/parts/facts.tsx';
import { Page, Panel, StaleNotice } from '../../shared/parts/page.tsx';
import { StatusBadge, spanOf, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { sizeOf } from '../../shared/value-texts.ts';
import classes from './health.module.css';

const MAX_TABLES = 5;

export function HealthScreen() {
  const { t } = useTranslation(['health', 'frame']);
  const query = useCall('getHealth', {}, { refetchInterval: REFRESH_MS });
  const health = query.data;
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
      {query.isPending ? <SkeletonRows rows={8} /> : null}
      {query.isError && health === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {health === undefined ? null : (
        <>
          <StaleNotice query={query} />
          {/* What was well a while ago says nothing of now. */}
          {query.isError ? null : <Alerts health={health} />}
          {query.isError ? null : <ClockOffer health={health} />}
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

/** The disks that data and database lie on, and how much room they have. */
function DisksPanel({ health: { disks } }: { health: Health }) {
  const { t } = useTranslation('health');
  return (
    <Panel title={t('disks')}>
      <KeyValues
        items={disks.map(({ place, is_seen, free_bytes, total_bytes }) => ({
          label: t(`disk_${place}`),
          value:
            is_seen === 1
              ? t('diskFree', { free: sizeOf(free_bytes), total: sizeOf(total_bytes) })
              : t('diskElsewhere'),
        }))}
      />
    </Panel>
  );
}

/** The database: how large it is, and what takes the room. */
function DatabasePanel({ health: { database } }: { health: Health }) {
  const { t } = useTranslation('health');
  return (
    <Panel title={t('database')}>
      <FigureGrid
        figures={[
          { label: t('size'), value: sizeOf(database.bytes) },
          { label: t('connections'), value: database.connections },
          { label: t('version'), value: database.version },
          ...(database.replication === 'none'
            ? []
            : [{ label: t('replication'), value: t(`replication_${database.replication}`) }]),
        ]}
      />
      <KeyValues
        items={[
          ...database.replicas.map(({ name, is_synchronous, behind_bytes: bytes }, index) => ({
            id: `replica ${index}`,
            label: t(is_synchronous === 1 ? 'replicaSynchronous' : 'replicaAsynchronous', { name }),
            value: t('replicaBehind', { size: sizeOf(bytes) }),
          })),
          ...database.tables.slice(0, MAX_TABLES).map(({ name, bytes }) => ({ label: name, value: sizeOf(bytes) })),
        ]}
      />
    </Panel>
  );
}

/** Says in one place whether all is well, and otherwise what is not. */
function Alerts({ health }: { health: Health }) {
  const { t } = useTranslation('health');
  const words = useAlertWords();
  const alerts = alertsOf(health);
  const isWell = alerts.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.verdict} data-well={isWell || undefined} aria-label={t('verdict')} aria-live="polite">
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      {isWell ? (
        <p className={classes.verdictTitle}>{t('allWell')}</p>
      ) : (
        <ul className={classes.alerts}>
          {alerts.map(alert => (
            <li key={`${alert.kind}-${words(alert)}`}>{words(alert)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What works beside the engine: how far each job has come, and what it still has before it. */
function JobsPanel({ health: { jobs } }: { health: Health }) {
  const { t } = useTranslation('health');
  const formats = useFormats();
  return (
    <Panel title={t('jobs')}>
      <FigureTable label={t('jobs')}>
        <thead>
          <tr>
            <th scope="col">{t('job')}</th>
            <th scope="col">{t('reached')}</th>
            <th scope="col">{t('waiting')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ job, sequence, waiting }) => (
            <tr key={job}>
              <th scope="row">{t(`job_${job}`)}</th>
              <td>{sequence === 0 ? '–' : formats.count(sequence)}</td>
              <td>{formats.count(waiting)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}

/** The market maker that runs beside the server: whether it does, and how it ended when it did not. */
function MakerPanel({ health: { maker } }: { health: Health }) {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const isRunning = maker.state === 'running';
  return (
    <Panel
      title={t('maker')}
      actions={
        <StatusBadge tone={isRunning ? 'good' : 'danger'}>{t(isRunning ? 'makerRuns' : 'makerIsDown')}</StatusBadge>
      }
    >
      <FigureGrid
        figures={[
          { label: t('since'), value: <Timestamp at={maker.since} isShort /> },
          { label: t('restarts'), value: formats.count(maker.restarts) },
        ]}
      />
      {maker.reason === '' ? null : (
        <p className={classes.quiet}>{t(`lastEnd_${maker.reason}`, { detail: maker.detail })}</p>
      )}
    </Panel>
  );
}

/** Mails and text messages that wait to be sent. */
function MessagesPanel({ health }: { health: Health }) {
  const { t } = useTranslation('health');
  const formats = useFormats();
  return (
    <Panel title={t('messages')}>
      <FigureTable label={t('messages')}>
        <thead>
          <tr>
            <th scope="col">{t('channel')}</th>
            <th scope="col">{t('waiting')}</th>
            <th scope="col">{t('failed')}</th>
            <th scope="col">{t('mostAttempts')}</th>
            <th scope="col">{t('oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {health.messages.map(row => (
            <tr key={row.channel}>
              <th scope="row">{t(`channel_${row.channel}`)}</th>
              <td>{formats.count(row.waiting)}</td>
              <td data-bad={row.failed > 0 || undefined}>{formats.count(row.failed)}</td>
              <td>{row.most_attempts}</td>
              <td>
                <Timestamp at={row.oldest_at} isShort />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}

/** Offers to propose that the clock of the machine is accepted, after a leap that nothing confirms or refutes. */
function ClockOffer({ health: { engine } }: { health: Health }) {
  const mayPropose = useMay('health.clock');
  const isOpen = engine.clock_leap_ms !== 0 && engine.clock_is_refuted === 0;
  return isOpen && mayPropose ? <Offer leapMs={engine.clock_leap_ms} /> : null;
}

function Offer({ leapMs }: { leapMs: number }) {
  const { t } = useTranslation(['health', 'proposals', 'chains']);
  const [isProposing, setProposing] = useState(false);
  const seesProposals = useMay('proposals.see');
  const params = { shown: 'waiting', limit: 100 } as const;
  const { data } = useCall('listProposals', params, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  const waiting = data?.list.find(({ kind }) => kind === 'accept_clock');
  const propose = useAct('acceptClock', { isQuiet: true, changes: ['getHealth', 'listProposals'] });
  const seconds = `${leapMs < 0 ? '−' : '+'}${Math.abs(Math.round(leapMs / 1_000))} s`;
  return (
    <div className={classes.offer}>
      {waiting === undefined ? (
        <Button size="sm" variant="default" onClick={() => setProposing(true)}>
          {t('acceptClock')}
        </Button>
      ) : (
        <p className={classes.quiet}>
          {t('chains:changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('chains:toProposal')}</Link>
        </p>
      )}
      {isProposing ? (
        <ProposalDialog
          opened
          onClose={() => setProposing(false)}
          title={t('acceptClock')}
          effect={t('acceptClockEffect')}
          isDangerous
          changes={[{ label: t('proposals:field_clock_leap'), from: '', to: seconds }]}
          onSubmit={async reason => {
            await propose.mutateAsync({ reason });
            toast(t('acceptClockProposed'), 'success');
          }}
        />
      ) : null}
    </div>
  );
}

/** The engine: whether it takes commands, how fast they are safe, and how the server does. */
function EnginePanel({ health }: { health: Health }) {
  const { t } = useTranslation(['health', 'parts']);
  const formats = useFormats();
  const { engine, demo_day: day } = health;
  const ms = (value: number) => t('ms', { ms: value < 10 ? value.toFixed(1) : Math.round(value) });
  const { unit, ...span } = spanOf(Math.max(0, Math.floor((health.time - health.started_at) / 1000)));
  return (
    <Panel
      title={t('engine')}
      actions={
        <StatusBadge tone={engine.is_ready === 1 ? 'good' : 'danger'}>
          {t(engine.is_ready === 1 ? 'ready' : 'notReady')}
        </StatusBadge>
      }
    >
      <FigureGrid
        figures={[
          { label: t('records'), value: formats.count(engine.sequence) },
          { label: t('queued'), value: formats.count(engine.queued) },
          { label: t('applied'), value: formats.count(engine.applied_sequence) },
          { label: t('lag'), value: formats.count(engine.lag_records) },
          { label: t('lagSize'), value: sizeOf(engine.lag_bytes) },
          { label: t('commitAverage'), value: ms(engine.commit_average_ms) },
          { label: t('commitP99'), value: ms(engine.commit_p99_ms) },
          { label: t('batches'), value: formats.count(engine.batches) },
          { label: t('alarms'), value: formats.count(engine.alarms) },
          { label: t('reloads'), value: formats.count(engine.reloads) },
          { label: t('epoch'), value: engine.epoch },
          { label: t('uptime'), value: t(`parts:left_${unit}`, span) },
          { label: t('memory'), value: sizeOf(health.memory_bytes) },
        ]}
      />
      <p className={classes.quiet}>
        {t('lastCommit')} <Timestamp at={engine.last_commit_at} none={t('never')} /> ·{' '}
        {t('versions', { version: health.version, node: health.node })}
      </p>
      {day.last_sequence > 0 && (
        <p className={classes.quiet}>
          {t('demoDay', { from: formats.count(day.first_sequence), to: formats.count(day.last_sequence) })}
        </p>
      )}
    </Panel>
  );
}

/** What each source of prices said last, whether it counts, and the index made of them. */
function PricesPanel({ health: { prices } }: { health: Health }) {
  const { t } = useTranslation('health');
  const sources = [...new Set(prices.flatMap(row => row.quotes.map(quote => quote.source)))].sort();
  return (
    <Panel title={t('prices')} text={t('pricesText')}>
      <FigureTable label={t('prices')}>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col">{t('index')}</th>
            <th scope="col">{t('age')}</th>
            {sources.map(source => (
              <th key={source} scope="col">
                {source}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(row => (
            <tr key={row.market}>
              <th scope="row">
                <span className={classes.marketName}>
                  {row.symbol}
                  {row.is_stale === 1 ? <StatusBadge tone="danger">{t('stale')}</StatusBadge> : null}
                </span>
              </th>
              <td>{figureOfDecimal(row.index_price, { decimals: row.price_scale })}</td>
              <td>
                <Timestamp at={row.index_at} isShort none={t('never')} />
              </td>
              {sources.map(source => {
                const quote = row.quotes.find(candidate => candidate.source === source);
                return (
                  <td key={source} data-out={quote?.is_counted === 0 || undefined}>
                    {quote === undefined ? '–' : figureOfDecimal(quote.price, { decimals: row.price_scale })}
                    {quote?.is_counted === 0 ? <span className={classes.notCounted}>{t('notCounted')}</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}

type Figure = { label: string; value: ReactNode };

/** A few figures side by side, each large with its name below: for a glance from afar. */
function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
