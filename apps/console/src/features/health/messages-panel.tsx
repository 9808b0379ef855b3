// Mails and text messages that wait to be sent.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';

export function MessagesPanel({ health }: { health: Health }) {
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
