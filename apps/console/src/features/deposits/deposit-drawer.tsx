// One deposit or claim beside the list, with what can be done about it.

import { figureOfDecimal, toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { Picture } from '../../shared/pictures/picture.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import type { Deposit } from './deposit.ts';
import { DepositBody } from './deposit-body.tsx';
import classes from './deposits.module.css';
import { Evidence } from './evidence.tsx';
import { ProposalNotice } from './proposal-notice.tsx';

export type DepositDrawerProps = { deposit: Deposit | undefined; isClaim: boolean; onClose: () => void };

export function DepositDrawer({ deposit, isClaim, onClose }: DepositDrawerProps) {
  const { t } = useTranslation('deposits');
  const title = deposit === undefined ? '' : t(isClaim ? 'claimOf' : 'depositOf', { id: deposit.id });
  return (
    <SideDrawer opened={deposit !== undefined} onClose={onClose} title={title} isWide={isClaim}>
      {deposit === undefined ? null : isClaim ? (
        <ClaimBody key={deposit.id} claim={deposit} />
      ) : (
        <DepositBody key={deposit.id} deposit={deposit} />
      )}
    </SideDrawer>
  );
}

/** A claim with its evidence: what the customer says and shows on one side, what arrived on the chain on the other. */
function ClaimBody({ claim }: { claim: Deposit }) {
  const { t } = useTranslation(['deposits', 'parts']);
  const mayAssign = useMay('deposits.assign');
  const [isRefusing, setRefusing] = useState(false);
  const refuse = useAct('refuseClaim', { isQuiet: true, changes: ['listAllDeposits'] });
  const amount = claim.claimed_amount || claim.amount;
  return (
    <>
      <ProposalNotice proposal={claim.proposal} />
      <div className={classes.sides}>
        <section className={classes.side} aria-label={t('saysCustomer')}>
          <h3 className={classes.head}>{t('saysCustomer')}</h3>
          <KeyValues
            items={[
              { label: t('parts:user'), value: <UserLink id={claim.user} /> },
              { label: t('claimed'), value: `${figureOfDecimal(amount)} ${claim.currency_name}` },
              { label: t('chain'), value: claim.chain_name || '–' },
              { label: t('claimedTransaction'), value: <ChainText text={claim.claimed_txid} /> },
              { label: t('claimedAt'), value: <Timestamp at={claim.at} /> },
            ]}
          />
          {claim.picture === '' ? <p className={classes.quiet}>{t('noPicture')}</p> : null}
          {claim.picture === '' ? null : mayAssign ? (
            <Picture label={t('picture')} src={claim.picture} />
          ) : (
            <p className={classes.quiet}>{t('pictureLocked')}</p>
          )}
        </section>
        <Evidence claim={claim} mayAssign={mayAssign && claim.proposal === 0} />
      </div>
      {mayAssign && claim.proposal === 0 ? (
        <div className={classes.actions}>
          <Button size="sm" variant="light" color="danger" onClick={() => setRefusing(true)}>
            {t('refuseClaim')}
          </Button>
        </div>
      ) : null}
      <ReasonDialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title={t('refuseTitle', { id: claim.id })}
        text={t('refuseText')}
        submitLabel={t('refuseClaim')}
        isDangerous
        onSubmit={async reason => {
          await refuse.mutateAsync({ claim: claim.id, reason });
          toast(t('claimRefused'), 'success');
        }}
      />
    </>
  );
}
