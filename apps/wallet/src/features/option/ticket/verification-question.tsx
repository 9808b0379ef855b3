// Asks whoever is not verified whether to go there: options are sold to verified people only.
import { ConfirmSheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { location } from '../../../shared/navigation/href.ts';
import type { OptionFormHold } from './use-option-form.ts';

export function VerificationQuestion({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation(['messages', 'shared', 'bankCard']);
  const navigate = useNavigate();
  return (
    <ConfirmSheet
      opened={hold.needsVerification}
      onClose={hold.dismissVerification}
      title={t('messages:notVerifiedGoVerify')}
      confirmLabel={t('bankCard:goToVerification')}
      onConfirm={() => {
        hold.dismissVerification();
        void navigate(location('/pages/verification/index'));
      }}
    />
  );
}
