// The bar on top of every page of a desktop: the main pages, search, notices, language, theme, and the account.
import { languageCodes, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { Brand, ButtonLink, IconButton, lazyPart, useShownTheme } from '@candor/ui';
import {
  IconChevronDown,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../features/settings/choose-language.ts';
import { LogOutSheet } from '../../features/settings/log-out-sheet.tsx';
import { changePreferences } from '../../shared/device/preferences.ts';
import { showSearch, showShortcuts, useOverlays } from '../../shared/keyboard/single-keys.ts';
import { withAllTexts } from '../../shared/language.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Path, TabKey } from '../../shared/navigation/paths.ts';
import { NoticeBell } from '../../shared/notice-bell.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { SupportSlot } from '../../shared/support-slot.tsx';
import { accountPages } from './account-pages.ts';
import { DropDown } from './drop-down.tsx';
import classes from './top-bar.module.css';

/** What one can trade, each with a page of its own. */
const tradeKinds = [
  { key: 'spot', path: '/pages/trade/index' },
  { key: 'options', path: '/pages/option/detail' },
] as const satisfies readonly { key: string; path: Path }[];

const pages = [
  { key: 'finance', path: '/pages/finance/index' },
  { key: 'launch', path: '/pages/publication/index' },
  { key: 'assets', path: '/pages/assets/index' },
  { key: 'orders', path: '/pages/trade/orders' },
] as const satisfies readonly { key: string; path: Path }[];

type TopBarProps = {
  path: Path | undefined;
  tab: TabKey | undefined;
};

export function TopBar({ path, tab }: TopBarProps) {
  const { t } = useTranslation('shell');
  const isLoggedIn = useSession(hasSession);
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav className={classes.bar} aria-label={t('mainNavigation')}>
      <button type="button" className={classes.skip} onClick={() => document.querySelector('main')?.focus()}>
        {t('skip')}
      </button>
      <a className={classes.brand} href={href('/')}>
        <Brand />
      </a>
      <div className={classes.pages}>
        <a className={classes.link} href={href('/pages/currencies/index')} aria-current={current(tab === 'currencies')}>
          {t('tabCurrencies')}
        </a>
        <TradeMenu path={path} />
        {pages.map(page => (
          <a key={page.key} className={classes.link} href={href(page.path)} aria-current={current(path === page.path)}>
            {t(`nav_${page.key}`)}
          </a>
        ))}
      </div>
      <div className={classes.tools}>
        <SearchButton />
        <ThemeButton />
        <LanguageButton />
        <SupportSlot />
        {isLoggedIn ? (
          <>
            <NoticeBell />
            <AccountButton />
          </>
        ) : (
          <>
            <ButtonLink tone="quiet" size="small" href={href('/pages/user/login/login')}>
              {t('logIn')}
            </ButtonLink>
            <ButtonLink size="small" href={href('/pages/user/login/register')}>
              {t('signUp')}
            </ButtonLink>
          </>
        )}
      </div>
    </nav>
  );
}

function TradeMenu({ path }: { path: Path | undefined }) {
  const { t } = useTranslation('shell');
  const isHere = tradeKinds.some(kind => kind.path === path) || path === '/pages/trade/kline';
  return (
    <DropDown
      label={t('tabTrade')}
      className={classes.link}
      isCurrent={isHere}
      button={
        <>
          {t('tabTrade')}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      {tradeKinds.map(kind => (
        <a key={kind.key} href={href(kind.path)} aria-current={kind.path === path ? 'page' : undefined}>
          {t(`kind_${kind.key}`)}
        </a>
      ))}
    </DropDown>
  );
}

function ThemeButton() {
  const { t } = useTranslation('shell');
  const isDark = useShownTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? t('toLight') : t('toDark')}
      icon={isDark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />}
      onClick={() => changePreferences({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}

function LanguageButton() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <DropDown label={t('language')} button={<IconLanguage size={20} stroke={1.5} aria-hidden="true" />}>
      {languageCodes.map(code => (
        <button
          key={code}
          type="button"
          lang={languageTags[code]}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </DropDown>
  );
}

/** The account in the top bar: whose it is, and the ways to its pages and out. */
function AccountButton() {
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

const SearchOverlay = lazyPart(
  async () => (await withAllTexts(() => import('../../features/search/search-screen.tsx'))).SearchOverlay,
);

/** The field of the top bar that opens the search, and the search itself; the keys that open it too are with the shortcuts. */
function SearchButton() {
  const { t } = useTranslation('home');
  const isOpen = useOverlays(state => state.isSearchOpen);
  const keys = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => showSearch(true)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.text}>{t('search')}</span>
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => showSearch(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
