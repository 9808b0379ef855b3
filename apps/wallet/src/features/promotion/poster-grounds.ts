// The grounds that a poster can have, drawn by us in the colours of the theme.

export const grounds = ['tide', 'rings', 'night', 'steps'] as const;
export type Ground = (typeof grounds)[number];

/** Where a poster is drawn, in its own units; colours are roles of the theme. */
export type Sheet = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colour: (role: string) => string;
};

/** The role in which words are written on a ground. */
export const INK: Readonly<Record<Ground, string>> = {
  tide: '--on-accent',
  rings: '--text',
  night: '--on-inverse',
  steps: '--text',
};

const DRAWN: Readonly<Record<Ground, (sheet: Sheet) => void>> = {
  tide: drawTide,
  rings: drawRings,
  night: drawNight,
  steps: drawSteps,
};

export function drawGround(ground: Ground, sheet: Sheet): void {
  DRAWN[ground](sheet);
}

function fill({ context, width, height, colour }: Sheet, role: string): void {
  context.fillStyle = colour(role);
  context.fillRect(0, 0, width, height);
}

/** Waves, each a little higher than the one before. */
function drawTide(sheet: Sheet): void {
  const { context, width, height, colour } = sheet;
  fill(sheet, '--accent-fill');
  context.fillStyle = colour('--accent-pressed');
  for (let wave = 0; wave < 4; wave++) {
    const top = height * (0.34 + wave * 0.13);
    context.globalAlpha = 0.28 + wave * 0.16;
    context.beginPath();
    context.moveTo(0, top);
    context.bezierCurveTo(
      width * 0.3,
      top - height * 0.12,
      width * 0.65,
      top + height * 0.1,
      width,
      top - height * 0.06,
    );
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Circles that widen from a corner, as an invitation does. */
function drawRings(sheet: Sheet): void {
  const { context, width, height, colour } = sheet;
  fill(sheet, '--surface');
  context.strokeStyle = colour('--accent');
  for (let ring = 1; ring <= 9; ring++) {
    context.globalAlpha = 0.5 - ring * 0.045;
    context.lineWidth = width * 0.006;
    context.beginPath();
    context.arc(width, 0, (width * ring) / 6.5, 0, Math.PI * 2);
    context.stroke();
  }
  context.globalAlpha = 0.08;
  context.fillStyle = colour('--accent');
  context.fillRect(0, height * 0.94, width, height * 0.06);
  context.globalAlpha = 1;
}

/** A sky of points on a grid, each of a size that follows from its place. */
function drawNight(sheet: Sheet): void {
  const { context, width, height, colour } = sheet;
  fill(sheet, '--inverse');
  context.fillStyle = colour('--on-inverse');
  const step = width / 18;
  for (let row = 0; row * step < height; row++) {
    for (let column = 0; column < 18; column++) {
      const size = ((row * 7 + column * 11) % 13) / 13;
      context.globalAlpha = 0.05 + size * 0.28;
      context.beginPath();
      context.arc((column + 0.5) * step, (row + 0.5) * step, 0.4 + size * width * 0.004, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

/** Steps that rise to the right. */
function drawSteps(sheet: Sheet): void {
  const { context, width, height, colour } = sheet;
  fill(sheet, '--accent-soft');
  const count = 8;
  context.fillStyle = colour('--accent');
  for (let step = 0; step < count; step++) {
    const top = height * (0.62 - step * 0.055);
    context.globalAlpha = 0.06 + step * 0.03;
    context.fillRect((width * step) / count, top, width / count, height - top);
  }
  context.globalAlpha = 1;
}
