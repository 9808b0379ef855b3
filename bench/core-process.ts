// One side of the core benchmark: makes its stream, then runs it once for every message.
import { processOptions, tellReady } from './bench-process.ts';
import { type CoreRun, runCore } from './core-exchange.ts';
import { runReference } from './core-reference.ts';
import { CORE_STREAMS, type CoreRow, type CoreStream, type StreamShape } from './core-stream.ts';

export type CoreSide = 'ours' | 'ours-written' | 'theirs';
export type CoreProcess = { side: CoreSide; row: CoreRow; shape: StreamShape };

const SIDES: Record<CoreSide, (stream: CoreStream) => CoreRun> = {
  ours: stream => runCore(stream, false),
  'ours-written': stream => runCore(stream, true),
  theirs: runReference,
};

const { side, row, shape } = processOptions<CoreProcess>();
const stream = CORE_STREAMS[row](shape);
process.on('message', () => process.send!(SIDES[side](stream)));
process.on('SIGTERM', () => process.exit(0));
tellReady({});
