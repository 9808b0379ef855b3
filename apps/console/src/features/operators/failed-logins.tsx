// How often somebody failed to log in as an operator lately, and when and from where last.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Operator } from './operator.ts';

export function FailedLogins({ operator }: { operator: Operator }) {
  const { t } = useTranslation('operators');
  const formats = useFormats();
  if (operator.failed_logins === 0) return t('noFailedLogins');
  return t('failedLoginsOf', {
    amount: formats.count(operator.failed_logins),
    when: formats.shortDateTime(operator.last_failed_at),
    address: operator.last_failed_address,
  });
}
