// How a picture is looked at: how large, and turned by how much.

export type PictureView = { zoom: number; turn: 0 | 90 | 180 | 270 };

export const STRAIGHT: PictureView = { zoom: 1, turn: 0 };

const STEPS: readonly number[] = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** A step larger or smaller, within what is of use. */
export function zoomed({ zoom, turn }: PictureView, step: 1 | -1): PictureView {
  return { zoom: STEPS[STEPS.indexOf(zoom) + step] ?? zoom, turn };
}

/** A quarter to the right. */
export function turned({ zoom, turn }: PictureView): PictureView {
  return { zoom, turn: ((turn + 90) % 360) as PictureView['turn'] };
}

/**
 * The styles that show a picture so. A turn does not change the room that the page keeps for it, so that a lying picture
 * that stands, and a standing one that lies, need margins for what sticks out.
 *
 * @param ratio - its own width by its own height.
 */
export function placeOf({ zoom, turn }: PictureView, ratio: number) {
  const isUpright = turn === 0 || turn === 180;
  const share = isUpright ? 0 : (1 - 1 / ratio) / 2;
  const width = `min(${zoom * 100}%, ${(zoom * 82 * (isUpright ? ratio : 1)).toFixed(2)}dvh)`;
  return {
    width,
    rotate: `${turn}deg`,
    marginBlock: `calc(${zoom * 82}dvh * ${share.toFixed(4)})`,
    marginInline: 'auto',
  };
}
