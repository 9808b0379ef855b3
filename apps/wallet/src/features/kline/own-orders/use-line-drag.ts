// Pulls a line up and down: at once with a mouse, after a long press with a finger, so that swipes still scroll the page.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export type LineDragOptions = {
  handle: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  /** The pointer is at this place of the window. */
  onMove: (spot: { clientX: number; clientY: number }) => void;
  onDrop: () => void;
  /** The line goes back to where it was. */
  onCancel: () => void;
};

const LONG_PRESS_MS = 350;
/** A finger that goes this far before the press is long wants something else. */
const STILL_PX = 8;
const MOUSE_STILL_PX = 3;

type Press = { pointer: number; clientX: number; clientY: number; isHeld: boolean };

export function useLineDrag({ handle, isEnabled, onMove, onDrop, onCancel }: LineDragOptions) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isDragging, setDragging] = useState(false);
  const latest = useRef({ onMove, onDrop, onCancel });
  useEffect(() => {
    latest.current = { onMove, onDrop, onCancel };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const element = handle.current;
    if (!isDragging || element === null) return;
    // Only this keeps the browser from scrolling with a finger that has started to drag.
    const hold = (event: TouchEvent) => event.preventDefault();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      press.current = undefined;
      setDragging(false);
      latest.current.onCancel();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      element.removeEventListener('touchmove', hold);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isDragging, handle]);

  function end() {
    clearTimeout(timer.current);
    press.current = undefined;
    setDragging(false);
  }

  function begin(held: Press) {
    held.isHeld = true;
    setDragging(true);
    navigator.vibrate?.(10);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!isEnabled || event.button !== 0 || press.current !== undefined) return;
    const { pointerId, clientX, clientY, pointerType, currentTarget } = event;
    const held: Press = { pointer: pointerId, clientX, clientY, isHeld: false };
    press.current = held;
    currentTarget.setPointerCapture(pointerId);
    if (pointerType !== 'mouse') timer.current = setTimeout(() => begin(held), LONG_PRESS_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    const distance = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY);
    if (!held.isHeld && event.pointerType === 'mouse' && distance >= MOUSE_STILL_PX) begin(held);
    else if (!held.isHeld && event.pointerType !== 'mouse' && distance >= STILL_PX) return end();
    if (held.isHeld) latest.current.onMove(event);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    end();
    if (held.isHeld) latest.current.onDrop();
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    end();
    if (held.isHeld) latest.current.onCancel();
  }

  return { isDragging, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
