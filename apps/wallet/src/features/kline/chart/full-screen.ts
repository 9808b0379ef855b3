// Full screen in landscape: the browser's own where it has one, and a page turned a quarter where it has not.
import { useCloseOnBack } from '@candor/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';

// Only some browsers can hold the device in an orientation, and the types know none of them.
type LockableOrientation = { lock?: (orientation: 'landscape') => Promise<void>; unlock?: () => void };

function orientation(): LockableOrientation {
  return (window.screen.orientation ?? {}) as LockableOrientation;
}

/** Whatever a browser refuses, the page does by itself. */
async function enterNative(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
    await orientation().lock?.('landscape');
  } catch {
    // No full screen or no lock: the chart still fills the page.
  }
}

function leaveNative(): void {
  try {
    orientation().unlock?.();
  } catch {
    // There was nothing to unlock.
  }
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}

export type FullScreen = {
  isFull: boolean;
  /** The screen is upright although the chart wants to lie: draw it turned a quarter clockwise. */
  isTurned: boolean;
  enter: () => void;
  leave: () => void;
};

export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  const isUpright = useMediaQuery('(orientation: portrait) and (pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  const leave = useCallback(() => setFull(false), []);
  useCloseOnBack(isFull, leave);
  const enter = useCallback(() => {
    setFull(true);
    void enterNative();
  }, []);

  useEffect(() => {
    if (!isFull) return;
    let wasNative = false;
    const onChange = () => {
      // The reader left by the browser's own means.
      if (wasNative && document.fullscreenElement === null) leave();
      wasNative = document.fullscreenElement !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.documentElement.style.overflow = overflow;
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      leaveNative();
    };
  }, [isFull, leave]);

  return { isFull, isTurned: isFull && isUpright === true, enter, leave };
}
