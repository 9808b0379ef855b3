// What freezing does, point by point.
import { useTranslation } from 'react-i18next';
import classes from './freeze-facts.module.css';

const FACTS = ['logins', 'orders', 'keys', 'nothing'] as const;

export function FreezeFacts() {
  const { t } = useTranslation('freeze');
  return (
    <ul className={classes.list}>
      {FACTS.map(fact => (
        <li key={fact}>{t(`fact_${fact}`)}</li>
      ))}
    </ul>
  );
}
