// Beside the login: what the product looks like, and what it promises.
import { useShownTheme } from '@candor/ui';
import { IconBooks, IconFileCertificate, IconShieldCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './entry-picture.module.css';

const promises = [
  { key: 'books', icon: IconBooks },
  { key: 'journal', icon: IconFileCertificate },
  { key: 'outcomes', icon: IconShieldCheck },
] as const;

export function EntryPicture() {
  const { t } = useTranslation('shell');
  const theme = useShownTheme();
  return (
    <aside className={classes.side}>
      <h2 className={classes.title}>{t('promiseTitle')}</h2>
      <img
        className={classes.picture}
        src={`/product-${theme}.webp`}
        width={1440}
        height={900}
        alt={t('productPicture')}
      />
      <ul className={classes.promises}>
        {promises.map(({ key, icon: PromiseIcon }) => (
          <li key={key} className={classes.promise}>
            <PromiseIcon className={classes.icon} size={22} stroke={1.5} aria-hidden="true" />
            <span>{t(`promise_${key}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
