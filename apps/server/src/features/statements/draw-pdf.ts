// Has blocks drawn as a PDF file by a thread of its own, block by block, so that neither the server waits nor a large file is whole in memory.
import { Worker } from 'node:worker_threads';
import { languageTags } from '@candor/contract';
import type { Block, PdfStart, TaggedStart } from './pdf-document.ts';

/** A block is drawn in less than a second; a thread that is silent for so long will not answer any more. */
const SILENT_MS = 60_000;
const MEMORY_MB = 512;
const PROGRAM = new URL('./pdf-worker.ts', import.meta.url);

export type StartDrawing = (start: PdfStart) => Worker;

export function startDrawing(start: PdfStart): Worker {
  const workerData: TaggedStart = { ...start, tag: languageTags[start.language] };
  return new Worker(PROGRAM, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
}

/** The pieces of the file. Where the consumer goes away, the thread ends; where the thread ends, there is no file. */
export async function* drawPdf(
  start: PdfStart,
  blocks: AsyncIterable<Block>,
  begin: StartDrawing = startDrawing,
  silentMs = SILENT_MS,
): AsyncGenerator<Uint8Array> {
  const worker = begin(start);
  // An error between two blocks is thrown by the next one.
  let failure: Error | undefined;
  worker.on('error', error => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    failure ??= new Error('the thread that draws ended');
  });
  try {
    for await (const block of blocks) yield* await ask(block);
    yield* await ask('end');
  } finally {
    await worker.terminate();
  }

  function ask(block: Block | 'end'): Promise<Uint8Array[]> {
    if (failure !== undefined) return Promise.reject(failure);
    return new Promise((resolve, reject) => {
      const fail = (error?: unknown) => finish(() => reject(failure ?? error));
      const silence = setTimeout(() => fail(new Error('the thread that draws is silent')), silentMs);
      const onExit = () => fail(new Error('the thread that draws ended'));
      const onMessage = (chunks: Uint8Array[]) => finish(() => resolve(chunks));
      function finish(then: () => void): void {
        clearTimeout(silence);
        worker.off('message', onMessage).off('error', fail).off('exit', onExit);
        then();
      }
      worker.once('message', onMessage).once('error', fail).once('exit', onExit);
      worker.postMessage(block);
    });
  }
}
