// The basic level: the form while something is to be sent, what was sent while it is reviewed and afterwards.
import { Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { BasicFacts } from './basic-facts.tsx';
import { BasicForm } from './basic-form.tsx';
import { ReviewNote } from './review-note.tsx';
import { useVerification } from './use-verification.ts';

export function BasicScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('basic')} />
      <div className={formPage.page}>
        <Loaded from={verification} rows={5}>
          {known =>
            known.basic.status === 'none' || known.basic.status === 'refused' ? (
              <>
                {known.basic.status === 'none' ? (
                  <>
                    <Note>{t('basicHint')}</Note>
                    <DemoReviewerNote />
                  </>
                ) : null}
                <BasicForm basic={known.basic} />
              </>
            ) : (
              <>
                <ReviewNote level="basic" verification={known} />
                {known.basic.status === 'under_review' ? <DemoReviewerNote /> : null}
                <BasicFacts basic={known.basic} parts={['country', 'name', 'card_id', 'address']} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
