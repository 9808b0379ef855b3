// A picture to be examined in its place: larger by wheel and key, moved by hand, turned by quarters.
import { ErrorState, Skeleton } from '@candor/ui';
import { IconMinus, IconPlus, IconRefresh } from '@candor/ui/icons';
import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeskView, movedBy, quarterTurned, turnedFit, zoomedBy } from './desk-view.ts';
import classes from './picture-desk.module.css';

export type PictureDeskProps = {
  src: string;
  /** What it shows. */
  label: string;
  view: DeskView;
  onView: (view: DeskView) => void;
  /** The keys of the page mean this picture. */
  isActive: boolean;
  onActive: () => void;
};

const ARROW_STEP = 40;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

export function PictureDesk({ src, label, view, onView, isActive, onActive }: PictureDeskProps) {
  const { t } = useTranslation('parts');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const { ref: sizeRef, width, height } = useElementSize<HTMLElement>();
  const frame = { width, height };
  const wheelRef = useWheel((steps, at) => onView(zoomedBy(view, steps, frame, at)));
  const ref = useMergedRef(sizeRef, wheelRef);
  const isMoving = useRef(false);

  function onKeyDown(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (by === undefined || view.zoom === 1) return;
    event.preventDefault();
    event.stopPropagation();
    onView(movedBy(view, by, frame));
  }

  const scale = view.zoom * turnedFit(view.turn, natural, frame);
  return (
    <figure className={classes.figure} data-active={isActive || undefined} onPointerEnter={onActive} onFocus={onActive}>
      <figcaption className={classes.head}>
        <span className={classes.label}>{label}</span>
        <ActionIcon size="md" aria-label={t('smallerOf', { label })} onClick={() => onView(zoomedBy(view, -1, frame))}>
          <IconMinus size={16} stroke={1.7} />
        </ActionIcon>
        <ActionIcon size="md" aria-label={t('largerOf', { label })} onClick={() => onView(zoomedBy(view, 1, frame))}>
          <IconPlus size={16} stroke={1.7} />
        </ActionIcon>
        <ActionIcon size="md" aria-label={t('turnOf', { label })} onClick={() => onView(quarterTurned(view))}>
          <IconRefresh size={16} stroke={1.7} />
        </ActionIcon>
      </figcaption>
      <section
        ref={ref}
        className={classes.frame}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved must be reachable by keyboard
        tabIndex={0}
        data-movable={view.zoom > 1 || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          isMoving.current = view.zoom > 1;
          if (isMoving.current) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={event => {
          if (isMoving.current) onView(movedBy(view, { x: event.movementX, y: event.movementY }, frame));
        }}
        onPointerUp={() => {
          isMoving.current = false;
        }}
        onPointerCancel={() => {
          isMoving.current = false;
        }}
      >
        {state === 'loading' ? <Skeleton height="100%" /> : null}
        {state === 'failed' ? <ErrorState text={t('pictureFailed')} /> : null}
        <img
          className={classes.picture}
          hidden={state !== 'there'}
          src={src}
          alt={label}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${scale})` }}
          onLoad={event => {
            setNatural({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight });
            setState('there');
          }}
          onError={() => setState('failed')}
        />
      </section>
    </figure>
  );
}

/** The wheel over a picture means the picture; the page must not move along, which takes a listener of one's own. */
function useWheel(onSteps: (steps: number, at: { x: number; y: number }) => void) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const onWheel = useEffectEvent((event: WheelEvent, frame: HTMLElement) => {
    event.preventDefault();
    const { left, top, width, height } = frame.getBoundingClientRect();
    onSteps(event.deltaY < 0 ? 1 : -1, { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 });
  });
  useEffect(() => {
    if (node === null) return;
    const listener = (event: WheelEvent) => onWheel(event, node);
    node.addEventListener('wheel', listener, { passive: false });
    return () => node.removeEventListener('wheel', listener);
  }, [node]);
  return setNode;
}
