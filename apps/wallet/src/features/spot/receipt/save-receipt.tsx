// Saves the receipt as a picture.
import { Button, figureOfDecimal, toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../shared/market-state.ts';
import { sideOf, withoutZeros } from '../orders/own-order.ts';
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

type ReceiptLine =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'fact'; label: string; value: string };

const WIDTH_PX = 800;
const MARGIN_PX = 64;
const LINE_PX = 48;
const LOOKS = {
  title: { weight: 650, size: 36, before: 0 },
  heading: { weight: 650, size: 28, before: 24 },
  text: { weight: 420, size: 22, before: 0 },
  fact: { weight: 420, size: 26, before: 0 },
} as const;

/** @throws Error where the browser draws no picture. */
async function drawReceipt(lines: readonly ReceiptLine[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const rows = lines.flatMap(line => rowsOf(context, line, style.getPropertyValue('--font')));
  canvas.width = WIDTH_PX;
  canvas.height = rows.reduce((sum, { before }) => sum + before + LINE_PX, 2 * MARGIN_PX);
  context.fillStyle = style.getPropertyValue('--code-ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.getPropertyValue('--code-ink');
  let y = MARGIN_PX + LINE_PX / 2;
  for (const { font, before, left, right } of rows) {
    y += before;
    context.font = font;
    context.textAlign = 'left';
    context.fillText(left, MARGIN_PX, y);
    context.textAlign = 'right';
    context.fillText(right, WIDTH_PX - MARGIN_PX, y);
    y += LINE_PX;
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be drawn');
  return blob;
}

type Row = { font: string; before: number; left: string; right: string };

/** A line, in as many rows as it takes. */
function rowsOf(context: CanvasRenderingContext2D, line: ReceiptLine, family: string): Row[] {
  const { weight, size, before } = LOOKS[line.kind];
  const font = `${weight} ${size}px ${family}`;
  if (line.kind === 'fact') return [{ font, before, left: line.label, right: line.value }];
  context.font = font;
  const parts = partsThatFit(line.text, text => context.measureText(text).width <= WIDTH_PX - 2 * MARGIN_PX);
  return parts.map((left, index) => ({ font, before: index === 0 ? before : 0, left, right: '' }));
}

/** Broken between any two letters: a hash has no blanks, and neither have several languages. */
function partsThatFit(text: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const letter of text) {
    const longer = parts.at(-1)! + letter;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
