// The steps of a deposit, and where it stands in them.
import type { DepositStage } from '@candor/contract';
import type { TimelineStep } from '@candor/ui';

export type DepositStep =
  | 'seen'
  | 'claimed'
  | 'looking'
  | 'confirming'
  | 'confirmed'
  | 'waiting'
  | 'credited'
  | 'refused'
  | 'announced'
  | 'awaited'
  | 'found'
  | 'missed';

type Step = { name: DepositStep; state: TimelineStep['state'] };

const step = (name: DepositStep, state: TimelineStep['state']): Step => ({ name, state });

export function depositSteps(stage: DepositStage): Step[] {
  switch (stage) {
    case 'seen':
      return [step('seen', 'done'), step('confirming', 'now'), step('credited', 'next')];
    case 'credited':
      return [step('seen', 'done'), step('confirmed', 'done'), step('credited', 'done')];
    case 'waiting':
      return [step('seen', 'done'), step('confirmed', 'done'), step('waiting', 'now'), step('credited', 'next')];
    case 'claimed':
      return [step('claimed', 'done'), step('looking', 'now'), step('credited', 'next')];
    case 'refused':
      return [step('claimed', 'done'), step('refused', 'failed')];
    default:
      return stage satisfies never;
  }
}

/** Of one by bank, which is announced and then found on the bank's statement. */
export function bankDepositSteps(stage: DepositStage): Step[] {
  const announced = step('announced', 'done');
  switch (stage) {
    case 'seen':
    case 'waiting':
    case 'claimed':
      return [announced, step('awaited', 'now'), step('credited', 'next')];
    case 'credited':
      return [announced, step('found', 'done'), step('credited', 'done')];
    case 'refused':
      return [announced, step('missed', 'failed')];
    default:
      return stage satisfies never;
  }
}
