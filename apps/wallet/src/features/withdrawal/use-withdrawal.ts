// What is typed into a withdrawal, what it would cost, and what is wrong with it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftState } from '../../shared/calls/use-draft-state.ts';
import { useProblemText } from './use-problem-text.ts';
import { useQuote } from './use-quote.ts';
import { useSending } from './use-sending.ts';
import {
  amountProblem,
  firstAddress,
  type SavedAddress,
  type WithdrawalForm,
  type WithdrawalInfo,
} from './withdrawal-form.ts';

export type WithdrawalHoldInput = {
  currency: number;
  info: WithdrawalInfo;
  addresses: readonly SavedAddress[];
  scale: number;
  wishedAddress: number;
};

export type WithdrawalHold = ReturnType<typeof useWithdrawal>;

export function useWithdrawal({ currency, info, addresses, scale, wishedAddress }: WithdrawalHoldInput) {
  const { t } = useTranslation('withdrawal');
  const [form, setForm, forget] = useDraftState<WithdrawalForm>(
    `withdrawal:${currency}`,
    left => left ?? { address: 0, amount: '', note: '' },
  );
  const [wasSent, setSent] = useState(false);
  const typed = form.amount.replace(/\.$/, '');
  const problem = amountProblem(typed, info, scale);
  const problemText = useProblemText(info);
  // The list may come to know an address that was saved a moment ago while the form is here.
  const chosen = form.address || firstAddress(addresses, wishedAddress, Date.now());
  const address = addresses.find(({ id }) => id === chosen);
  const { quote, error } = useQuote(chosen, problem === undefined ? typed : '');

  return {
    form,
    change: (part: Partial<WithdrawalForm>) => setForm({ ...form, ...part }),
    address,
    quote,
    isInsufficient: problem === 'insufficient',
    problem: problemText(problem, wasSent, error),
    addressProblem: wasSent && address === undefined ? t('chooseAddress') : undefined,
    /** Answers whether nothing is wrong with it; what it costs may still be on its way. */
    check(): boolean {
      setSent(true);
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
