// What works beside the engine: how far each job has come, and what it still has before it.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';

export function JobsPanel({ health: { jobs } }: { health: Health }) {
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
