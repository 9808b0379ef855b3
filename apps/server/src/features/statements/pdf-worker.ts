// The thread that draws one PDF file: takes a block, answers the resulting bytes, and ends with the file.
import { parentPort, workerData } from 'node:worker_threads';
import { type Block, PdfDocument, type TaggedStart } from './pdf-document.ts';

let chunks: Uint8Array[] = [];
const pdf = new PdfDocument(workerData as TaggedStart, chunk => void chunks.push(chunk));

parentPort!.on('message', async (block: Block | 'end') => {
  if (block === 'end') await pdf.end();
  else pdf.draw(block);
  const made = chunks;
  chunks = [];
  parentPort!.postMessage(made);
  if (block === 'end') parentPort!.close();
});
