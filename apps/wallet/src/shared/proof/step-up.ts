// Asks for a confirmation when a call needs one: one question, however many calls are waiting for it.
import { create } from 'zustand';

type StepUp = { isRequested: boolean };

/** Whether the sheet is to be shown; the shell shows it. */
export const useStepUp = create<StepUp>(() => ({ isRequested: false }));

let waiting: ((isConfirmed: boolean) => void)[] = [];

/** Answers whether the person has confirmed; false where they turned away. */
export function askForStepUp(): Promise<boolean> {
  useStepUp.setState({ isRequested: true });
  return new Promise(resolve => waiting.push(resolve));
}

/** Closes the question and resolves every call that waited. */
export function settleStepUp(isConfirmed: boolean): void {
  const settled = waiting;
  waiting = [];
  useStepUp.setState({ isRequested: false });
  for (const settle of settled) settle(isConfirmed);
}
