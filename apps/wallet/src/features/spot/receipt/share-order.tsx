// Shares the receipt of an order: what was traded and its proof, without the balances of the account.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { ShareReceipt } from '../../../shared/receipts/share-receipt.tsx';
import { sideOf, withoutZeros } from '../orders/own-order.ts';
import { factsOfMovement, type OrderMovement, type SpotReceipt } from './receipt-facts.ts';

export function ShareOrder({ receipt: { order, movements, records } }: { receipt: SpotReceipt }) {
  const { t } = useTranslation(['receipt', 'spot', 'proofs']);
  const { count } = useFormats();
  const [, quote = ''] = order.symbol.split('/');
  const [record] = records;
  if (record === undefined) return null;
  const { sequence, hash } = record;
  const moved = (movement: OrderMovement) =>
    factsOfMovement(movement).flatMap(({ key, value }) =>
      key === 'before' || key === 'after' || value === undefined
        ? []
        : [`${t(key)}: ${figureOfDecimal(value, { withPlus: false })} ${movement.currency_name}`],
    );
  return (
    <ShareReceipt
      title={`${t('title')} · ${t(`spot:${sideOf(order)}`)} ${order.symbol}`}
      lines={[
        `${t('order')}: ${count(order.id)}`,
        `${t('spot:average')}: ${figureOfDecimal(withoutZeros(order.average_price))} ${quote}`,
        ...movements.flatMap(moved),
        `${t('proofs:record', { number: count(sequence) })}: ${hash}`,
      ]}
      page={href('/pages/proofs/index', { sequence, hash })}
    />
  );
}
