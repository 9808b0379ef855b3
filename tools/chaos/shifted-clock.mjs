// Loaded before the programs of a chaos run: moves their clock by the milliseconds in the file CANDOR_CHAOS_CLOCK.
import { readFileSync, watchFile } from 'node:fs';

const LOOK_EVERY_MS = 200;

const file = process.env.CANDOR_CHAOS_CLOCK ?? '';
const RealDate = Date;
let shiftMs = 0;

function readShift() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
}

const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
readShift();
watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, readShift);
