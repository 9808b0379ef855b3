// The way of a withdrawal to its end as a line of steps, and what its stages and steps are called.
import type { CallAnswer } from '@candor/contract';
import type { BadgeTone, TimelineStep } from '@candor/ui';
import { useTranslation } from 'react-i18next';

export type Withdrawal = CallAnswer<'listWithdrawals'>['data'][number];
type Stage = Withdrawal['stage'];

type WithdrawalStep = {
  key: 'asked' | 'reviewed' | 'publicWait' | 'sent' | 'confirmed' | 'arrived' | 'ended';
  state: TimelineStep['state'];
};

/** Whether it goes to a bank and not to an address on a chain. */
export function isToBank({ bank_currency: money }: Pick<Withdrawal, 'bank_currency'>): boolean {
  return money !== '';
}

/** Whether nothing more will happen to it. */
export function isOver(stage: Stage): boolean {
  return !['review', 'waiting', 'passed', 'sending'].includes(stage);
}

/** Whether it ended with nothing paid: the whole amount is its owner's again, the fee included. */
export function isReturned(stage: Stage): boolean {
  return isOver(stage) && stage !== 'paid' && stage !== 'inside';
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
    case 'returned':
      return 'neutral';
    default:
      return stage satisfies never;
  }
}

/** The steps of a withdrawal; what lies before its end is done, and where it ended early nothing follows. */
export function stepsOf(withdrawal: Pick<Withdrawal, 'stage' | 'risks' | 'bank_currency'>): WithdrawalStep[] {
  const { stage, risks } = withdrawal;
  const isReviewed = risks.length > 0 || stage === 'review' || isToBank(withdrawal);
  const review: WithdrawalStep['key'][] = isReviewed ? ['reviewed'] : [];
  const steps: WithdrawalStep['key'][] = [
    'asked',
    ...review,
    ...(stage === 'waiting' ? (['publicWait'] as const) : []),
  ];
  switch (stage) {
    case 'review':
      return line([...steps, 'sent', 'confirmed'], 'reviewed');
    case 'waiting':
      return line([...steps, 'sent', 'confirmed'], 'publicWait');
    case 'passed':
      return line([...steps, 'sent', 'confirmed'], 'sent');
    case 'sending':
      return line([...steps, 'sent', 'confirmed'], 'confirmed');
    case 'paid':
      return line([...steps, 'sent', 'confirmed']);
    case 'inside':
      return line([...steps, 'arrived']);
    case 'unsigned':
      return [...line(steps), { key: 'ended', state: 'failed' }];
    case 'failed':
      return [...line([...steps, 'sent']), { key: 'ended', state: 'failed' }];
    case 'returned':
      return [...line([...steps, 'sent', 'confirmed']), { key: 'ended', state: 'failed' }];
    case 'cancelled':
    case 'refused':
    case 'undecided':
      return [...line(['asked']), { key: 'ended', state: 'failed' }];
    default:
      return stage satisfies never;
  }
}

/** Everything before `next` is done; without it all is. */
function line(keys: readonly WithdrawalStep['key'][], next?: WithdrawalStep['key']): WithdrawalStep[] {
  const at = next === undefined ? keys.length : keys.indexOf(next);
  return keys.map((key, index) => ({ key, state: index < at ? 'done' : index === at ? 'now' : 'next' }));
}

type StageWords = {
  stage: string;
  text: string;
  step: (key: Exclude<WithdrawalStep['key'], 'ended'>) => string;
};

const STAGES = ['sending', 'failed'] as const;
const TEXTS = ['review', 'passed', 'sending', 'paid', 'unsigned', 'failed'] as const;
const STEPS = ['sent', 'confirmed'] as const;

const among = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find(each => each === name);

/** What a withdrawal's stages and steps are called: a bank has words of its own where a chain has others. */
export function useStageWords(withdrawal: Withdrawal): StageWords {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { stage } = withdrawal;
  const isBank = isToBank(withdrawal);
  const [named, written] = isBank ? [among(STAGES, stage), among(TEXTS, stage)] : [];
  return {
    stage: named === undefined ? t(`stage_${stage}`) : t(`bankWithdrawal:stage_${named}`),
    text: written === undefined ? t(`text_${stage}`) : t(`bankWithdrawal:text_${written}`),
    step(key) {
      const own = isBank ? among(STEPS, key) : undefined;
      return own === undefined ? t(`step_${key}`) : t(`bankWithdrawal:step_${own}`);
    },
  };
}
