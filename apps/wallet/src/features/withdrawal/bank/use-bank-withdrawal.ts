// What is typed into a withdrawal to a bank, what it would bring, what is wrong with it, and the sending of it.
import type { CallFailed } from '@candor/client';
import { BANK_ADDRESS, BANK_CURRENCY, type CallAnswer } from '@candor/contract';
import { useFormProblems } from '@candor/web';
import { useMoneyValues } from '../../../shared/calls/money-form.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useProblemText } from '../use-problem-text.ts';
import { useSettled } from '../use-quote.ts';
import { useSending } from '../use-sending.ts';
import { amountProblem, type BankInfo, type WithdrawalInfo } from '../withdrawal-form.ts';

export type BankQuote = CallAnswer<'quoteBankWithdrawal'>;
export type BankWithdrawalState = ReturnType<typeof useBankWithdrawal>;

export type BankWithdrawalInput = {
  info: WithdrawalInfo;
  bank: BankInfo;
  /** Of the coin that leaves. */
  scale: number;
};

export function useBankWithdrawal({ info, bank, scale }: BankWithdrawalInput) {
  const [form, { set: setForm, forget }] = useMoneyValues<{ account: number; amount: string; note: string }>(
    'bank-withdrawal',
    draft => draft ?? { account: 0, amount: '', note: '' },
  );
  const { isAttempted, attempt } = useFormProblems();
  const account = bank.accounts.find(({ id }) => id === form.account) ?? bank.accounts[0]!;
  // The limits are those of the account that pays.
  const limits = { ...info, min_number: account.min_number, max_number: account.max_number };
  const typed = form.amount.replace(/\.$/, '');
  const problem = amountProblem(typed, limits, scale);
  const { quote, error } = useBankQuote(account.id, problem === undefined ? typed : '');
  const problemText = useProblemText(limits);
  return {
    form,
    change: (part: Partial<typeof form>) => setForm({ ...form, ...part }),
    account,
    limits,
    quote,
    isInsufficient: problem === 'insufficient',
    problem: problemText(problem, isAttempted, error),
    /** Answers whether nothing is wrong with it; what it costs may still be on its way. */
    check(): boolean {
      attempt();
      return problem === undefined && error === null;
    },
    ...useSending(
      {
        currency: BANK_CURRENCY,
        number: typed,
        address: BANK_ADDRESS,
        bank_account: account.id,
        note: form.note.trim(),
      },
      forget,
    ),
  };
}

type QuoteHold = { quote: BankQuote | undefined; error: CallFailed | null };

/** Requested again while it is typed; `amount` is "" while it makes no sense. */
function useBankQuote(account: number, amount: string): QuoteHold {
  const asked = useSettled(amount);
  const enabled = asked !== '' && asked === amount;
  const found = useCall('quoteBankWithdrawal', { bank_account: account, number: asked }, { enabled, staleTime: 2000 });
  return enabled ? { quote: found.data, error: found.error } : { quote: undefined, error: null };
}
