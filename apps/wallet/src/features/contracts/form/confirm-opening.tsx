// Shows an opening order once more in numbers before it is sent; the reader may switch this off.
import { type ConfirmRow, ConfirmSheet, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import type { ContractFormState } from './use-contract-form.ts';

export type ConfirmOpeningProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  order: ContractFormState;
  rows: readonly ConfirmRow[];
};

export function ConfirmOpening({ opened, onClose, onConfirm, order, rows }: ConfirmOpeningProps) {
  const { t } = useTranslation(['contracts', 'spot']);
  const { form, facts, opening } = order;
  const { symbol, quote } = facts.rules;
  const price = (text: string) => `${figureOfDecimal(text.replace(/\.$/, ''))} ${quote.name}`;
  const asked: ConfirmRow[] = [
    { label: symbol, value: `${t(form.direction)} ${t('times', { multiple: form.multiple })}`, strong: true },
    { label: t('orderKind'), value: form.kind === 'market' ? t('market') : price(form.price) },
    { label: t('lots'), value: form.lots },
    { label: t('stopProfit'), value: price(form.profit) },
    { label: t('stopLoss'), value: price(form.loss) },
  ];
  const { question: oldPrices } = useOldPrices();
  const missing = opening === undefined ? 0 : Number(form.lots) - opening.filledLots - opening.restLots;
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('spot:confirmTitle')}
      rows={[...asked, ...rows]}
      warning={
        oldPrices ?? (missing > 0 ? t('bookTooThin', { lots: form.lots, filled: opening?.filledLots ?? 0 }) : undefined)
      }
      confirmLabel={t(form.direction === 'long' ? 'openLong' : 'openShort')}
      tone={form.direction === 'long' ? 'buy' : 'sell'}
      disabled={!order.isSendable}
      onConfirm={onConfirm}
    >
      <DontAskAgain kind="confirmsContracts" />
    </ConfirmSheet>
  );
}
