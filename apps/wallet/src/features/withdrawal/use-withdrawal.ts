// What is typed into a withdrawal, what it would cost, what is wrong with it, and the sending of it.
import { CallFailed, newClientId } from '@candor/client';
import type { CallInput } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText, showFailure } from '../../shared/calls/failure.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import { location } from '../../shared/navigation/href.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';
import { useQuote } from './use-quote.ts';
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

/** What the server refused: beside the fund password, or about the whole. */
type SendProblem = { payPassword?: string; other?: string };

export type WithdrawalHold = ReturnType<typeof useWithdrawal>;

export function useWithdrawal({ currency, info, addresses, scale, wishedAddress }: WithdrawalHoldInput) {
  const { t } = useTranslation(['messages', 'problems', 'withdrawal']);
  const [form, setForm] = useState<WithdrawalForm>(() => ({
    address: firstAddress(addresses, wishedAddress, Date.now()),
    amount: '',
    note: '',
  }));
  const [wasSent, setSent] = useState(false);
  const typed = form.amount.replace(/\.$/, '');
  const problem = amountProblem(typed, info, scale);
  const address = addresses.find(({ id }) => id === form.address);
  const { quote, error } = useQuote(form.address, problem === undefined ? typed : '');

  function problemText(): string | undefined {
    switch (problem) {
      case undefined:
        return error !== null && error.failure.kind === 'failed' ? failureText(error) : undefined;
      case 'missing':
        return wasSent ? t('messages:amountEmpty') : undefined;
      case 'malformed':
        return wasSent ? t('problems:must_be_positive') : undefined;
      case 'insufficient':
        return t('messages:insufficientBalance');
      case 'belowMinimum':
        return `${t('messages:quantityBelowMinimum')}: ${figureOfDecimal(info.min_number)} ${info.name}`;
      case 'aboveLimit':
        return `${t('withdrawal:usdtLeft')}: ${figureOfDecimal(info.usdt_left)} USDT`;
      default:
        return problem satisfies never;
    }
  }

  return {
    form,
    change: (part: Partial<WithdrawalForm>) => setForm({ ...form, ...part }),
    address,
    quote,
    isInsufficient: problem === 'insufficient',
    problem: problemText(),
    addressProblem: wasSent && address === undefined ? t('withdrawal:chooseAddress') : undefined,
    /** Answers whether there is something that can be sent. */
    check(): boolean {
      setSent(true);
      return address !== undefined && quote !== undefined;
    },
    ...useSending({ currency, form, typed, address }),
  };
}

type SendingInput = {
  currency: number;
  form: WithdrawalForm;
  typed: string;
  address: SavedAddress | undefined;
};

/** Sends it once: the same key until the server has said what became of it. */
function useSending({ currency, form, typed, address }: SendingInput) {
  const act = useAct('withdraw', { isQuiet: true });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const key = useRef<{ of: string; id: string }>(undefined);
  const isOnItsWay = useRef(false);
  const [sendProblem, setProblem] = useState<SendProblem>({});
  const [isSending, setSending] = useState(false);

  async function sendOnce(asked: Omit<CallInput<'withdraw'>, 'pay_password'>, payPassword: string) {
    const text = JSON.stringify(asked);
    if (key.current?.of !== text) key.current = { of: text, id: newClientId() };
    const { extra } = await act.mutateAsync({ ...asked, pay_password: payPassword, client_id: key.current.id });
    await cache.invalidateQueries({ queryKey: ['own'], refetchType: 'none' });
    navigate(location('/pages/assets/withdraw/detail', { id: extra.data.id }), { replace: true });
  }

  function tell(error: unknown) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    if (failure?.kind !== 'failed' || failure.code === 'step_up_required') return showFailure(error);
    // Refused for good: what is sent next is another withdrawal. While nobody knows its outcome, it keeps its key.
    key.current = undefined;
    const beside = failure.problems.find(({ field }) => field === 'pay_password')?.message;
    setProblem(
      beside === undefined ? { other: failure.problems[0]?.message ?? failureText(error) } : { payPassword: beside },
    );
    void cache.invalidateQueries({ queryKey: ['own', 'getWithdrawalInfo'] });
  }

  async function send(payPassword: string) {
    if (address === undefined || isOnItsWay.current) return;
    isOnItsWay.current = true;
    setSending(true);
    setProblem({});
    const asked = { currency, number: typed, address: address.address, address_id: address.id, note: form.note.trim() };
    try {
      await sendOnce(asked, payPassword).catch(async error => {
        // The second factor is shown in whichever way the account has: app, passkey or recovery code.
        if (!isAboutFactor(error)) throw error;
        if (await askForStepUp()) await sendOnce(asked, payPassword);
      });
    } catch (error) {
      tell(error);
    } finally {
      isOnItsWay.current = false;
      setSending(false);
    }
  }

  return { send, sendProblem, forgetProblems: () => setProblem({}), isSending };
}

function isAboutFactor(error: unknown): boolean {
  return error instanceof CallFailed && error.failure.problems.some(({ field }) => field === 'code');
}
