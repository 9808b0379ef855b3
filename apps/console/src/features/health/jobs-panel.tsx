// What works beside the engine: how far each job has come, and what it still has before it.
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../shared/language.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import classes from './health.module.css';
import type { Health } from './health.ts';

export function JobsPanel({ health: { jobs } }: { health: Health }) {
  const { t } = useTranslation('health');
  const formats = useFormats();
  return (
    <Panel title={t('jobs')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t('jobs')} tabIndex={0}>
        <table className={classes.table}>
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
        </table>
      </section>
    </Panel>
  );
}
