// Saves an address as a picture: the QR code with the coin, the network, the address and the warning around it.
import { saveFile } from '@candor/web';

const WIDTH_PX = 800;
const MARGIN_PX = 80;
const LINE_PX = 44;

export type AddressPicture = { title: string; address: string; warning: string };

/** @throws Error where the browser draws no picture. */
export async function saveAddressPicture(code: HTMLCanvasElement | null, words: AddressPicture): Promise<void> {
  if (code === null) throw new Error('there is no QR code to save');
  const canvas = drawPicture(code, words);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be drawn');
  await saveFile(`${words.address}.png`, blob, 'image/png');
}

function drawPicture(code: HTMLCanvasElement, { title, address, warning }: AddressPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--font');
  const room = WIDTH_PX - 2 * MARGIN_PX;
  const parts = [
    { font: `600 34px ${family}`, text: title },
    { font: `600 32px ${family}`, text: address },
    { font: `400 26px ${family}`, text: warning },
  ].map(({ font, text }) => {
    context.font = font;
    return { font, lines: linesOf(text, line => context.measureText(line).width <= room) };
  });
  const lineCount = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  canvas.width = WIDTH_PX;
  canvas.height = MARGIN_PX * 2 + room + LINE_PX * (lineCount + parts.length / 2);
  context.fillStyle = style.getPropertyValue('--code-ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(code, MARGIN_PX, MARGIN_PX, room, room);
  context.fillStyle = style.getPropertyValue('--code-ink');
  context.textAlign = 'center';
  let y = MARGIN_PX + room + LINE_PX * 1.5;
  for (const { font, lines } of parts) {
    context.font = font;
    for (const line of lines) {
      context.fillText(line, WIDTH_PX / 2, y);
      y += LINE_PX;
    }
    y += LINE_PX / 2;
  }
  return canvas;
}

/** The text in lines that fit, broken at blanks, and inside a word where one alone is too long, as an address is. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
