// One step of `npm test`: what it is called, what it does, and how it went.

export type StepResult = {
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
  /** Lines worth showing even when all is well, such as the seed of a simulation. */
  notes?: string[];
};

export type Step = {
  /** As `--only` names it. */
  name: string;
  /** What is being done, such as "Checking the types". */
  title: string;
  run(): Promise<StepResult>;
  /** Steps of two lanes run beside each other, once those of no lane are done: each waits for much, and leaves a core idle. */
  lane?: 'tests' | 'whole-exchange';
};

/** A step that is one check. */
export function oneCheck(isGood: boolean, output: string): StepResult {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output };
}
