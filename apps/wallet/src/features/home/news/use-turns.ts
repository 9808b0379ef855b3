// Shows several things in turn until the user stops it.
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const TURN_MS = 7_000;

export type Turns = {
  index: number;
  show: (index: number) => void;
  /** Whether it advances automatically; never where the reader prefers reduced motion. */
  isTurning: boolean;
  setTurning: (isTurning: boolean) => void;
  /** For the element around it: pauses while hovered or focused, stops on a press. */
  waits: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

export function useTurns(count: number): Turns {
  const wantsLittleMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [index, show] = useState(0);
  const [isWanted, setTurning] = useState(true);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isTurning = isWanted && !wantsLittleMotion && count > 1;
  const moves = isTurning && !isPointed && !isFocused;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) show(now => (now + 1) % count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [moves, count]);
  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    show,
    isTurning,
    setTurning,
    waits: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // After a swipe the user moves on by hand.
      onPointerDown: () => setTurning(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
