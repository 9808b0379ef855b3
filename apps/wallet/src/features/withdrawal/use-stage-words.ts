// What a withdrawal's stages and steps are called: a bank has words of its own where a chain has others.
import { useTranslation } from 'react-i18next';
import { isToBank, type Withdrawal, type WithdrawalStep } from './withdrawal-steps.ts';

export type StageWords = {
  stage: string;
  text: string;
  step: (key: Exclude<WithdrawalStep['key'], 'ended'>) => string;
};

const STAGES = ['sending', 'failed'] as const;
const TEXTS = ['review', 'passed', 'sending', 'paid', 'unsigned', 'failed'] as const;
const STEPS = ['sent', 'confirmed'] as const;

const among = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find(each => each === name);

export function useStageWords(withdrawal: Withdrawal): StageWords {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { stage } = withdrawal;
  const isBank = isToBank(withdrawal);
  const [named, told] = isBank ? [among(STAGES, stage), among(TEXTS, stage)] : [];
  return {
    stage: named === undefined ? t(`stage_${stage}`) : t(`bankWithdrawal:stage_${named}`),
    text: told === undefined ? t(`text_${stage}`) : t(`bankWithdrawal:text_${told}`),
    step(key) {
      const own = isBank ? among(STEPS, key) : undefined;
      return own === undefined ? t(`step_${key}`) : t(`bankWithdrawal:step_${own}`);
    },
  };
}
