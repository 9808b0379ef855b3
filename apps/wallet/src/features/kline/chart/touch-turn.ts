// Where a touch lies inside a box that is drawn turned a quarter clockwise.

export type Spot = { clientX: number; clientY: number };
export type Box = Pick<DOMRect, 'left' | 'top' | 'right'>;

/**
 * The spot that a reader of the box without its turn would see: `spot - corner` of the answer are the coordinates inside the box.
 * `box` is the box as it stands on the screen.
 */
export function turnedSpot({ clientX, clientY }: Spot, box: Box): Spot {
  return { clientX: box.left + (clientY - box.top), clientY: box.top + (box.right - clientX) };
}
