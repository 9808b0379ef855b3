// A picture to be examined in its place: larger by wheel and key, moved by hand, turned by quarters.
import { ErrorState, Skeleton } from '@candor/ui';
import { IconMinus, IconPlus, IconRefresh } from '@candor/ui/icons';
import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture-desk.module.css';

type PictureDeskProps = {
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

export type DeskView = {
  /** 1 = it just fits. */
  zoom: number;
  turn: 0 | 90 | 180 | 270;
  /** How far its middle is from the middle of the frame, in pixels of the screen. */
  x: number;
  y: number;
};

type Size = { width: number; height: number };

/** How a picture lies on the desk: how large, turned by how much, and moved by how much. */
export const FITTING: DeskView = { zoom: 1, turn: 0, x: 0, y: 0 };

const MIN_ZOOM = 1;

const MAX_ZOOM = 8;

const STEP = 1.35;

/** Larger or smaller by steps; the point `at`, measured from the middle of the frame, stays where it is. */
export function zoomedBy(view: DeskView, steps: number, frame: Size, at = { x: 0, y: 0 }): DeskView {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * STEP ** steps));
  const grown = zoom / view.zoom;
  return clamped({ ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export function movedBy(view: DeskView, by: { x: number; y: number }, frame: Size): DeskView {
  return clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** A quarter to the right; it fits again, since another side is the long one now. */
export function quarterTurned({ turn }: DeskView): DeskView {
  return { ...FITTING, turn: ((turn + 90) % 360) as DeskView['turn'] };
}

/** What a picture that was fitted lying must be multiplied by to fit standing; 1 while it is not turned on its side. */
export function turnedFit(turn: DeskView['turn'], picture: Size, frame: Size): number {
  if (turn === 0 || turn === 180 || picture.width === 0 || frame.width === 0) return 1;
  const lying = Math.min(frame.width / picture.width, frame.height / picture.height);
  const upright = Math.min(frame.width / picture.height, frame.height / picture.width);
  return upright / lying;
}

/** Never so far that nothing of it is left in the frame. */
function clamped(view: DeskView, frame: Size): DeskView {
  const room = { x: ((view.zoom - 1) * frame.width) / 2, y: ((view.zoom - 1) * frame.height) / 2 };
  return { ...view, x: within(view.x, room.x), y: within(view.y, room.y) };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0;
}
