// The way of a withdrawal from being asked for to its end, as a line of steps.
import type { CallAnswer } from '@candor/contract';
import type { BadgeTone } from '@candor/ui';

export type Withdrawal = CallAnswer<'listWithdrawals'>['data'][number];
type Stage = Withdrawal['stage'];

export type WithdrawalStep = {
  key: 'asked' | 'reviewed' | 'publicWait' | 'sent' | 'confirmed' | 'arrived' | 'ended';
  is: 'done' | 'next' | 'open' | 'ended';
};

/** Whether nothing more will happen to it. */
export function isOver(stage: Stage): boolean {
  return !['review', 'waiting', 'passed', 'sending'].includes(stage);
}

export function toneOf(stage: Stage): BadgeTone {
  switch (stage) {
    case 'review':
    case 'waiting':
      return 'waiting';
    case 'passed':
    case 'sending':
      return 'accent';
    case 'paid':
    case 'inside':
      return 'good';
    case 'refused':
    case 'failed':
      return 'bad';
    case 'cancelled':
    case 'undecided':
    case 'unsigned':
      return 'neutral';
    default:
      return stage satisfies never;
  }
}

/** The steps of a withdrawal; what lies before its end is done, and where it ended early nothing follows. */
export function stepsOf({ stage, risks }: Pick<Withdrawal, 'stage' | 'risks'>): WithdrawalStep[] {
  const review: WithdrawalStep['key'][] = risks.length > 0 || stage === 'review' ? ['reviewed'] : [];
  const way: WithdrawalStep['key'][] = ['asked', ...review, ...(stage === 'waiting' ? (['publicWait'] as const) : [])];
  switch (stage) {
    case 'review':
      return line([...way, 'sent', 'confirmed'], 'reviewed');
    case 'waiting':
      return line([...way, 'sent', 'confirmed'], 'publicWait');
    case 'passed':
      return line([...way, 'sent', 'confirmed'], 'sent');
    case 'sending':
      return line([...way, 'sent', 'confirmed'], 'confirmed');
    case 'paid':
      return line([...way, 'sent', 'confirmed']);
    case 'inside':
      return line([...way, 'arrived']);
    case 'unsigned':
      return [...line(way), { key: 'ended', is: 'ended' }];
    case 'failed':
      return [...line([...way, 'sent']), { key: 'ended', is: 'ended' }];
    case 'cancelled':
    case 'refused':
    case 'undecided':
      return [...line(['asked']), { key: 'ended', is: 'ended' }];
    default:
      return stage satisfies never;
  }
}

/** Everything before `next` is done; without it all is. */
function line(keys: readonly WithdrawalStep['key'][], next?: WithdrawalStep['key']): WithdrawalStep[] {
  const at = next === undefined ? keys.length : keys.indexOf(next);
  return keys.map((key, place) => ({ key, is: place < at ? 'done' : place === at ? 'next' : 'open' }));
}
