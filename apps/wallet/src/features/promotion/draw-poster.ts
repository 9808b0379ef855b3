// Draws a poster: a ground, the words, the code, and the link as a QR code.
import { drawGround, type Ground, INK, type Sheet } from './poster-grounds.ts';

const POSTER = { width: 750, height: 1200 } as const;

const MARGIN = 64;
const CODE_SIZE = 300;
const CARD = { top: 730, height: 396, padding: 48 } as const;

export type PosterWords = {
  brand: string;
  headline: string;
  codeLabel: string;
  code: string;
  scan: string;
  site: string;
};

/** @param code the QR code of the link. @throws Error where the browser draws no pictures. */
export function drawPoster(
  canvas: HTMLCanvasElement,
  ground: Ground,
  { words, code }: { words: PosterWords; code: HTMLCanvasElement | null },
): void {
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  const sheet = sheetOf(canvas, POSTER);
  drawGround(ground, sheet);
  drawWords(sheet, INK[ground], words);
  drawCard(sheet, words, code);
}

/** The ground alone, for the choice of one. */
export function drawSample(canvas: HTMLCanvasElement, ground: Ground): void {
  drawGround(ground, sheetOf(canvas, canvas));
}

/** @throws Error where the browser makes no picture. */
export async function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the poster could not be drawn');
  return new File([blob], name, { type: 'image/png' });
}

function sheetOf(canvas: HTMLCanvasElement, { width, height }: { width: number; height: number }): Sheet {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  const style = getComputedStyle(canvas);
  return { context, width, height, colour: role => style.getPropertyValue(role).trim() };
}

function fontOf({ colour }: Sheet, weight: number, size: number): string {
  return `${weight} ${size}px ${colour('--font')}`;
}

function drawWords(sheet: Sheet, ink: string, { brand, headline }: PosterWords): void {
  const { context, width, colour } = sheet;
  context.fillStyle = colour(ink);
  context.textBaseline = 'alphabetic';
  context.font = fontOf(sheet, 650, 40);
  context.fillText(brand, MARGIN, MARGIN + 40);
  context.font = fontOf(sheet, 650, 66);
  const fits = (line: string) => context.measureText(line).width <= width - 2 * MARGIN;
  for (const [index, line] of linesThatFit(headline, fits).entries()) {
    context.fillText(line, MARGIN, 270 + index * 82);
  }
}

function drawCard(
  sheet: Sheet,
  { codeLabel, code: text, scan, site }: PosterWords,
  code: HTMLCanvasElement | null,
): void {
  const { context, width, colour } = sheet;
  const left = MARGIN / 2;
  context.fillStyle = colour('--code-ground');
  context.beginPath();
  context.roundRect(left, CARD.top, width - MARGIN, CARD.height, 32);
  context.fill();
  const right = width - MARGIN / 2 - CARD.padding - CODE_SIZE;
  if (code !== null) context.drawImage(code, right, CARD.top + CARD.padding, CODE_SIZE, CODE_SIZE);
  context.fillStyle = colour('--code-ink');
  const room = right - left - CARD.padding - 24;
  const fits = (line: string) => context.measureText(line).width <= room;
  let y = CARD.top + CARD.padding + 26;
  for (const [words, weight, size] of [
    [codeLabel, 420, 26],
    [text, 650, 36],
    [scan, 420, 26],
    [site, 560, 26],
  ] as const) {
    context.font = fontOf(sheet, weight, size);
    for (const line of linesThatFit(words, fits)) {
      context.fillText(line, left + CARD.padding, y + size * 0.4);
      y += size * 1.3;
    }
    y += 18;
  }
}

/** Breaks words into lines that fit: between words, which not every language parts by blanks, and inside one that alone is too long. */
export function linesThatFit(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Each with what follows it up to the next word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}
