// The tags of the reader's open orders over the chart, and what is asked before one of them is moved or cancelled.
import { ConfirmSheet, figureOfDecimal, figureOfUnits, toast } from '@candor/ui';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { bandCentre } from '../../../shared/book/price-band.ts';
import { useTicker } from '../../../shared/book/use-ticker.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { DontAskAgain } from '../../../shared/trade/dont-ask-again.tsx';
import { turnedSpot } from '../chart/touch-turn.ts';
import { bandAgainst, isSamePrice, nearestStep } from './moved-order.ts';
import classes from './order-lines.module.css';
import { OrderTag } from './order-tag.tsx';
import type { OrderLine } from './own-marks.ts';
import type { OwnOverlays } from './own-overlays.ts';
import { useOrderChanges } from './use-order-changes.ts';

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
    const asked: Question = { kind: 'move', line, price };
    if (confirmsChartChanges) setQuestion(asked);
    else void carryOut(asked);
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
            const asked: Question = { kind: 'cancel', line, price: line.price };
            if (confirmsChartChanges || confirmsCancels) setQuestion(asked);
            else void carryOut(asked);
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
