// The basic level: the form while something is to be sent, what was sent while it is reviewed and afterwards.
import { ErrorState, Note, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/form-page.module.css';
import { PageBar } from '../../shared/page-bar.tsx';
import { BasicFacts } from './basic-facts.tsx';
import { BasicForm } from './basic-form.tsx';
import { ReviewNote } from './review-note.tsx';
import { useVerification } from './use-verification.ts';

export function BasicScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  const known = verification.data;
  const isOpen = known?.basic.status === 'none' || known?.basic.status === 'refused';
  return (
    <>
      <PageBar title={t('basic')} />
      <div className={formPage.page}>
        {verification.isPending ? <SkeletonRows rows={5} /> : null}
        {verification.isError && known === undefined ? (
          <ErrorState onRetry={() => void verification.refetch()} />
        ) : null}
        {known === undefined ? null : isOpen ? (
          <>
            {known.basic.status === 'none' ? <Note>{t('basicHint')}</Note> : null}
            <BasicForm basic={known.basic} />
          </>
        ) : (
          <>
            <ReviewNote level="basic" verification={known} />
            <BasicFacts basic={known.basic} parts={['country', 'name', 'card_id', 'address']} />
          </>
        )}
      </div>
    </>
  );
}
