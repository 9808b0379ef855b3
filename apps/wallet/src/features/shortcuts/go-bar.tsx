// After G: the letters that lead somewhere, until one of them or anything else is pressed.
import { useTranslation } from 'react-i18next';
import classes from './go-bar.module.css';
import { jumpNames } from './jump-names.ts';

export function GoBar() {
  const { t } = useTranslation(['shortcuts', 'shell', 'deposit', 'withdrawal']);
  return (
    <div className={classes.bar} role="status">
      <span className={classes.title}>{t('goTo')}</span>
      <ul className={classes.pages}>
        {jumpNames.map(([key, name]) => (
          <li key={key}>
            <kbd>{key}</kbd>
            {t(name)}
          </li>
        ))}
      </ul>
      <span className={classes.stop}>{t('goStop')}</span>
    </div>
  );
}
