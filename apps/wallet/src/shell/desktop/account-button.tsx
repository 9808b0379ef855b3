// The account in the top bar: whose it is, and the ways to its pages and out.
import { IconChevronDown, IconKeyboard, IconLogout, IconUserCircle } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showShortcuts } from '../../shared/keyboard/overlays.ts';
import { href } from '../../shared/navigation/href.ts';
import { LogOutSheet } from '../../shared/session/log-out-sheet.tsx';
import { useSession } from '../../shared/session/session.ts';
import classes from './account-button.module.css';
import { accountPages } from './account-pages.ts';
import { DropDown } from './drop-down.tsx';

export function AccountButton() {
  const { t } = useTranslation('shell');
  const account = useSession(state => state.user?.account ?? '');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <DropDown
        label={t('accountMenu')}
        button={
          <>
            <IconUserCircle size={22} stroke={1.5} aria-hidden="true" />
            <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
          </>
        }
      >
        {account === '' ? null : <p className={classes.name}>{account}</p>}
        {accountPages.map(({ key, path, icon: PageIcon }) => (
          <a key={key} href={href(path)}>
            <PageIcon size={18} stroke={1.5} aria-hidden="true" />
            {t(`account_${key}`)}
          </a>
        ))}
        <button type="button" aria-keyshortcuts="?" onClick={() => showShortcuts(true)}>
          <IconKeyboard size={18} stroke={1.5} aria-hidden="true" />
          {t('shortcuts')}
        </button>
        <button type="button" onClick={() => setLeaving(true)}>
          <IconLogout size={18} stroke={1.5} aria-hidden="true" />
          {t('logOut')}
        </button>
      </DropDown>
      <LogOutSheet opened={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
