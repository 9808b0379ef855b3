// Shows the subscription once more in numbers: it cannot be taken back.
import { Amount, ConfirmSheet, figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useAskedRows } from './purchase-outlook.tsx';
import type { PurchaseHold } from './use-purchase.ts';

export function ConfirmPurchase({ hold }: { hold: PurchaseHold }) {
  const { t } = useTranslation('launch');
  const { launch, facts, estimate, isAsking } = hold;
  const held = estimate?.held ?? 0n;
  const { currency_name: coin } = launch;
  const rows = useAskedRows(hold);
  return (
    <ConfirmSheet
      opened={isAsking}
      onClose={hold.giveUp}
      title={t('confirmTitle')}
      rows={[
        { label: t('amount'), value: <Amount units={held} scale={facts.payScale} unit={coin} />, strong: true },
        ...rows.map(row => ({ ...row, strong: false })),
      ]}
      warning={t('noWayBack')}
      confirmLabel={t('confirm', { amount: figureOfUnits(held, facts.payScale), coin })}
      disabled={estimate === undefined}
      onConfirm={() => void hold.send()}
    />
  );
}
