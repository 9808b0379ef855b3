// Says that a proposal about a line or a payment waits for a second person, and leads to it.
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** `proposal` 0 = none waits. */
export function BankProposalNotice({ proposal }: { proposal: number }) {
  const { t } = useTranslation('banks');
  if (proposal === 0) return null;
  return (
    <Alert color="accent">
      {t('proposalWaits')} <Link to={`/proposals?id=${proposal}`}>{t('toProposal', { id: proposal })}</Link>
    </Alert>
  );
}
