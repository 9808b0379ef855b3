// Behind the link "this was not me" of a mail about a new device: freezes the account once it is confirmed.
import { Button, ButtonLink, Note, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../shared/calls/failure.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { endSession } from '../../shared/session/session.ts';
import { FreezeFacts } from './freeze-screen.tsx';

export function ReportScreen() {
  const { t } = useTranslation('freeze');
  const [search] = useSearchParams();
  const report = useAct('reportLogin', { isQuiet: true });
  const token = search.get('token') ?? '';
  return (
    <>
      <PageBar title={t('report')} />
      <div className={formPage.page}>
        <Panel>
          {report.isSuccess ? (
            <div className={formPage.form}>
              <h2>{t('reported')}</h2>
              <p className={formPage.text}>{t('reportedText')}</p>
              <ButtonLink wide href={href('/pages/user/login/login')}>
                {t('toLogin')}
              </ButtonLink>
            </div>
          ) : (
            <div className={formPage.form}>
              <p className={formPage.text}>{t('reportText')}</p>
              <FreezeFacts />
              {token === '' ? <Note tone="danger">{t('reportBroken')}</Note> : null}
              {report.isError ? <Note tone="danger">{failureText(report.error)}</Note> : null}
              <Button
                tone="danger"
                size="large"
                wide
                disabled={token === ''}
                pending={report.isPending}
                onClick={() => report.mutateAsync({ token }).then(endSession, () => undefined)}
              >
                {t('freeze')}
              </Button>
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}
