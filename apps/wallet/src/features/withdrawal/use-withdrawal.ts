// What is typed into a withdrawal, what it would cost, and what is wrong with it.
import { useFormProblems } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useMoneyValues } from '../../shared/calls/money-form.ts';
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

export type WithdrawalFacts = {
  currency: number;
  info: WithdrawalInfo;
  addresses: readonly SavedAddress[];
  scale: number;
  wishedAddress: number;
};

export type WithdrawalFormState = ReturnType<typeof useWithdrawal>;

export function useWithdrawal({ currency, info, addresses, scale, wishedAddress }: WithdrawalFacts) {
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
  const chosen = form.address || firstAddress(addresses, wishedAddress, Date.now());
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
