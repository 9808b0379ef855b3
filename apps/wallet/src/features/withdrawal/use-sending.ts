// Sends a withdrawal, with the second factor where the account has one, and opens its page.
import { CallFailed } from '@candor/client';
import type { CallInput } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, showFailure } from '../../shared/calls/failure.ts';
import { steadyKey } from '../../shared/calls/money-form.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import { location } from '../../shared/navigation/href.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';

/** What the server refused: beside the fund password, or about the whole, which may be mended by repaying a debt. */
export type SendProblem = { payPassword?: string; other?: string; isDebt?: boolean };

export type WithdrawalInput = Omit<CallInput<'withdraw'>, 'pay_password' | 'client_id'>;

/** Sends it once: the same key until the server has said what became of it. Undefined asks for nothing yet. */
export function useSending(input: WithdrawalInput | undefined, onSent: () => void) {
  const act = useAct('withdraw', { isQuiet: true });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(steadyKey);
  const isInFlight = useRef(false);
  const [sendProblem, setProblem] = useState<SendProblem>({});
  const [isSending, setSending] = useState(false);

  async function sendOnce(fields: WithdrawalInput, payPassword: string) {
    const { extra } = await act.mutateAsync({ ...fields, pay_password: payPassword, client_id: key.of(fields) });
    onSent();
    await cache.invalidateQueries({ queryKey: ['own'], refetchType: 'none' });
    navigate(location('/pages/assets/withdraw/detail', { id: extra.data.id }), { replace: true });
  }

  function showProblem(error: unknown) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    if (failure?.kind !== 'failed' || failure.code === 'step_up_required') return showFailure(error);
    // Refused for good: what is sent next is another withdrawal. While its outcome is unknown, it keeps its key.
    key.forget();
    const beside = failure.problems.find(({ field }) => field === 'pay_password')?.message;
    const other = failure.problems[0]?.message ?? failureText(error);
    setProblem(beside === undefined ? { other, isDebt: failure.code === 'bank_debt' } : { payPassword: beside });
    for (const call of ['getWithdrawalInfo', 'getBankDebts']) void cache.invalidateQueries({ queryKey: ['own', call] });
  }

  async function send(payPassword: string) {
    if (input === undefined || isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setProblem({});
    try {
      await sendOnce(input, payPassword).catch(async error => {
        // The second factor is shown in whichever way the account has: app, passkey or recovery code.
        if (!isAboutFactor(error)) throw error;
        if (await askForStepUp()) await sendOnce(input, payPassword);
      });
    } catch (error) {
      showProblem(error);
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return { send, sendProblem, forgetProblems: () => setProblem({}), isSending };
}

function isAboutFactor(error: unknown): boolean {
  return error instanceof CallFailed && error.failure.problems.some(({ field }) => field === 'code');
}
