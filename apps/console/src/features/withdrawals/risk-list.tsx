// Why somebody has to look at a withdrawal, each reason in words.
import type { WithdrawalRisk } from '@candor/contract';
import { IconAlertTriangle } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './withdrawals.module.css';

export function RiskList({ risks }: { risks: readonly WithdrawalRisk[] }) {
  const { t } = useTranslation('withdrawals');
  if (risks.length === 0) return null;
  return (
    <section aria-label={t('why')}>
      <h3 className={classes.head}>{t('why')}</h3>
      <ul className={classes.risks}>
        {risks.map(risk => (
          <li key={risk}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
            <span className={classes.lines}>
              <strong>{t(`risk_${risk}`)}</strong>
              <span>{t(`riskText_${risk}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
