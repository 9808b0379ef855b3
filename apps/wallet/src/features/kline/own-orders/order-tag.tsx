// The tag of an open order at its line: what it is, a handle that pulls it to another price, and a cross that cancels it.
import { IconX } from '@candor/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './order-tag.module.css';
import type { OrderLine } from './own-marks.ts';
import type { OwnOverlays } from './own-overlays.ts';
import { useLineDrag } from './use-line-drag.ts';
import { usePlacedTag } from './use-placed-tag.ts';

export type OrderTagProps = {
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

export function OrderTag(props: OrderTagProps) {
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
