// The frame of a desktop, in one piece of code that phones never load.
import { useTranslation } from 'react-i18next';
import { findRoute } from '../../routes.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Path } from '../../shared/navigation/paths.ts';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { accountPageOf, accountPages } from './account-pages.ts';
import classes from './desktop-parts.module.css';

export { Shortcuts } from '../../features/shortcuts/shortcuts.tsx';
export { EntryPicture } from './entry-picture.tsx';
export { TopBar } from './top-bar.tsx';

/** The list of all account pages, beside each of them. */
export function AccountList({ path }: { path: Path }) {
  const { t } = useTranslation('shell');
  const isLoggedIn = useSession(hasSession);
  const current = accountPageOf(path);
  const shown = accountPages.filter(page => isLoggedIn || findRoute(page.path)?.access === 'anybody');
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
