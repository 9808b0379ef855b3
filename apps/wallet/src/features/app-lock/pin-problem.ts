// What is wrong with a new PIN and its repetition.

export type PinProblem = { field: 'pin' | 'again'; text: 'pinTooShort' | 'pinTooSimple' | 'pinsDiffer' };

const DIGITS = 6;

export function pinProblem(pin: string, again: string): PinProblem | undefined {
  if (pin.length < DIGITS) return { field: 'pin', text: 'pinTooShort' };
  if (isSimple(pin)) return { field: 'pin', text: 'pinTooSimple' };
  return pin === again ? undefined : { field: 'again', text: 'pinsDiffer' };
}

/** One digit six times, or a run up or down: what everybody tries first. */
function isSimple(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]));
  return [0, 1, -1].some(step => steps.every(each => each === step));
}
