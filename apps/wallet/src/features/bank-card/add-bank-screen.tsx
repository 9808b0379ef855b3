// Binds a bank card or an account to the verified name.
import { ButtonLink, EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { IconUserCheck } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { BankCardForm } from './bank-card-form.tsx';
import { isBound } from './bound-card.ts';

export function AddBankScreen() {
  const { t } = useTranslation('bankCard');
  const verification = useCall('getVerification', {});
  const card = useCall('getBankCard', { lang: useLanguage() });
  const isFailed = (verification.isError && !verification.data) || (card.isError && !card.data);
  const isReady = verification.data !== undefined && card.data !== undefined;
  return (
    <>
      <PageBar title={card.data !== undefined && isBound(card.data) ? t('replaceTitle') : t('addTitle')} />
      <div className={formPage.page}>
        {isFailed ? <ErrorState onRetry={() => void Promise.all([verification.refetch(), card.refetch()])} /> : null}
        {!isFailed && !isReady ? <SkeletonRows rows={6} /> : null}
        {!isReady ? null : verification.data.basic.status === 'verified' ? (
          <BankCardForm holder={verification.data.basic.name} card={card.data} />
        ) : (
          <NameFirst />
        )}
      </div>
    </>
  );
}

function NameFirst() {
  const { t } = useTranslation(['bankCard', 'messages']);
  return (
    <EmptyState
      icon={<IconUserCheck size={28} stroke={1.25} />}
      text={t('messages:completeRealNameFirst')}
      hint={t('nameFirstText')}
      action={<ButtonLink href={href('/pages/verification/index')}>{t('goToVerification')}</ButtonLink>}
    />
  );
}
