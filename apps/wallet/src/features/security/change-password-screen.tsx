// Changes the login password.
import { Form, Note, Panel, PasswordField, SubmitButton, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useSession } from '../../shared/session/session.ts';

export function ChangePasswordScreen() {
  const { t } = useTranslation('security');
  const goBack = useGoBack();
  const account = useSession(state => state.user?.account ?? '');
  const form = useCallForm('changePassword', {
    start: { old_password: '', password: '', re_password: '' },
    needed: ['re_password'],
    onSuccess: () => {
      toast(t('passwordChanged'), 'success');
      goBack();
    },
  });
  return (
    <>
      <PageBar title={t('changePassword')} />
      <div className={formPage.page}>
        <Panel>
          <Form className={formPage.form} onSubmit={form.submit}>
            {/* So that a password manager knows whose password it is. */}
            <input hidden readOnly autoComplete="username" value={account} />
            <PasswordField
              label={t('oldPassword')}
              kind="current"
              {...form.register('old_password')}
              problem={form.problem('old_password')}
            />
            <NewPasswordFields
              form={form}
              repetition="re_password"
              label={t('newPassword')}
              repetitionLabel={t('repeatPassword')}
            />
            <Note>{t('changePasswordText')}</Note>
            <SubmitButton size="large" wide pending={form.isSending}>
              {t('changePassword')}
            </SubmitButton>
          </Form>
        </Panel>
      </div>
    </>
  );
}
