// How many rows of a list fit into the place it has, so that none is cut.
import { useCallback, useRef, useState } from 'react';

/** `rowRem` is the height of a row. Give `ref` to the element that the rows fill; before it is measured there are none. */
export function useRowCount(rowRem: number): [count: number, ref: (element: HTMLElement | null) => void] {
  const [count, setCount] = useState(0);
  const observer = useRef<ResizeObserver | undefined>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (element === null) return;
      observer.current = new ResizeObserver(() => {
        const rowPx = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setCount(Math.floor(element.clientHeight / rowPx));
      });
      observer.current.observe(element);
    },
    [rowRem],
  );
  return [count, ref];
}
