// All that is known of a transfer that arrived, and saying whose it is where nobody owns it yet.

import { figureOfDecimal, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type Deposit, outcomeTones } from './deposit.ts';
import classes from './deposits.module.css';
import { ProposalNotice } from './proposal-notice.tsx';

export function DepositBody({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['deposits', 'parts']);
  const mayAssign = useMay('deposits.assign');
  const [isAssigning, setAssigning] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const isOpen = deposit.outcome === 'unclaimed';
  return (
    <>
      <CoinAmount amount={deposit.amount} coin={deposit.currency_name} isLarge />
      <ProposalNotice proposal={deposit.proposal} />
      <KeyValues
        items={[
          {
            label: t('outcome'),
            value: <StatusBadge tone={outcomeTones[deposit.outcome]}>{t(`outcome_${deposit.outcome}`)}</StatusBadge>,
          },
          { label: t('means'), value: t(`meaning_${deposit.outcome}`) },
          { label: t('parts:user'), value: deposit.user === 0 ? t('nobody') : <UserLink id={deposit.user} /> },
          { label: t('at'), value: <Timestamp at={deposit.at} /> },
          { label: t('chain'), value: deposit.chain_name || '–' },
          { label: t('address'), value: <ChainText text={deposit.address} /> },
          { label: t('transaction'), value: <ChainText text={deposit.txid} explorer={deposit.explorer_url} /> },
        ]}
      />
      {isOpen && mayAssign && deposit.proposal === 0 ? (
        <div className={classes.actions}>
          <Button size="sm" onClick={() => setAssigning(true)}>
            {t('assign')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setKeeping(true)}>
            {t('keep')}
          </Button>
        </div>
      ) : null}
      {isAssigning ? <AssignDialog deposit={deposit} onClose={() => setAssigning(false)} /> : null}
      {isKeeping ? <KeepDialog deposit={deposit} onClose={() => setKeeping(false)} /> : null}
    </>
  );
}

/** Proposes that an unclaimed deposit becomes the exchange's own. */
function KeepDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation(['deposits', 'proposals']);
  const keep = useAct('keepDeposit', { isQuiet: true, changes: ['listAllDeposits', 'listProposals'] });
  const amount = `${figureOfDecimal(deposit.amount)} ${deposit.currency_name}`;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('keepTitle', { id: deposit.id })}
      effect={t('keepEffect', { amount })}
      changes={[{ label: t('proposals:field_house_deposit'), from: t('nobody'), to: t('proposals:theHouse') }]}
      onSubmit={async reason => {
        await keep.mutateAsync({ deposit: deposit.id, reason });
        toast(t('assigned'), 'success');
      }}
    >
      <Alert color="warning">{t('keepWarning')}</Alert>
    </ProposalDialog>
  );
}
