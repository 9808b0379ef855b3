// Says what is not as it should be, in the words of the page of health.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../parts/size-of.ts';
import { spanOf } from '../parts/time-left.ts';
import type { Alert } from './health-alerts.ts';

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
