// After G: the letters that lead somewhere, until one of them or anything else is pressed.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './go-bar.module.css';
import { jumps } from './jumps.ts';

export function GoBar({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['shortcuts', 'shell', 'deposit', 'withdrawal']);
  useEffect(() => {
    window.addEventListener('pointerdown', onDone);
    return () => window.removeEventListener('pointerdown', onDone);
  }, [onDone]);
  return (
    <div className={classes.bar} role="status">
      <span className={classes.title}>{t('goTo')}</span>
      <ul className={classes.pages}>
        {Object.values(jumps).map(({ key, name }) => (
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
