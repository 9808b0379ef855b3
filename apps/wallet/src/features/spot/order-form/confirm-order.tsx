// Shows an order once more in numbers before it is sent; the reader may switch this off.
import { type ConfirmRow, ConfirmSheet, figureOfDecimal, figureOfUnits, withPercentSign } from '@candor/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { RateNote } from '../../../shared/valuation/rate-note.tsx';
import { hasLimit, hasTrigger, offersExits, timesOffered } from './order-form.ts';
import { percentText, type SummaryRow } from './summary-rows.ts';
import type { OrderFormState } from './use-order-form.ts';
import { useQuoteValue } from './use-quote-value.tsx';

export type ConfirmOrderProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  order: OrderFormState;
  rows: readonly SummaryRow[];
  warnings: readonly string[];
};

function confirmRow({ key, label, value, detail }: SummaryRow, valuation: ReactNode): ConfirmRow {
  const shown = (
    <>
      {value}
      {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      {valuation === undefined ? null : <span className={classes.detail}>{valuation}</span>}
    </>
  );
  return { label, value: shown, strong: key === 'receives' };
}

/** What only orders of this kind have. */
function kindRows({ form, facts }: OrderFormState, t: TFunction<'spot'>): ConfirmRow[] {
  const { base, quote } = facts.rules;
  const price = (text: string) => `${figureOfDecimal(text.replace(/\.$/, ''))} ${quote.name}`;
  const rows: ConfirmRow[] = [];
  if (form.kind === 'oco') {
    rows.push({ label: t('stopPrice'), value: form.stopPrice === '' ? t('marketPrice') : price(form.stopPrice) });
  }
  if (form.kind === 'trailing_stop') {
    const isPercent = form.trailBy === 'percent';
    rows.push({
      label: t('trailDistance'),
      value: isPercent ? withPercentSign(figureOfDecimal(form.trail)) : price(form.trail),
    });
    if (form.activation !== '') rows.push({ label: t('activation'), value: price(form.activation) });
  }
  if (form.kind === 'iceberg') {
    rows.push({ label: t('visible'), value: `${figureOfDecimal(form.visible)} ${base.name}` });
  }
  if (offersExits(form) && form.hasExits) {
    if (form.takeProfit !== '') rows.push({ label: t('takeProfit'), value: price(form.takeProfit) });
    if (form.stopLoss !== '') rows.push({ label: t('stopLoss'), value: price(form.stopLoss) });
  }
  return rows;
}

export function ConfirmOrder({ opened, onClose, onConfirm, order, rows, warnings }: ConfirmOrderProps) {
  const { t } = useTranslation('spot');
  const { form, facts, summary } = order;
  const { rules } = facts;
  const valuation = useQuoteValue(rules);
  const typed = (text: string) => figureOfDecimal(text.replace(/\.$/, ''));
  const orderRows: ConfirmRow[] = [
    { label: rules.symbol, value: t(form.side === 'buy' ? 'buy' : 'sell'), strong: true },
    { label: t('kind'), value: t(`kind_${form.kind}`) },
  ];
  if (hasTrigger(form.kind)) {
    const price = `${typed(form.trigger)} ${rules.quote.name}`;
    orderRows.push({ label: t('trigger'), value: t('triggerAt', { price, by: t(`by_${form.triggerBy}`) }) });
  }
  if (hasLimit(form.kind)) orderRows.push({ label: t('price'), value: `${typed(form.price)} ${rules.quote.name}` });
  orderRows.push(...kindRows(order, t));
  const amount =
    hasLimit(form.kind) && summary !== undefined
      ? `${figureOfUnits(summary.quantity, rules.base.scale)} ${rules.base.name}`
      : `${typed(form.amount)} ${rules[form.unit].name}`;
  orderRows.push({ label: t('amount'), value: amount });
  if (timesOffered(form.kind).length > 0) {
    orderRows.push({ label: t('timeInForce'), value: t(`time_${form.timeInForce}`) });
  }
  const fees = { maker: percentText(rules.makerFeePpm), taker: percentText(rules.takerFeePpm) };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={t('confirmTitle')}
      rows={[...orderRows, ...rows.map(row => confirmRow(row, row.valuation && valuation?.show(row.valuation.units)))]}
      text={t('feeText', fees)}
      warning={warnings.length === 0 ? undefined : warnings.join(' ')}
      confirmLabel={t(form.side === 'buy' ? 'sendBuy' : 'sendSell')}
      tone={form.side}
      disabled={!order.isSendable}
      onConfirm={onConfirm}
    >
      {valuation?.hasRate ? <RateNote /> : null}
      <DontAskAgain kind="confirmsOrders" />
    </ConfirmSheet>
  );
}
