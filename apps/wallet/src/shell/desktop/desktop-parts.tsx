// The frame of a desktop, in one piece of code that phones never load: the bar, and the side of a page.
import { useShownTheme } from '@candor/ui';
import { IconBooks, IconFileCertificate, IconShieldCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { findRoute } from '../../routes.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Path } from '../../shared/navigation/paths.ts';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { accountPageOf, accountPages } from './account-pages.ts';
import classes from './desktop-parts.module.css';

export { Shortcuts } from '../../features/shortcuts/shortcuts.tsx';
export { TopBar } from './top-bar.tsx';

/** The list of all account pages, beside each of them. */
export function AccountList({ path }: { path: Path }) {
  const { t } = useTranslation('shell');
  const isLoggedIn = useSession(hasSession);
  const current = accountPageOf(path);
  const shown = accountPages.filter(page => isLoggedIn || findRoute(page.path)?.access === 'public');
  return (
    <nav className={classes.list} aria-label={t('accountMenu')}>
      {shown.map(({ key, path: to, icon: PageIcon }) => (
        <a key={key} className={classes.link} href={href(to)} aria-current={key === current?.key ? 'page' : undefined}>
          <PageIcon size={20} stroke={1.5} aria-hidden="true" />
          {t(`account_${key}`)}
        </a>
      ))}
    </nav>
  );
}

const promises = [
  { key: 'books', icon: IconBooks },
  { key: 'journal', icon: IconFileCertificate },
  { key: 'outcomes', icon: IconShieldCheck },
] as const;

/** At the side of the login: what the product looks like, and what it promises. */
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
