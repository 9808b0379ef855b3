// Saves the receipt as a picture.
import { Button, figureOfDecimal, toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../shared/market-state.ts';
import { sideOf, withoutZeros } from '../orders/own-order.ts';
import { drawReceipt, type ReceiptLine } from './draw-receipt.ts';
import { factsOfMovement, type SpotReceipt } from './receipt-facts.ts';

export function SaveReceipt({ receipt }: { receipt: SpotReceipt }) {
  const { t } = useTranslation('receipt');
  const [isSaving, setSaving] = useState(false);
  const lines = useLines(receipt);
  async function save() {
    setSaving(true);
    try {
      await saveFile(`candor-order-${receipt.order.id}.png`, await drawReceipt(lines), 'image/png');
    } catch {
      toast(t('saveFailed'), 'error');
    }
    setSaving(false);
  }
  return (
    <Button
      tone="secondary"
      size="large"
      wide
      pending={isSaving}
      icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('save')}
    </Button>
  );
}

/** The same words and figures as on the page. */
function useLines({ order, movements, records }: SpotReceipt): ReceiptLine[] {
  const { t } = useTranslation(['receipt', 'spot', 'proofs', 'shared']);
  const { dateTime, count } = useFormats();
  const isDemo = useIsDemo();
  const [, quote = ''] = order.symbol.split('/');
  const [latest] = records;
  const figure = (text: string | undefined) => (text === undefined ? '–' : figureOfDecimal(text, { withPlus: false }));
  return [
    { kind: 'title', text: `Candor · ${t('title')}` },
    ...(isDemo ? [{ kind: 'text' as const, text: t('shared:demoMark') }] : []),
    { kind: 'heading', text: `${t(`spot:${sideOf(order)}`)} ${order.symbol}` },
    { kind: 'fact', label: t('order'), value: count(order.id) },
    { kind: 'fact', label: t('spot:average'), value: `${figure(withoutZeros(order.average_price))} ${quote}` },
    ...movements.flatMap((movement): ReceiptLine[] => [
      { kind: 'heading', text: movement.currency_name },
      ...factsOfMovement(movement).map(
        ({ key, value }): ReceiptLine => ({ kind: 'fact', label: t(key), value: figure(value) }),
      ),
    ]),
    ...(latest === undefined
      ? []
      : [
          { kind: 'heading' as const, text: t('proofs:record', { number: count(latest.sequence) }) },
          { kind: 'text' as const, text: dateTime(latest.time) },
          { kind: 'text' as const, text: latest.hash },
        ]),
  ];
}
