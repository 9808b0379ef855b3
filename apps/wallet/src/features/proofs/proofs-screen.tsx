// "Check a receipt": the browser recomputes the chain of the journal around a record, and compares what this device was given.
import { Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import formPage from '../../shared/forms/form-page.module.css';
import { canHash } from '../../shared/journal/sha256.ts';
import { location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import { CheckForm } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';
import { KeptReceipts } from './kept-receipts.tsx';
import { NewestRecords } from './newest-records.tsx';
import { OwnSteps } from './own-steps.tsx';
import { type Asked, askedOf, questionOf } from './question.ts';

export function ProofsScreen() {
  const { t } = useTranslation('proofs');
  const isLoggedIn = useSession(hasSession);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedOf(query);
  const question = questionOf(asked);
  const ask = (next: Asked) => navigate(location('/pages/proofs/index', next), { replace: true });
  return (
    <>
      <PageBar title={t('title')} help="fairness-proofs" />
      <div className={formPage.page}>
        <p className={formPage.text}>{t('intro')}</p>
        {canHash() ? (
          <>
            <CheckForm key={`${asked.sequence}-${asked.hash}-${asked.reach}`} asked={asked} onAsk={ask} />
            {question === undefined ? null : <CheckResult question={question} />}
            <KeptReceipts />
            {isLoggedIn ? <OwnSteps /> : null}
          </>
        ) : (
          <Note tone="warning">{t('noHashing')}</Note>
        )}
        <NewestRecords />
        <p className={formPage.text}>{t('program')}</p>
      </div>
    </>
  );
}
