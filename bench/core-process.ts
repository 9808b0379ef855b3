// One side of the core benchmark: makes its stream, then runs it once for every message.
import { processOptions, tellReady } from './bench-process.ts';
import { contractTrading } from './core-contracts.ts';
import { type CoreRun, runCore, spotTrading } from './core-exchange.ts';
import { runReference } from './core-reference.ts';
import { CORE_STREAMS, type CoreRow, type CoreStream, type StreamShape } from './core-stream.ts';

export type CoreSide = 'ours' | 'ours-written' | 'theirs';
export type CoreProcess = { side: CoreSide; row: CoreRow; shape: StreamShape };

const { side, row, shape } = processOptions<CoreProcess>();
const trading = row === 'core-contracts' ? contractTrading : spotTrading;

const SIDES: Record<CoreSide, (stream: CoreStream) => CoreRun> = {
  ours: stream => runCore(stream, trading, false),
  'ours-written': stream => runCore(stream, trading, true),
  theirs: runReference,
};

const stream = CORE_STREAMS[row](shape);
process.on('message', () => process.send!(SIDES[side](stream)));
process.on('SIGTERM', () => process.exit(0));
tellReady({});
