// Asks before it cancels one open order.
import { type ConfirmRow, ConfirmSheet, figureOfDecimal } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedOf, coinsOf, filledPercent, limitOf, type OwnOrder, sideOf, withoutZeros } from './own-order.ts';
import { useCancelOrder } from './use-cancel-order.ts';

export type CancelSheetProps = {
  /** The order that is asked about; undefined while none is. */
  order: OwnOrder | undefined;
  onClose: () => void;
  /** Below the order. */
  children?: ReactNode;
};

export function CancelSheet({ order, onClose, children }: CancelSheetProps) {
  const { t } = useTranslation(['orders', 'spot']);
  const { cancel, isCancelling } = useCancelOrder();
  // The words stay while the sheet goes.
  const [last, setLast] = useState(order);
  if (order !== undefined && order !== last) setLast(order);

  function rows(asked: OwnOrder): ConfirmRow[] {
    const limit = limitOf(asked);
    const { value, coin } = askedOf(asked);
    const figure = (text: string) => figureOfDecimal(withoutZeros(text));
    const price = limit === undefined ? t('spot:kind_market') : `${figure(limit)} ${coinsOf(asked).quote}`;
    return [
      { label: asked.symbol, value: t(`spot:${sideOf(asked)}`), strong: true },
      { label: t('spot:price'), value: price },
      { label: t('spot:amount'), value: `${figure(value)} ${coin}` },
      { label: t('spot:filled'), value: `${filledPercent(asked)}\u00a0%` },
    ];
  }

  return (
    <ConfirmSheet
      opened={order !== undefined}
      onClose={onClose}
      title={t('cancelOneTitle')}
      rows={last === undefined ? [] : rows(last)}
      confirmLabel={t('cancelOne')}
      tone="danger"
      pending={isCancelling}
      onConfirm={() => {
        if (order !== undefined) void cancel(order.id).then(onClose);
      }}
    >
      {children}
    </ConfirmSheet>
  );
}
