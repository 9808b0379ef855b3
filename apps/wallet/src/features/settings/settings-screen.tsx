// The account and its safety, and the settings of this device: language, theme, colours, orders, tabs, and the way out.
import { languageNames } from '@candor/i18n';
import { Button, ButtonLink, ListRow, Panel, Segmented, Sheet, Switch } from '@candor/ui';
import { IconCheck, IconFileCertificate, IconShieldCheck, IconUserCircle } from '@candor/ui/icons';
import { useLanguage, useLanguageTag } from '@candor/web';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_VERSION } from '../../shared/device/app-version.ts';
import { changePreferences, usePreferences } from '../../shared/device/preferences.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { showShortcuts } from '../../shared/keyboard/single-keys.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { useUnreadSupport } from '../../shared/support-button.tsx';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { RateNote } from '../../shared/valuation/rate-note.tsx';
import { shownMoneys } from '../../shared/valuation/valuation.tsx';
import { LogOutSheet } from './log-out-sheet.tsx';
import { SecurityEntry } from './security-entry.tsx';
import classes from './settings.module.css';

/** Each kind of ticket that is asked about before it is sent, and cancellations. */
const CONFIRMATIONS = [
  ...(['confirmsOrders', 'confirmsContracts', 'confirmsOptions', 'confirmsChartChanges'] as const),
  ...(['confirmsCancels', 'confirmsKeyCancels'] as const),
];

export function SettingsScreen() {
  const { t } = useTranslation([
    'settings',
    'guide',
    'help',
    'aboutStaff',
    'chat',
    'notifications',
    'proofs',
    'publicReserves',
    'shell',
    'spot',
  ]);
  const unread = useUnreadSupport();
  const isDesktop = useIsDesktop();
  const isLoggedIn = useSession(hasSession);
  const account = useSession(state => state.user?.account ?? '');
  const language = useLanguage();
  const { theme, areColoursSwapped, usesHotkeys, tabCount, ...preferences } = usePreferences();
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        {isLoggedIn ? (
          <Panel flush>
            <ListRow
              left={<IconUserCircle size={28} stroke={1.25} aria-hidden="true" />}
              title={account || t('account')}
              detail={t('accountText')}
              href={href('/pages/settings/account/index')}
            />
            <SecurityEntry left={<IconShieldCheck size={28} stroke={1.25} aria-hidden="true" />} />
            <ListRow
              left={<IconFileCertificate size={28} stroke={1.25} aria-hidden="true" />}
              title={t('statements')}
              detail={t('statementsText')}
              href={href('/pages/assets/statements')}
            />
          </Panel>
        ) : (
          <Panel title={t('notLoggedIn')}>
            <ButtonLink wide href={href('/pages/user/login/login')}>
              {t('logIn')}
            </ButtonLink>
          </Panel>
        )}
        <Panel flush title={t('general')}>
          <ListRow
            title={t('language')}
            right={<span className={classes.value}>{languageNames[language]}</span>}
            href={href('/pages/settings/language/language')}
          />
          <DisplayCurrencyRow />
          {isLoggedIn ? (
            <ListRow
              title={t('notifications:title')}
              detail={t('notifications:entryText')}
              href={href('/pages/settings/notifications')}
            />
          ) : null}
          <ChoiceRow title={t('theme')}>
            <Segmented
              size="small"
              label={t('theme')}
              value={theme}
              options={[
                { value: 'system', label: t('themeSystem') },
                { value: 'light', label: t('themeLight') },
                { value: 'dark', label: t('themeDark') },
              ]}
              onChange={choice => changePreferences({ theme: choice })}
            />
          </ChoiceRow>
          <ChoiceRow title={t('tabs')}>
            <Segmented
              size="small"
              label={t('tabs')}
              value={tabCount === 5 ? 'five' : 'four'}
              options={[
                { value: 'four', label: t('tabsFour') },
                { value: 'five', label: t('tabsFive') },
              ]}
              onChange={choice => changePreferences({ tabCount: choice === 'five' ? 5 : 4 })}
            />
          </ChoiceRow>
        </Panel>
        <Panel flush title={t('trading')}>
          <ChoiceRow title={t('colours')}>
            <Segmented
              size="small"
              label={t('colours')}
              value={areColoursSwapped ? 'red' : 'green'}
              options={[
                { value: 'green', label: t('coloursGreenUp') },
                { value: 'red', label: t('coloursRedUp') },
              ]}
              onChange={choice => changePreferences({ areColoursSwapped: choice === 'red' })}
            />
          </ChoiceRow>
          {CONFIRMATIONS.map(name => (
            <Switch
              key={name}
              label={t(`spot:${name}`)}
              detail={name === 'confirmsOrders' ? t('confirmOrdersText') : undefined}
              checked={preferences[name]}
              onChange={confirms => changePreferences({ [name]: confirms })}
            />
          ))}
          <Switch
            label={t('spot:useHotkeys')}
            detail={t('spot:useHotkeysText')}
            checked={usesHotkeys}
            onChange={uses => changePreferences({ usesHotkeys: uses })}
          />
          {isDesktop ? <ListRow title={t('shell:shortcuts')} onClick={() => showShortcuts(true)} /> : null}
        </Panel>
        <Panel flush title={t('about')}>
          {isLoggedIn ? (
            <ListRow title={t('guide:title')} detail={t('guide:entryText')} href={href('/pages/guide/index')} />
          ) : null}
          <ListRow title={t('help:title')} href={href('/pages/help/center/center')} />
          <ListRow
            title={unread === 0 ? t('chat:title') : t('chat:unread', { count: unread })}
            detail={t('chat:entryText')}
            href={href('/pages/help/center/chat')}
          />
          <ListRow title={t('version')} right={<span className={classes.value}>{APP_VERSION}</span>} />
          <ListRow title={t('source')} right={<span className={classes.value}>{t('sourceText')}</span>} />
          <ListRow title={t('agreement')} href={href('/pages/user/login/agreement')} />
          <ListRow title={t('aboutStaff:title')} href={href('/pages/about/staff')} />
          <ListRow title={t('proofs:title')} detail={t('proofs:entryText')} href={href('/pages/proofs/index')} />
          <ListRow
            title={t('publicReserves:title')}
            detail={t('publicReserves:entryText')}
            href={href('/pages/reserves/index')}
          />
        </Panel>
        {isLoggedIn ? <LogOut /> : null}
      </div>
    </>
  );
}

function LogOut() {
  const { t } = useTranslation('shell');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button tone="danger" wide onClick={() => setConfirming(true)}>
        {t('logOut')}
      </Button>
      <LogOutSheet opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

/** A setting with its choices beside it, below it where there is no room. */
function ChoiceRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{title}</span>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

/** The money that values are shown in, with where its rate comes from. */
function DisplayCurrencyRow() {
  const { t } = useTranslation('portfolio');
  const names = new Intl.DisplayNames(useLanguageTag(), { type: 'currency' });
  const chosen = usePreferences(state => state.displayCurrency);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRow
        title={t('displayCurrency')}
        right={<span className={classes.value}>{chosen}</span>}
        chevron
        onClick={() => setOpen(true)}
      />
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('displayCurrency')}>
        {shownMoneys.map(money => (
          <ListRow
            key={money}
            title={money}
            detail={money === 'USDT' ? t('asUsdt') : names.of(money)}
            right={
              money === chosen ? (
                <IconCheck className={classes.check} size={20} stroke={2} aria-hidden="true" />
              ) : undefined
            }
            selected={money === chosen}
            onClick={() => changePreferences({ displayCurrency: money })}
          />
        ))}
        <RateNote />
      </Sheet>
    </>
  );
}
