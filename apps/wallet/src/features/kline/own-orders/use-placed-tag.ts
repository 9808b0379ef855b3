// Keeps a tag at its line, which moves with each price; it stands still while the pointer is over its cross, so that no press is lost.
import { type RefObject, useEffect, useRef } from 'react';
import type { LinePosition, OwnOverlays } from './own-overlays.ts';

/**
 * @param line the key of the line that the tag belongs to
 * @returns for the element of the tag, whose one button is the cross
 */
export function usePlacedTag(overlays: Pick<OwnOverlays, 'follow'>, line: number): RefObject<HTMLDivElement | null> {
  const tag = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = tag.current;
    const cross = element?.querySelector('button');
    if (element === null || cross == null) return;
    let latest: LinePosition | undefined;
    let isHeld = false;
    const put = () => {
      element.hidden = latest === undefined;
      if (latest === undefined) return;
      element.style.transform = `translateY(${latest.y}px)`;
      element.style.setProperty('--column', String(latest.column));
    };
    const unfollow = overlays.follow(line, position => {
      latest = position;
      // A button that was disabled under the pointer may never send that the pointer has left it.
      if (!isHeld || !cross.matches(':hover:enabled')) put();
    });
    const hold = () => {
      isHeld = true;
    };
    const release = () => {
      isHeld = false;
      put();
    };
    // A finger enters where it presses, and leaves where it lifts.
    cross.addEventListener('pointerenter', hold);
    cross.addEventListener('pointerleave', release);
    return () => {
      unfollow();
      cross.removeEventListener('pointerenter', hold);
      cross.removeEventListener('pointerleave', release);
    };
  }, [overlays, line]);

  return tag;
}
