// One step of a run of the tests: its name, its work and its result.
import { stripVTControlCharacters } from 'node:util';

const FAILURE_LINES = 12;

export type StepResult = {
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
  /** Lines to print even when all is well, such as the seed of a simulation. */
  notes?: string[];
  /** What failed and why, in a few lines each: printed once more at the very end. */
  failures?: string[];
  /** Journeys that passed at their second try only. */
  flaky?: string[];
  /** How long each file or journey took. */
  durations?: { name: string; ms: number }[];
};

export type Step = {
  /** As `--only` names it. */
  name: string;
  /** What is being done, such as "Checking the types". */
  title: string;
  /** Computes and waits for nothing, mostly on one core: two of these that follow each other run at a time. */
  isLight?: true;
  run(): Promise<StepResult>;
};

/** A step that is one check. */
export function oneCheck(isGood: boolean, output: string): StepResult {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output };
}

/** What a failed journey attaches: a line for each of the last calls of its pages that were refused. */
export const REFUSED_CALLS = 'refused calls';

/** A failed test in few lines: its name, and the beginning of its message, without colours. */
export function tellFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return [
    name,
    ...lines.filter(line => line.trim() !== '' && !line.includes('node_modules')).slice(0, FAILURE_LINES),
  ].join('\n    ');
}
