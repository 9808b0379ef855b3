// Password, authenticator and recovery codes, each changed in a dialog.
import { toast, useCloseOnBack } from '@candor/ui';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnrolForm } from '../../shared/credentials/enrol-form.tsx';
import { PasswordForm } from '../../shared/credentials/password-form.tsx';
import { loadSession, takeStep } from '../../shared/load-session.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { useMe } from '../../shared/session.ts';

export function CredentialsPanel() {
  const { t } = useTranslation(['ownAccount', 'shared', 'signIn']);
  const me = useMe();
  const [open, setOpen] = useState<'password' | 'authenticator'>();
  const close = () => setOpen(undefined);
  useCloseOnBack(open !== undefined, close);
  const closing = { onClose: close, closeButtonProps: { 'aria-label': t('shared:close') } };
  return (
    <Panel title={t('credentials')} text={t('credentialsText')}>
      <KeyValues
        items={[
          {
            label: t('signIn:password'),
            value: (
              <Button variant="default" onClick={() => setOpen('password')}>
                {t('changePassword')}
              </Button>
            ),
          },
          {
            label: t('signIn:authenticator'),
            value: (
              <Button variant="default" onClick={() => setOpen('authenticator')}>
                {t('newAuthenticator')}
              </Button>
            ),
          },
          {
            label: t('signIn:recoveryCodes'),
            value: t('codesLeft', { left: me.recovery_codes_left }),
          },
        ]}
      />
      <Modal opened={open === 'password'} title={t('changePassword')} {...closing}>
        <PasswordForm
          submitLabel={t('signIn:savePassword')}
          onDone={async step => {
            await takeStep(step);
            close();
            toast(t('passwordChanged'), 'success');
          }}
        />
      </Modal>
      <Modal opened={open === 'authenticator'} title={t('newAuthenticator')} closeOnClickOutside={false} {...closing}>
        <EnrolForm
          onDone={async () => {
            await loadSession();
            close();
          }}
        />
      </Modal>
    </Panel>
  );
}
