// The PDF file of a busy year: a hundred thousand rows, drawn in pieces by a thread with little memory.
import { expect, test } from 'vitest';
import { drawPdf } from '../src/features/statements/draw-pdf.ts';
import type { Block } from '../src/features/statements/pdf-document.ts';

const PIECES = 200;
const ROWS = 500;

async function* blocks(): AsyncGenerator<Block> {
  yield { kind: 'table', columns: [{ title: 'A', width: 1 }], rows: [] };
  for (let piece = 0; piece < PIECES; piece++)
    yield { kind: 'rows', rows: Array.from({ length: ROWS }, () => ['a row']) };
}

test('a hundred thousand rows are drawn in pieces', async () => {
  let size = 0;
  for await (const { length } of drawPdf({ language: 'en', title: 'A', foot: 'B', madeAt: 0 }, blocks()))
    size += length;
  expect(size).toBeGreaterThan(1_000_000);
});
