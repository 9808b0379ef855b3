// The anti-phishing code, with what a mail will look like.
import { Form, Panel, SkeletonRows, SubmitButton, TextField, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import classes from './anti-phishing-code-screen.module.css';

export function AntiPhishingCodeScreen() {
  const { t } = useTranslation(['security', 'contacts']);
  const goBack = useGoBack();
  const summary = useCall('getSecurity', {});
  const known = summary.data?.phrase ?? '';
  const form = useCallForm('setPhrase', {
    start: { phrase: '' },
    onSuccess: () => {
      toast(t('phraseSaved'), 'success');
      goBack();
    },
  });
  return (
    <>
      <PageBar title={t('phrase')} />
      <div className={formPage.page}>
        <Panel>
          {summary.isPending ? (
            <SkeletonRows rows={4} />
          ) : (
            <Form className={formPage.form} onSubmit={form.submit}>
              <p className={formPage.text}>{t('phraseText')}</p>
              {known === '' ? null : <p className={formPage.text}>{t('contacts:boundNow', { contact: known })}</p>}
              <TextField
                label={t('phraseNew')}
                hint={t('phraseHint')}
                maxLength={20}
                autoComplete="off"
                {...form.register('phrase')}
                problem={form.problem('phrase')}
              />
              <figure className={classes.mail}>
                <figcaption className={formPage.text}>{t('phraseExample')}</figcaption>
                <p className={classes.code}>{form.value('phrase') || '…'}</p>
                <i aria-hidden="true" />
                <i aria-hidden="true" />
                <i aria-hidden="true" />
              </figure>
              <SubmitButton size="large" wide pending={form.isSending}>
                {t('phraseSave')}
              </SubmitButton>
            </Form>
          )}
        </Panel>
      </div>
    </>
  );
}
