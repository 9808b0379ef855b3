// The tags of the reader's open orders over the chart, and what is asked before one of them is moved or cancelled.

import { CallFailed, type CallResult } from '@candor/client';
import { ConfirmSheet, figureOfDecimal, figureOfUnits, toast } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../../shared/book/live-market.ts';
import { bandCentre, type MarketRules } from '../../../shared/book/market-rules.ts';
import { client } from '../../../shared/calls/api.ts';
import { showFailure } from '../../../shared/calls/failure.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import { turnedSpot } from '../chart/chart-touch.ts';
import { bandAgainst, isSamePrice, nearestStep } from './moved-order.ts';
import classes from './order-lines.module.css';
import type { OrderLine } from './own-marks.ts';
import type { OwnOverlays } from './own-overlays.ts';
import { useLineDrag } from './use-line-drag.ts';
import { usePlacedTag } from './use-placed-tag.ts';

/** A line that is pulled, or was let go and waits for its answer. */
export type LiftedLine = Pick<OrderLine, 'key' | 'price'>;

export type OrderLinesProps = {
  rules: MarketRules;
  lines: readonly OrderLine[];
  overlays: Pick<OwnOverlays, 'follow' | 'priceAt'>;
  host: RefObject<HTMLElement | null>;
  isTurned: boolean;
  lifted: LiftedLine | undefined;
  onLift: (lifted: LiftedLine | undefined) => void;
};

type Question = { kind: 'move' | 'cancel'; line: OrderLine; price: string };

export function OrderLines({ rules, lines, overlays, host, isTurned, lifted, onLift }: OrderLinesProps) {
  const { t } = useTranslation(['kline', 'spot', 'problems']);
  const { busy, amend, cancel } = useOrderChanges();
  const { confirmsChartChanges, confirmsCancels } = usePreferences();
  const [question, setQuestion] = useState<Question>();
  const index = bandCentre(useTicker(rules));
  const written = (price: string) => figureOfDecimal(price, { decimals: rules.priceScale });
  const label = ({ isStop, side, quantity }: OrderLine) =>
    t(`kline:${isStop ? 'stop' : 'order'}_${side}`, { quantity: figureOfDecimal(quantity) }).trim();

  function move(line: OrderLine, spot: { clientX: number; clientY: number }) {
    const box = host.current?.getBoundingClientRect();
    if (box === undefined) return;
    const { clientY } = isTurned ? turnedSpot(spot, box) : spot;
    const price = nearestStep(overlays.priceAt(clientY - box.top) ?? 0, rules);
    if (price !== undefined) onLift({ key: line.key, price });
  }

  function drop(line: OrderLine) {
    const price = lifted?.key === line.key ? lifted.price : line.price;
    if (isSamePrice(price, line.price, rules)) return onLift(undefined);
    const band = bandAgainst(line, price, index, rules);
    if (band !== undefined) {
      onLift(undefined);
      const bound = (units: bigint) => figureOfUnits(units, rules.quote.scale, { decimals: rules.priceScale });
      toast(t('problems:price_outside_band', { lowest: bound(band.lowest), highest: bound(band.highest) }), 'error');
      return;
    }
    const next: Question = { kind: 'move', line, price };
    if (confirmsChartChanges) setQuestion(next);
    else void carryOut(next);
  }

  async function carryOut({ kind, line, price }: Question) {
    setQuestion(undefined);
    await (kind === 'move' ? amend(line, price) : cancel(line.id));
    onLift(undefined);
  }

  function giveUp() {
    setQuestion(undefined);
    onLift(undefined);
  }

  return (
    <div className={classes.lines}>
      {lines.map(line => (
        <OrderTag
          key={line.key}
          line={line}
          label={label(line)}
          price={written(lifted?.key === line.key ? lifted.price : line.price)}
          overlays={overlays}
          isBusy={busy !== undefined || question !== undefined}
          onMove={spot => move(line, spot)}
          onDrop={() => drop(line)}
          onBack={() => onLift(undefined)}
          onCancelOrder={() => {
            const next: Question = { kind: 'cancel', line, price: line.price };
            if (confirmsChartChanges || confirmsCancels) setQuestion(next);
            else void carryOut(next);
          }}
        />
      ))}
      {question === undefined ? null : (
        <OrderQuestion
          {...question}
          label={label(question.line)}
          rules={rules}
          written={written}
          onYes={() => void carryOut(question)}
          onNo={giveUp}
        />
      )}
    </div>
  );
}

type OrderQuestionProps = Question & {
  label: string;
  rules: MarketRules;
  written: (price: string) => string;
  onYes: () => void;
  onNo: () => void;
};

/** Says what will happen in numbers; the reader may switch these questions off. */
function OrderQuestion({ kind, line, price, label, rules, written, onYes, onNo }: OrderQuestionProps) {
  const { t } = useTranslation(['kline', 'spot']);
  const coin = rules.quote.name;
  const prices =
    kind === 'cancel'
      ? [{ label: t(line.isStop ? 'spot:trigger' : 'spot:price'), value: `${written(line.price)} ${coin}` }]
      : [
          { label: t(line.isStop ? 'kline:triggerNow' : 'kline:priceNow'), value: `${written(line.price)} ${coin}` },
          {
            label: t(line.isStop ? 'kline:triggerThen' : 'kline:priceThen'),
            value: `${written(price)} ${coin}`,
            strong: true,
          },
        ];
  return (
    <ConfirmSheet
      opened
      onClose={onNo}
      title={t(kind === 'move' ? 'spot:amendTitle' : 'kline:cancelTitle')}
      rows={[{ label: rules.symbol, value: label }, ...prices]}
      text={kind === 'move' ? t(line.isStop ? 'spot:amendStopText' : 'spot:amendText') : undefined}
      confirmLabel={t(kind === 'move' ? 'spot:amendSave' : 'kline:cancelDo')}
      tone={kind === 'move' ? 'primary' : 'danger'}
      onConfirm={onYes}
    >
      <DontAskAgain kind="confirmsChartChanges" />
    </ConfirmSheet>
  );
}

type OrderChanges = {
  /** The order that is being changed. */
  busy: number | undefined;
  /** Resolves once the chart shows what holds now, changed or not. */
  amend: (line: Pick<OrderLine, 'id' | 'isStop'>, price: string) => Promise<void>;
  cancel: (id: number) => Promise<void>;
};

/** Amends and cancels open orders from the chart, and says what became of it. */
function useOrderChanges(): OrderChanges {
  const { t } = useTranslation(['spot', 'shared']);
  const cache = useQueryClient();
  const [busy, setBusy] = useState<number>();

  async function change(id: number, call: Promise<CallResult<'amendSpotOrder' | 'cancelSpotOrder'>>, done: string) {
    setBusy(id);
    const result = await call;
    if (result.ok) toast(done, 'success');
    else if (result.failure.kind === 'unknown-outcome') toast(t('shared:outcomeUnknown'));
    else {
      const [problem] = result.failure.problems;
      if (problem === undefined) showFailure(new CallFailed(result.failure));
      else toast(problem.message, 'error');
    }
    await cache.invalidateQueries({ queryKey: ['own'] });
    setBusy(undefined);
  }

  return {
    busy,
    amend: ({ id, isStop }, price) => {
      const input = isStop ? { id, trigger_price: price } : { id, target_price: price };
      return change(id, client.amendSpotOrder(input), t('spot:amended'));
    },
    cancel: id => change(id, client.cancelSpotOrder({ id }), t('spot:cancelled')),
  };
}

type OrderTagProps = {
  line: OrderLine;
  /** What it is in words, such as `Buy 0.5`. */
  label: string;
  /** The price that it stands at, as it is written. */
  price: string;
  overlays: Pick<OwnOverlays, 'follow'>;
  /** A change is under way: nothing else can be done with it. */
  isBusy: boolean;
  onMove: (spot: { clientX: number; clientY: number }) => void;
  onDrop: () => void;
  onBack: () => void;
  onCancelOrder: () => void;
};

/** The tag of an open order at its line: what it is, a handle that pulls it to another price, and a cross that cancels it. */
function OrderTag(props: OrderTagProps) {
  const { line, label, price, overlays, isBusy, onMove, onDrop, onBack, onCancelOrder } = props;
  const { t } = useTranslation('kline');
  const tag = usePlacedTag(overlays, line.key);
  const handle = useRef<HTMLSpanElement>(null);
  const isMovable = line.isMovable && !isBusy;
  const { isDragging, handlers } = useLineDrag({ handle, isEnabled: isMovable, onMove, onDrop, onCancel: onBack });

  return (
    <div ref={tag} className={classes.tag} data-side={line.side} data-dragging={isDragging || undefined} hidden>
      <span
        ref={handle}
        className={classes.handle}
        data-movable={isMovable || undefined}
        title={isMovable ? t('pullOrder') : undefined}
        {...handlers}
      >
        {label}
        {isDragging ? <strong className={classes.price}>{price}</strong> : null}
      </span>
      <button
        type="button"
        className={classes.cancel}
        aria-label={t('cancelLine', { order: label, price })}
        title={t('cancelLine', { order: label, price })}
        disabled={isBusy}
        onClick={onCancelOrder}
      >
        <IconX size={12} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}
