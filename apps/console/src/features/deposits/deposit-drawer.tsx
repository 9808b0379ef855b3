// One deposit or claim beside the list, with what can be done about it.
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { ClaimBody } from './claim-body.tsx';
import type { Deposit } from './deposit.ts';
import { DepositBody } from './deposit-body.tsx';

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
