// Draws blocks onto the pages of a PDF file, which are sent as they are full; only what is on the page being drawn is kept.
import type { LanguageCode } from '@candor/contract';
import PdfKit from 'pdfkit';
import { fontFiles } from './pdf-fonts.ts';

/** The content of a statement before it is a file: plain texts in the language of its reader, which go from thread to thread. */
export type Column = {
  title: string;
  /** Of the width of the page, as a share of all columns together. */
  width: number;
  isNumber?: true;
};

export type Block =
  | { kind: 'title'; title: string; mark: string; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** More rows of the table before it. */
  | { kind: 'rows'; rows: readonly (readonly string[])[] };

const MARGIN = 40;
const FOOT = 34;
const CELL_GAP = 5;
const AFTER_TABLE = 6;
const SIZE = { title: 17, heading: 10.5, text: 8.5, cell: 7.2, foot: 6.8 };
/** Names that PDF files know: paper has one theme. */
const COLOUR = { text: 'black', muted: 'dimgray', line: 'lightgray', mark: 'saddlebrown' };

export type PdfStart = { language: LanguageCode; title: string; foot: string; madeAt: number };
/** With the BCP-47 tag of the language: the whole contract would take longer to load than the file to draw. */
export type TaggedStart = PdfStart & { tag: string };

export class PdfDocument {
  private readonly document: PDFKit.PDFDocument;
  private readonly breaks: ReturnType<typeof createLineBreaks>;
  private readonly foot: string;
  private columns: readonly Column[] = [];
  private page = 0;
  private y = 0;

  /** @param onChunk gets the bytes of the file, piece by piece. */
  constructor({ language, tag, title, foot, madeAt }: TaggedStart, onChunk: (chunk: Uint8Array) => void) {
    const fonts = fontFiles(language);
    this.document = new PdfKit({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: false,
      lang: tag,
      info: { Title: title, CreationDate: new Date(madeAt), ModDate: new Date(madeAt) },
    });
    this.document.on('data', onChunk);
    this.document.registerFont('regular', fonts.regular);
    this.document.registerFont('bold', fonts.bold);
    this.breaks = createLineBreaks(tag, text => this.document.widthOfString(text));
    this.foot = foot;
    this.startPage();
  }

  draw(block: Block): void {
    switch (block.kind) {
      case 'title':
        this.drawTitle(block);
        return;
      case 'heading':
        this.drawHeading(block.text);
        return;
      case 'note':
        this.paragraph(block.text, SIZE.text, COLOUR.muted);
        this.y += 3;
        return;
      case 'table':
        this.columns = block.columns;
        this.need(40);
        this.drawHead();
        this.drawRows(block.rows);
        this.y += AFTER_TABLE;
        return;
      case 'rows':
        this.y -= AFTER_TABLE;
        this.drawRows(block.rows);
        this.y += AFTER_TABLE;
        return;
      default:
        block satisfies never;
    }
  }

  end(): Promise<void> {
    return new Promise(resolve => {
      this.document.once('end', resolve);
      this.document.end();
    });
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.document.page.height - MARGIN - FOOT;
  }

  private startPage(): void {
    this.document.addPage();
    this.page += 1;
    const at = this.document.page.height - MARGIN - 10;
    this.font('regular', SIZE.foot, COLOUR.muted);
    this.write(this.foot, MARGIN, at);
    this.write(String(this.page), MARGIN, at, this.width, 'right');
    this.y = MARGIN;
  }

  /** Goes to the next page where there is not so much room left on this one. */
  private need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.startPage();
    return true;
  }

  private font(weight: 'regular' | 'bold', size: number, colour: string): void {
    this.document.font(weight).fontSize(size).fillColor(colour);
  }

  /** One line, which is never broken. */
  private write(text: string, x: number, y: number, width = this.width, align: 'left' | 'right' = 'left'): void {
    const left = align === 'left' ? x : x + width - this.document.widthOfString(text);
    if (text !== '') this.document.text(text, left, y, { lineBreak: false });
  }

  private drawTitle({ title, mark, facts }: Block & { kind: 'title' }): void {
    this.font('bold', SIZE.title, COLOUR.text);
    this.write(title, MARGIN, this.y);
    this.y += 30;
    if (mark !== '') {
      this.paragraph(mark, SIZE.text, COLOUR.mark);
      this.y += 6;
    }
    for (const [label, value] of facts) {
      this.font('regular', SIZE.text, COLOUR.muted);
      this.write(label, MARGIN, this.y);
      this.font('regular', SIZE.text, COLOUR.text);
      for (const line of this.breaks(value, this.width - 150)) {
        this.write(line, MARGIN + 150, this.y);
        this.y += 13;
      }
    }
  }

  private drawHeading(text: string): void {
    // Not the last thing on a page.
    if (!this.need(90)) this.y += 14;
    this.font('bold', SIZE.heading, COLOUR.text);
    this.write(text, MARGIN, this.y);
    this.y += 18;
  }

  private paragraph(text: string, size: number, colour: string): void {
    this.font('regular', size, colour);
    for (const line of this.breaks(text, this.width)) {
      if (this.need(size + 4)) this.font('regular', size, colour);
      this.write(line, MARGIN, this.y);
      this.y += size + 4;
    }
  }

  private drawHead(): void {
    this.font('bold', SIZE.cell, COLOUR.muted);
    const height = this.drawCells(this.columns.map(({ title }) => title));
    this.y += height;
    this.document.moveTo(MARGIN, this.y).lineTo(MARGIN + this.width, this.y);
    this.document.lineWidth(0.5).strokeColor(COLOUR.line).stroke();
    this.y += 3;
  }

  private drawRows(rows: readonly (readonly string[])[]): void {
    for (const row of rows) {
      this.font('regular', SIZE.cell, COLOUR.text);
      const cells = this.linesOf(row);
      if (this.need(heightOf(cells))) this.drawHead();
      this.font('regular', SIZE.cell, COLOUR.text);
      this.y += this.drawCells(row, cells);
    }
  }

  private linesOf(row: readonly string[]): string[][] {
    return row.map((cell, index) => this.breaks(cell, this.columnWidth(index) - CELL_GAP));
  }

  private columnWidth(index: number): number {
    const all = this.columns.reduce((sum, { width }) => sum + width, 0);
    return (this.columns[index]!.width / all) * this.width;
  }

  private drawCells(row: readonly string[], cells = this.linesOf(row)): number {
    let x = MARGIN;
    for (const [index, lines] of cells.entries()) {
      const width = this.columnWidth(index);
      const align = this.columns[index]!.isNumber === true ? 'right' : 'left';
      for (const [line, text] of lines.entries()) {
        this.write(text, x, this.y + 2 + line * LINE, width - (align === 'left' ? CELL_GAP : 0), align);
      }
      x += width;
    }
    return heightOf(cells);
  }
}

const LINE = SIZE.cell + 2.6;

function heightOf(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map(lines => lines.length)) * LINE + 3;
}

/**
 * @param tag BCP-47.
 * @param widthOf how wide a text is, in the font that counts now.
 */
function createLineBreaks(tag: string, widthOf: (text: string) => number) {
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  const graphemes = new Intl.Segmenter(tag, { granularity: 'grapheme' });

  /** What is wider than a line alone continues in the next one. */
  function piecesOf(text: string, width: number): string[] {
    return [...words.segment(text)].flatMap(({ segment }) =>
      widthOf(segment) <= width ? [segment] : [...graphemes.segment(segment)].map(grapheme => grapheme.segment),
    );
  }

  return function linesOf(text: string, width: number): string[] {
    if (widthOf(text) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text, width)) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trim()];
  };
}
