// Pulls a row of a list to another place: it moves as soon as the pointer has passed half of its neighbour.
import { type PointerEvent as GripEvent, useEffect, useRef, useState } from 'react';

export function useRowDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef(move);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => () => stop.current?.(), []);

  function start(event: GripEvent, place: number): void {
    const row = event.currentTarget.closest('li');
    const count = row?.parentElement?.children.length ?? 0;
    const height = row?.offsetHeight ?? 0;
    if (event.button !== 0 || height === 0) return;
    event.preventDefault();
    let [from, y] = [place, event.clientY];
    setDragged(from);

    function follow({ clientY }: PointerEvent) {
      const step = Math.sign(clientY - y);
      if (Math.abs(clientY - y) < height / 2 || from + step < 0 || from + step >= count) return;
      latest.current(from, from + step);
      from += step;
      y += step * height;
      setDragged(from);
    }

    function end() {
      stop.current = undefined;
      setDragged(undefined);
      window.removeEventListener('pointermove', follow);
      for (const name of ENDS) window.removeEventListener(name, end);
    }

    stop.current = end;
    window.addEventListener('pointermove', follow);
    for (const name of ENDS) window.addEventListener(name, end);
  }

  return { dragged, start };
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;
