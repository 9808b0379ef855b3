// One side of the benchmark of mark ticks: runs once for every message.
import { processOptions, tellReady } from './bench-process.ts';
import { type MarkTickRun, type MarkTickShape, runMarkTicks } from './mark-tick-exchange.ts';
import { runNaiveLoop } from './mark-tick-reference.ts';

export type MarkTickSide = 'ours' | 'loop';
export type MarkTickProcess = { side: MarkTickSide; shape: MarkTickShape };

const SIDES: Record<MarkTickSide, (shape: MarkTickShape) => MarkTickRun> = { ours: runMarkTicks, loop: runNaiveLoop };

const { side, shape } = processOptions<MarkTickProcess>();
process.on('message', () => process.send!(SIDES[side](shape)));
process.on('SIGTERM', () => process.exit(0));
tellReady({});
