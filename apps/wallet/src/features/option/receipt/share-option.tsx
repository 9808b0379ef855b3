// Shares the receipt of an option: what was bought, how it ended, and the record that holds it.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { ShareReceipt } from '../../../shared/receipts/share-receipt.tsx';
import { directionOf, outcomeOf } from '../option-words.ts';
import { plainAmount, plainPrice } from '../plain-price.ts';
import { durationName } from '../time-left.ts';
import type { OptionReceipt } from './recompute.ts';

export function ShareOption({ receipt: { order, bought, settled } }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  const record = settled ?? bought;
  if (record === null) return null;
  const { sequence, hash } = record;
  const amount = (text: string, withPlus = false) =>
    `${figureOfDecimal(plainAmount(text), { withPlus })} ${order.currency_name}`;
  const price = (label: string, text: string) => {
    const plain = plainPrice(text);
    return plain === undefined ? [] : [`${label}: ${figureOfDecimal(plain)}`];
  };
  const result = order.status === 3 ? [`${t(`result_${outcomeOf(order)}`)}: ${amount(order.fact_profits, true)}`] : [];
  return (
    <ShareReceipt
      title={`${t('receiptTitle')} · ${t(`type_${directionOf(order)}`)} ${order.symbol_name}`}
      lines={[
        `${t('number')}: ${count(order.id)} · ${durationName(order.seconds, t)}`,
        `${t('stake')}: ${amount(order.number)}`,
        ...price(t('buyPrice'), order.open_price),
        ...price(t('settlementPrice'), order.end_price),
        ...result,
        `${t('record', { number: count(sequence) })}: ${hash}`,
      ]}
      page={href('/pages/proofs/index', { sequence, hash })}
    />
  );
}
