// The card or account that a withdrawal goes to, with the way to another one.
import { ButtonLink, ListRow, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { BankIcon } from '../../../shared/bank/bank-icon.tsx';
import { href } from '../../../shared/navigation/href.ts';
import type { BankInfo } from '../withdrawal-form.ts';

export function BoundCardRow({ card }: { card: NonNullable<BankInfo['card']> }) {
  const { t } = useTranslation('bankWithdrawal');
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={card.bank}
        detail={`${card.number} · ${card.holder}`}
        right={
          <ButtonLink size="small" tone="secondary" href={href('/pages/bankbind/index')}>
            {t('change')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
