// What is typed into a withdrawal, what it would cost, and what is wrong with it.
import type { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/calls/failure.ts';
import { useMoneyValues } from '../../shared/calls/money-form.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { useSending } from './use-sending.ts';
import {
  type AmountProblem,
  amountProblem,
  firstAddress,
  type SavedAddress,
  type WithdrawalForm,
  type WithdrawalInfo,
} from './withdrawal-form.ts';

export type WithdrawalFacts = {
  currency: number;
  info: WithdrawalInfo;
  addresses: readonly SavedAddress[];
  scale: number;
  requestedAddress: number;
};

export type WithdrawalFormState = ReturnType<typeof useWithdrawal>;

export function useWithdrawal({ currency, info, addresses, scale, requestedAddress }: WithdrawalFacts) {
  const { t } = useTranslation('withdrawal');
  const [form, { set: setForm, forget }] = useMoneyValues<WithdrawalForm>(
    `withdrawal:${currency}`,
    draft => draft ?? { address: 0, amount: '', note: '' },
  );
  const { isAttempted, attempt } = useFormProblems();
  const typed = form.amount.replace(/\.$/, '');
  const problem = amountProblem(typed, info, scale);
  const problemText = useProblemText(info);
  // The list may come to know an address that was saved a moment ago while the form is here.
  const chosen = form.address || firstAddress(addresses, requestedAddress, Date.now());
  const address = addresses.find(({ id }) => id === chosen);
  const { quote, error } = useQuote(chosen, problem === undefined ? typed : '');

  return {
    form,
    change: (part: Partial<WithdrawalForm>) => setForm({ ...form, ...part }),
    address,
    quote,
    isInsufficient: problem === 'insufficient',
    problem: problemText(problem, isAttempted, error),
    addressProblem: isAttempted && address === undefined ? t('chooseAddress') : undefined,
    /** Answers whether nothing is wrong with it; what it costs may still be on its way. */
    check(): boolean {
      attempt();
      return address !== undefined && problem === undefined && error === null;
    },
    ...useSending(
      address === undefined
        ? undefined
        : { currency, number: typed, address: address.address, address_id: address.id, note: form.note.trim() },
      forget,
    ),
  };
}

export type Quote = CallAnswer<'quoteWithdrawal'>;

type QuoteHold = {
  /** Absent until the server has answered for what is typed now. */
  quote: Quote | undefined;
  error: CallFailed | null;
};

const SETTLE_MS = 300;

/** An amount once it has not changed for a moment. */
export function useSettled(amount: string): string {
  const [settled, settle] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => settle(amount), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}

/** What a withdrawal would cost and bring, queried again while it is typed; `amount` is "" while it makes no sense. */
function useQuote(address: number, amount: string): QuoteHold {
  const settled = useSettled(amount);
  const enabled = address !== 0 && settled !== '' && settled === amount;
  const query = useCall('quoteWithdrawal', { address_id: address, number: settled }, { enabled, staleTime: 2000 });
  return enabled ? { quote: query.data, error: query.error } : { quote: undefined, error: null };
}

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
