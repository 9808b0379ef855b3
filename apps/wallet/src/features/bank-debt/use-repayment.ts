// What is typed to repay, what is wrong with it, and the sending of it.
import { CallFailed } from '@candor/client';
import { formatShort, parseDecimal } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankDebts } from '../../shared/bank/bank-debt.tsx';
import { failureText, showFailure } from '../../shared/calls/failure.ts';
import { refuseFields, steadyKey } from '../../shared/calls/money-form.ts';
import { useAct } from '../../shared/calls/use-call.ts';

export function useRepayment(debts: BankDebts, scale: number) {
  const { t } = useTranslation(['bankDebt', 'messages', 'problems']);
  const cache = useQueryClient();
  // Untouched, the field follows what can be repaid.
  const [typed, setTyped] = useState<string>();
  const shown = useFormProblems<'number'>();
  const [key] = useState(steadyKey);
  const act = useAct('repayBankDebt', { isQuiet: true });
  const coin = debts.currency_name;
  const field = typed ?? startOf(debts);
  const amount = field.replace(/\.$/, '');
  const problem = repaymentProblem(amount, debts, scale);

  function change(next: string | undefined) {
    shown.changed(['number']);
    setTyped(next);
  }

  function problemText(): string | undefined {
    switch (problem) {
      case undefined:
        return shown.refused.number;
      case 'missing':
        return shown.isAttempted ? t('messages:amountEmpty') : undefined;
      case 'malformed':
        return shown.isAttempted ? t('problems:must_be_positive') : undefined;
      case 'aboveOwed':
        return t('aboveOwed', { amount: figureOfDecimal(debts.owed), coin });
      case 'insufficient':
        return t('messages:insufficientBalance');
      default:
        return problem satisfies never;
    }
  }

  /** A refusal is shown beside the field. While its outcome is unknown, the next press sends the same once more. */
  function report(error: unknown) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    if (failure?.kind !== 'failed') return showFailure(error);
    key.forget();
    if (!refuseFields(shown, error, ['number'])) shown.refuse({ number: failureText(error) });
  }

  return {
    field,
    change,
    amount,
    left: problem === undefined ? leftAfter(amount, debts, scale) : undefined,
    problem: problemText(),
    isSending: act.isPending,
    /** Answers whether there is something that can be sent. */
    check(): boolean {
      shown.attempt();
      return problem === undefined;
    },
    async send() {
      if (act.isPending) return;
      try {
        const { value } = await act.mutateAsync({ number: amount, client_id: key.of(amount) });
        key.forget();
        shown.reset();
        change(undefined);
        const isAll = !/[1-9]/.test(value.owed);
        toast(isAll ? t('allRepaid') : t('repaid', { amount: figureOfDecimal(value.paid), coin }), 'success');
      } catch (error) {
        report(error);
      }
      await cache.invalidateQueries({ queryKey: ['own'] });
    },
  };
}

/** `missing` shows only once the form was sent. */
type RepaymentProblem = 'missing' | 'malformed' | 'aboveOwed' | 'insufficient';

type Sums = Pick<BankDebts, 'owed' | 'repayable'>;

/** What the field begins with: all that is owed, or as much of it as the spot wallet has; "" where it has nothing. */
export function startOf({ repayable }: Sums): string {
  return /[1-9]/.test(repayable) ? repayable : '';
}

/** @param scale of the coin that is owed. */
export function repaymentProblem(amount: string, sums: Sums, scale: number): RepaymentProblem | undefined {
  if (amount === '') return 'missing';
  const parsed = parseDecimal(amount, scale);
  if (!parsed.ok) return parsed.problem === 'too-large' ? 'aboveOwed' : 'malformed';
  if (parsed.units <= 0n) return 'malformed';
  if (parsed.units > unitsOf(sums.owed, scale)) return 'aboveOwed';
  return parsed.units > unitsOf(sums.repayable, scale) ? 'insufficient' : undefined;
}

/** What is owed after a repayment without a problem. */
export function leftAfter(amount: string, { owed }: Sums, scale: number): string {
  return formatShort(unitsOf(owed, scale) - unitsOf(amount, scale), scale);
}

function unitsOf(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.units : 0n;
}
