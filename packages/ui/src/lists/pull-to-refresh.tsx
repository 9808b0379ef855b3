// Pulling the page down at its top loads it again.
import { type ReactNode, useRef, useState } from 'react';
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
  const startY = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);

  async function release() {
    startY.current = null;
    if (pulled < TRIGGER_PX) return setPulled(0);
    setRefreshing(true);
    setPulled(TRIGGER_PX * 0.75);
    try {
      await onRefresh();
    } finally {
      setRefreshing(false);
      setPulled(0);
    }
  }

  return (
    <div
      onTouchStart={event => {
        startY.current = window.scrollY <= 0 && !isRefreshing ? event.touches[0]!.clientY : null;
      }}
      onTouchMove={event => {
        if (startY.current === null) return;
        const way = (event.touches[0]!.clientY - startY.current) * RESISTANCE;
        setPulled(way <= 0 || window.scrollY > 0 ? 0 : Math.min(way, FURTHEST_PX));
      }}
      onTouchEnd={release}
      onTouchCancel={release}
    >
      <div
        className={classes.indicator}
        style={{ height: pulled }}
        data-moving={startY.current === null || undefined}
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
