// What waits at the banks: lines that nobody has said the meaning of, and passed withdrawals without a payment file.
import { figureOfDecimal } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { QueueCard } from './queue-card.tsx';

const READ = 20;

/** The list begins with the newest, so what has waited longest stands at the end of its last page. */
export function WaitingBankLines() {
  const { t } = useTranslation('dashboard');
  const [last, setLast] = useState(1);
  const place = { queue: 'open', page: last, limit: READ } as const;
  const asked = useCall('listBankLines', place, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const pages = Math.max(1, Math.ceil((asked.data?.count ?? 0) / READ));
  if (asked.data !== undefined && !asked.isPlaceholderData && pages !== last) setLast(pages);
  const claims = useCall('listBankClaims', { limit: 1 }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? [])
    .map(({ id, amount, currency, payer, imported_at: since }) => ({
      id,
      since,
      label: t('paidBy', { amount: figureOfDecimal(amount), currency, payer: payer || '–' }),
      to: `/banks?id=${id}`,
    }))
    .reverse();
  return (
    <QueueCard
      title={t('openBankLines')}
      to="/banks"
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
      note={claims.data === undefined ? undefined : t('openBankClaims', { count: claims.data.count })}
    />
  );
}

export function WaitingBankPayments() {
  const { t } = useTranslation('dashboard');
  const asked = useCall('listBankPayments', { queue: 'passed', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? []).map(({ id, amount, currency, payee, asked_at: since }) => ({
    id,
    since,
    label: t('paidBy', { amount: figureOfDecimal(amount), currency, payer: payee || '–' }),
    to: `/banks?view=payments&id=${id}`,
  }));
  return (
    <QueueCard
      title={t('bankPaymentsToSend')}
      to="/banks?view=payments"
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
    />
  );
}
