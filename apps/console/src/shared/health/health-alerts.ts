// What in a picture of health is not as it should be, and the words for it.

import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../calls.ts';
import { spanOf } from '../parts/values.tsx';
import { sizeOf } from '../value-texts.ts';

export type Health = CallAnswer<'getHealth'>;

/** What does not answer; a node and a source of prices have a name. */
type Neighbour = { part: 'node' | 'prices' | 'signer' | 'mail' | 'sms'; name: string };

export type Alert =
  | { kind: 'engine' }
  | { kind: 'maker' }
  | { kind: 'clock'; state: 'fast' | 'slow' | 'wrong' | 'ahead'; seconds: number }
  | { kind: 'diskFull'; place: Health['disks'][number]['place'] }
  | { kind: 'diskLow'; place: Health['disks'][number]['place']; bytes: number }
  | { kind: 'replication'; state: 'waiting' | 'asynchronous' | 'unreadable' }
  | { kind: 'alarms'; count: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'lag'; records: number }
  | { kind: 'stale'; symbols: string[] }
  | { kind: 'silent'; neighbours: Neighbour[] }
  | { kind: 'messages'; channel: 'mail' | 'sms' | 'push' }
  | { kind: 'behind'; jobs: Health['jobs'][number]['job'][] };

const SLOW_COMMIT_MS = 1_000;

/** What time servers take back in one step is no matter. */
const CLOCK_TOLERANCE_MS = 2_000;

const LATE_MESSAGE_MS = 5 * 60_000;

/** A longer backlog raises an alert. */
const FAR_BEHIND = 10_000;

/** At twice as much the engine refuses users. */
const LONG_LAG_BYTES = 16_000_000;

/** What in a picture of health is not as it should be. */
export function alertsOf(health: Health): Alert[] {
  const { engine, maker, prices, silent, messages, jobs, database, disks, time } = health;
  const stale = prices.filter(row => row.is_stale === 1).map(row => row.symbol);
  const late = messages.filter(row => row.oldest_at !== 0 && time - row.oldest_at > LATE_MESSAGE_MS);
  const behind = jobs.filter(row => row.waiting > FAR_BEHIND);
  return [
    ...(engine.is_ready === 1 ? [] : [{ kind: 'engine' } as const]),
    ...(maker.state === 'ended' ? [{ kind: 'maker' } as const] : []),
    ...clockAlerts(engine),
    ...disks.filter(disk => disk.is_full === 1).map(({ place }) => ({ kind: 'diskFull', place }) as const),
    ...disks
      .filter(disk => disk.is_low === 1 && disk.is_full === 0)
      .map(({ place, free_bytes: bytes }) => ({ kind: 'diskLow', place, bytes }) as const),
    ...replicationAlerts(database.replication),
    ...(engine.alarms === 0 ? [] : [{ kind: 'alarms', count: engine.alarms } as const]),
    ...(engine.commit_p99_ms <= SLOW_COMMIT_MS
      ? []
      : [{ kind: 'slow', ms: Math.round(engine.commit_p99_ms) } as const]),
    ...(engine.lag_records <= FAR_BEHIND && engine.lag_bytes <= LONG_LAG_BYTES
      ? []
      : [{ kind: 'lag', records: engine.lag_records } as const]),
    ...(stale.length === 0 ? [] : [{ kind: 'stale', symbols: stale } as const]),
    ...(silent.length === 0 ? [] : [{ kind: 'silent', neighbours: silent.map(neighbourOf) } as const]),
    ...late.map(({ channel }) => ({ kind: 'messages', channel }) as const),
    ...(behind.length === 0 ? [] : [{ kind: 'behind', jobs: behind.map(row => row.job) } as const]),
  ];
}

function replicationAlerts(state: Health['database']['replication']): Alert[] {
  if (state === 'waiting' || state === 'asynchronous' || state === 'unreadable')
    return [{ kind: 'replication', state }];
  return [];
}

function clockAlerts({ clock_leap_ms: leapMs, clock_is_refuted, clock_ahead_ms: aheadMs }: Health['engine']): Alert[] {
  const alerts: Alert[] = [];
  const state = clock_is_refuted === 1 ? 'wrong' : leapMs > 0 ? 'fast' : 'slow';
  if (leapMs !== 0) alerts.push({ kind: 'clock', state, seconds: Math.round(Math.abs(leapMs) / 1_000) });
  if (aheadMs > CLOCK_TOLERANCE_MS)
    alerts.push({ kind: 'clock', state: 'ahead', seconds: Math.round(aheadMs / 1_000) });
  return alerts;
}

function neighbourOf(text: string): Neighbour {
  const [part, name = ''] = text.split(':');
  return { part: part as Neighbour['part'], name };
}

/** Says what is not as it should be, in the words of the page of health. */
export function useAlertWords(): (alert: Alert) => string {
  const { t } = useTranslation(['health', 'parts']);
  const spanText = (seconds: number) => {
    const { unit, ...span } = spanOf(seconds);
    return t(`parts:left_${unit}`, span);
  };
  const formats = useFormats();
  return alert => {
    switch (alert.kind) {
      case 'engine':
        return t('engineNotReady');
      case 'maker':
        return t('makerEnded');
      case 'clock':
        return t(`clock_${alert.state}`, { span: spanText(alert.seconds) });
      case 'diskFull':
        return t('diskIsFull', { place: t(`disk_${alert.place}`) });
      case 'diskLow':
        return t('diskIsLow', { place: t(`disk_${alert.place}`), free: sizeOf(alert.bytes) });
      case 'replication':
        return t(`replicationFault_${alert.state}`);
      case 'alarms':
        return t('alarmsRaised', { count: alert.count });
      case 'slow':
        return t('commitsSlow', { ms: alert.ms });
      case 'lag':
        return t('rowsBehind', { records: formats.count(alert.records) });
      case 'stale':
        return t('pricesStale', { symbols: alert.symbols.join(', ') });
      case 'silent': {
        const neighbours = alert.neighbours.map(({ part, name }) => t(`neighbour_${part}`, { name }));
        return t('neighboursSilent', { neighbours: neighbours.join(', ') });
      }
      case 'messages':
        return t(`late_${alert.channel}`);
      case 'behind':
        return t('jobsBehind', { jobs: alert.jobs.map(job => t(`job_${job}`)).join(', ') });
      default:
        return alert satisfies never;
    }
  };
}
