// Whom a withdrawal to a bank is paid to, in full: shown once it is asked for, since the look is recorded.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, useCall } from '../calls.ts';
import { useMay } from '../session.ts';
import { KeyValues } from './facts.tsx';
import { ChainText } from './values.tsx';

const FACTS = ['holder', 'real_name', 'bank', 'branch', 'bank_address', 'payee_address', 'postal_code'] as const;
const NUMBERS = ['account_number', 'card_number', 'bic'] as const;

export function Payee({ withdrawal }: { withdrawal: number }) {
  const { t } = useTranslation('payee');
  const mayView = useMay('withdrawals.see');
  const [isRequested, setRequested] = useState(false);
  const query = useCall('getBankPayee', { withdrawal }, { enabled: isRequested, staleTime: Number.POSITIVE_INFINITY });
  if (!mayView) return null;
  if (!isRequested)
    return (
      <div>
        <Button size="sm" variant="default" onClick={() => setRequested(true)}>
          {t('show')}
        </Button>
      </div>
    );
  if (query.isError) return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonRows rows={4} />;
  const payee = query.data;
  return (
    <section aria-label={t('title')}>
      {payee.is_untouched === 1 ? null : <Alert color="danger">{t('changed')}</Alert>}
      <KeyValues
        items={[
          ...FACTS.filter(name => payee[name] !== '').map(name => ({ label: t(name), value: payee[name] })),
          ...NUMBERS.filter(name => payee[name] !== '').map(name => ({
            label: t(name),
            value: <ChainText text={payee[name]} />,
          })),
        ]}
      />
    </section>
  );
}
