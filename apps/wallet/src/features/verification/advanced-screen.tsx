// The advanced level: pictures of the document while they are to be sent, what was sent afterwards.
import { verificationParts } from '@candor/contract';
import { ButtonLink, EmptyState } from '@candor/ui';
import { IconUserCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { AdvancedForm } from './advanced-form.tsx';
import type { Verification } from './next-step.ts';
import { ReviewNote } from './review-note.tsx';
import { SentPicture } from './sent-picture.tsx';
import { useVerification } from './use-verification.ts';

export function AdvancedScreen() {
  const { t } = useTranslation('verification');
  const verification = useVerification();
  return (
    <>
      <PageBar title={t('advanced')} />
      <div className={formPage.page}>
        <Loaded from={verification} rows={5}>
          {known => <Advanced verification={known} />}
        </Loaded>
      </div>
    </>
  );
}

function Advanced({ verification }: { verification: Verification }) {
  const { basic, advanced } = verification;
  if (basic.status !== 'verified') return <BasicFirst isUnderReview={basic.status === 'under_review'} />;
  if (advanced.status === 'none' || advanced.status === 'refused') return <AdvancedForm advanced={advanced} />;
  return (
    <>
      <ReviewNote level="advanced" verification={verification} />
      {verificationParts.advanced.map(part => (
        <SentPicture key={part} part={part} path={advanced[part]} />
      ))}
    </>
  );
}

function BasicFirst({ isUnderReview }: { isUnderReview: boolean }) {
  const { t } = useTranslation(['verification', 'messages']);
  return (
    <EmptyState
      icon={<IconUserCheck size={28} stroke={1.25} />}
      text={t('messages:completeBasicFirst')}
      hint={isUnderReview ? t('basicUnderReview') : t('basicFirstText')}
      action={
        <ButtonLink href={href(isUnderReview ? '/pages/verification/index' : '/pages/verification/basic')}>
          {isUnderReview ? t('seeStatus') : t('goToBasic')}
        </ButtonLink>
      }
    />
  );
}
