// Pulling the page down at its top loads it again.
import { type ReactNode, type TouchEvent, useState } from 'react';
import { IconRefresh } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './pull-to-refresh.module.css';

const TRIGGER_PX = 64;
const FURTHEST_PX = 96;
// The page follows the finger at half its speed, which says that it is being held back.
const RESISTANCE = 0.5;

export type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const words = useWords();
  const [pulled, setPulled] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);

  async function release(distance: number) {
    setHeld(false);
    if (distance < TRIGGER_PX) return setPulled(0);
    setRefreshing(true);
    setPulled(TRIGGER_PX * 0.75);
    try {
      await onRefresh();
    } finally {
      setRefreshing(false);
      setPulled(0);
    }
  }

  /** The touched element gets all events until the finger is lifted, even if a new render has removed it from the page. */
  function follow({ target, touches }: TouchEvent) {
    if (window.scrollY > 0 || isRefreshing || touches.length !== 1) return;
    const from = touches[0]!.clientY;
    let distance = 0;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => {
      ending.abort();
      void release(distance);
    };
    const move = (event: Event) => {
      const to = (event as unknown as TouchEvent).touches[0]!.clientY;
      distance = window.scrollY > 0 ? 0 : Math.max(0, Math.min((to - from) * RESISTANCE, FURTHEST_PX));
      setPulled(distance);
    };
    setHeld(true);
    target.addEventListener('touchmove', move, { passive: true, signal });
    target.addEventListener('touchend', end, { signal });
    target.addEventListener('touchcancel', end, { signal });
  }

  return (
    <div onTouchStart={follow}>
      <div
        className={classes.indicator}
        style={{ height: pulled }}
        data-moving={!isHeld || undefined}
        data-refreshing={isRefreshing || undefined}
        role="status"
      >
        {pulled === 0 ? null : (
          <>
            <IconRefresh size={18} stroke={1.5} aria-hidden="true" style={{ rotate: `${pulled * 3}deg` }} />
            <span>
              {isRefreshing ? words.loading : pulled >= TRIGGER_PX ? words.releaseToRefresh : words.pullToRefresh}
            </span>
          </>
        )}
      </div>
      {children}
    </div>
  );
}
