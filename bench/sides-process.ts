// One side of a measurement: prepares it, then runs it once for every message.
import { resolve } from 'node:path';
import { processOptions, reportReady, type SideOptions } from './bench-process.ts';

type Sides = Readonly<Record<string, (shape: object) => () => object>>;

const { module, side, shape } = processOptions<SideOptions>();
const { SIDES }: { SIDES: Sides } = await import(resolve(import.meta.dirname, module));
const run = SIDES[side]!(shape);
process.on('message', () => process.send!(run()));
process.on('SIGTERM', () => process.exit(0));
reportReady({});
