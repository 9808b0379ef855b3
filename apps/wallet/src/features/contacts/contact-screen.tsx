// Binds or changes the email address or the phone number of the account.
import type { AccountKind } from '@candor/contract';
import { Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ContactForm } from './contact-form.tsx';

export const EmailScreen = () => <ContactScreen kind="email" />;
export const PhoneScreen = () => <ContactScreen kind="mobile" />;

function ContactScreen({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('contacts');
  const summary = useCall('getSecurity', {}, { staleTime: 0 });
  const { email = '', phone = '' } = summary.data ?? {};
  const bound = kind === 'email' ? email : phone;
  return (
    <>
      <PageBar title={t(bound === '' ? `bind_${kind}` : `change_${kind}`)} />
      <div className={formPage.page}>
        <Loaded from={summary} rows={5}>
          {({ has_totp, passkeys }) => (
            <Panel>
              <ContactForm
                kind={kind}
                bound={bound}
                other={kind === 'email' ? phone : email}
                hasFactor={has_totp === 1 || passkeys > 0}
              />
            </Panel>
          )}
        </Loaded>
      </div>
    </>
  );
}
