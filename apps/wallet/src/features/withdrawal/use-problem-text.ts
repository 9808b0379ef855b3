// What to say beside the amount of a withdrawal.
import type { CallFailed } from '@candor/client';
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/calls/failure.ts';
import type { AmountProblem, WithdrawalInfo } from './withdrawal-form.ts';

/** The answer takes what is wrong with the amount, whether it was sent once, and what the server's quote said. */
export function useProblemText(info: Pick<WithdrawalInfo, 'min_number' | 'name' | 'usdt_left'>) {
  const { t } = useTranslation(['messages', 'problems', 'withdrawal']);
  return (problem: AmountProblem | undefined, isAttempted: boolean, error: CallFailed | null): string | undefined => {
    switch (problem) {
      case undefined:
        return error !== null && error.failure.kind === 'failed' ? failureText(error) : undefined;
      case 'missing':
        return isAttempted ? t('amountEmpty') : undefined;
      case 'malformed':
        return isAttempted ? t('problems:must_be_positive') : undefined;
      case 'insufficient':
        return t('insufficientBalance');
      case 'belowMinimum':
        return `${t('quantityBelowMinimum')}: ${figureOfDecimal(info.min_number)} ${info.name}`;
      case 'aboveLimit':
        return `${t('withdrawal:usdtLeft')}: ${figureOfDecimal(info.usdt_left)} USDT`;
      default:
        return problem satisfies never;
    }
  };
}
