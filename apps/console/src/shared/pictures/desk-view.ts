// How a picture lies on the desk: how large, turned by how much, and moved by how much.

export type DeskView = {
  /** 1 = it just fits. */
  zoom: number;
  turn: 0 | 90 | 180 | 270;
  /** How far its middle is from the middle of the frame, in pixels of the screen. */
  x: number;
  y: number;
};

export type Size = { width: number; height: number };

export const FITTING: DeskView = { zoom: 1, turn: 0, x: 0, y: 0 };

const LEAST_ZOOM = 1;
const MOST_ZOOM = 8;
const STEP = 1.35;

/** Larger or smaller by steps; the point `at`, measured from the middle of the frame, stays where it is. */
export function zoomedBy(view: DeskView, steps: number, frame: Size, at = { x: 0, y: 0 }): DeskView {
  const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, view.zoom * STEP ** steps));
  const grown = zoom / view.zoom;
  return kept({ ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export function movedBy(view: DeskView, by: { x: number; y: number }, frame: Size): DeskView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** A quarter to the right; it fits again, since another side is the long one now. */
export function quarterTurned({ turn }: DeskView): DeskView {
  return { ...FITTING, turn: ((turn + 90) % 360) as DeskView['turn'] };
}

/** What a picture that was fitted lying must be multiplied by to fit standing; 1 while it is not turned on its side. */
export function turnedFit(turn: DeskView['turn'], picture: Size, frame: Size): number {
  if (turn === 0 || turn === 180 || picture.width === 0 || frame.width === 0) return 1;
  const lying = Math.min(frame.width / picture.width, frame.height / picture.height);
  const standing = Math.min(frame.width / picture.height, frame.height / picture.width);
  return standing / lying;
}

/** Never so far that nothing of it is left in the frame. */
function kept(view: DeskView, frame: Size): DeskView {
  const room = { x: ((view.zoom - 1) * frame.width) / 2, y: ((view.zoom - 1) * frame.height) / 2 };
  return { ...view, x: within(view.x, room.x), y: within(view.y, room.y) };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0;
}
