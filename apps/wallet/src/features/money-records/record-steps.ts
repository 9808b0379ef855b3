// The steps of a deposit or a withdrawal, and where it stands in them.
import type { DepositStage, WithdrawalStage } from '@candor/contract';
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

export type WithdrawalStep = 'asked' | 'review' | 'waiting' | 'passed' | 'sending' | 'paid' | 'inside' | 'ended';

export type Step<Name extends string> = { name: Name; state: TimelineStep['state'] };

const step = <Name extends string>(name: Name, state: TimelineStep['state']): Step<Name> => ({ name, state });

export function depositSteps(stage: DepositStage): Step<DepositStep>[] {
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
export function bankDepositSteps(stage: DepositStage): Step<DepositStep>[] {
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

export function withdrawalSteps(stage: WithdrawalStage): Step<WithdrawalStep>[] {
  const asked = step('asked', 'done');
  switch (stage) {
    case 'review':
    case 'waiting':
      return [asked, step(stage, 'now'), step('passed', 'next'), step('sending', 'next'), step('paid', 'next')];
    case 'passed':
      return [asked, step('passed', 'now'), step('sending', 'next'), step('paid', 'next')];
    case 'sending':
      return [asked, step('passed', 'done'), step('sending', 'now'), step('paid', 'next')];
    case 'paid':
      return [asked, step('passed', 'done'), step('sending', 'done'), step('paid', 'done')];
    case 'inside':
      return [asked, step('inside', 'done')];
    case 'failed':
      return [asked, step('passed', 'done'), step('sending', 'done'), step('ended', 'failed')];
    case 'cancelled':
    case 'refused':
    case 'undecided':
    case 'unsigned':
      return [asked, step('ended', 'failed')];
    default:
      return stage satisfies never;
  }
}
