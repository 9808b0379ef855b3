// The operator's own account: who they are here, where they are logged in, password and authenticator.
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { useMe } from '../../shared/session.ts';
import { CredentialsPanel } from './credentials-panel.tsx';
import { NameForm } from './name-form.tsx';
import classes from './own-account.module.css';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function OwnAccountScreen() {
  const { t } = useTranslation(['frame', 'operators', 'ownAccount', 'signIn', 'staff']);
  const me = useMe();
  return (
    <Page title={t('page_ownAccount')} text={t('ownAccount:text')} isLong>
      <div className={classes.panels}>
        <Panel title={t('ownAccount:whoYouAre')}>
          <KeyValues
            items={[
              { label: t('signIn:yourName'), value: me.name || '–' },
              { label: t('signIn:email'), value: me.email },
              { label: t('operators:role'), value: t(`staff:role_${me.role}`) },
              { label: t('ownAccount:number'), value: me.id },
            ]}
          />
          {me.name === '' ? <NameForm /> : null}
        </Panel>
        <CredentialsPanel />
      </div>
      <PasskeysPanel />
      <SessionsPanel />
    </Page>
  );
}
