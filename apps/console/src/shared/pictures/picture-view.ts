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
