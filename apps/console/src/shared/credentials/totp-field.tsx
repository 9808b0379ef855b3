// Six places for the code of an authenticator app.
import { DigitsField } from '@candor/ui';
import { useTranslation } from 'react-i18next';

export type TotpFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
  /** All six are there. */
  onComplete: () => void;
};

export function TotpField(props: TotpFieldProps) {
  const { t } = useTranslation('signIn');
  return <DigitsField label={t('code')} oneTime autoFocus {...props} />;
}
