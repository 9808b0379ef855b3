// Holds the form of a subscription: what was typed, what it comes to, and the sending of it.
import { CallFailed } from '@candor/client';
import { decimal } from '@candor/money';
import { figureOfDecimal, figureOfUnits, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showFailure } from '../../../shared/calls/failure.ts';
import { steadyKey } from '../../../shared/calls/steady-key.ts';
import { useAct } from '../../../shared/calls/use-call.ts';
import { useDraftState } from '../../../shared/calls/use-draft-state.ts';
import type { LaunchDetails } from '../../../shared/launches/launch-words.ts';
import { location } from '../../../shared/navigation/href.ts';
import { shortDecimal } from '../../../shared/short-decimal.ts';
import { type AmountProblem, estimateOf, type PurchaseFacts, type PurchaseForm, problemsOf } from './purchase-form.ts';

export type PurchaseHold = ReturnType<typeof usePurchase>;

/** Decimals of a percentage that is counted in parts per million. */
const PERCENT_SCALE = 4;

export function usePurchase(launch: LaunchDetails) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const [form, setForm, forget] = useDraftState<PurchaseForm>(`launch:${launch.id}`, left => ({
    amount: left?.amount ?? '',
    isAgreed: false,
  }));
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const facts = factsOf(launch);
  const problems = problemsOf(form, facts);
  const problemText = useProblemTexts(launch);
  const sending = useSending(launch);
  // What is missing is said once somebody has tried; what was typed and cannot be is said at once.
  const shown = wasTried || problems.amount !== 'empty' ? problems.amount : undefined;

  function change(next: Partial<PurchaseForm>) {
    sending.forgive();
    setForm(before => ({ ...before, ...next }));
  }

  function ask() {
    setTried(true);
    if (Object.keys(problems).length === 0) setAsking(true);
  }

  async function send() {
    setAsking(false);
    const id = await sending.send(form.amount.replace(/\.$/, ''));
    if (id === undefined) return;
    forget();
    void navigate(location('/pages/publication/subscription', { id }), { replace: true });
  }

  return {
    ...{ launch, form, facts, change, ask, send, isAsking },
    giveUp: () => setAsking(false),
    /** Nothing is promised for an amount that cannot be sent. */
    estimate: problems.amount === undefined ? estimateOf(form, facts) : undefined,
    amountProblem: sending.refusal ?? (shown && problemText(shown)),
    agreementProblem: wasTried && problems.isAgreed !== undefined ? t('notAgreedYet') : undefined,
    isShort: problems.amount === 'insufficient',
    isSending: sending.isSending,
  };
}

function factsOf(launch: LaunchDetails): PurchaseFacts {
  const { new_currency_scale: newScale, currency_scale: payScale } = launch;
  return {
    ...{ newScale, payScale },
    price: decimal(launch.change_rate, payScale),
    offered: decimal(launch.num, newScale),
    wanted: decimal(launch.wanted, newScale),
    least: decimal(launch.buy_num, payScale),
    interestPpm: decimal(launch.interest_rate, PERCENT_SCALE),
    free: decimal(launch.change_balance, payScale),
  };
}

function useProblemTexts({ buy_num, currency_name: coin }: LaunchDetails) {
  const { t } = useTranslation(['launch', 'messages', 'problems']);
  return (problem: AmountProblem): string =>
    ({
      empty: t('messages:amountEmpty'),
      malformed: t('problems:must_be_positive'),
      belowMinimum: t('launch:amountLeast', { least: figureOfDecimal(shortDecimal(buy_num)), coin }),
      insufficient: t('messages:insufficientBalance'),
    })[problem];
}

/** One subscription at a time, under a key that stays while its outcome is not known. */
function useSending({ id: config_id, currency_name: coin, currency_scale }: LaunchDetails) {
  const { t } = useTranslation('launch');
  const cache = useQueryClient();
  const act = useAct('subscribe', { isQuiet: true });
  const key = useRef(steadyKey());
  const [refusal, setRefusal] = useState<string>();

  function fail(error: unknown) {
    if (error instanceof CallFailed && error.failure.kind !== 'unknown-outcome') key.current.forget();
    const problems = error instanceof CallFailed ? error.failure.problems : [];
    const beside = problems.find(({ field }) => field === 'amount');
    if (beside === undefined) showFailure(error);
    else setRefusal(beside.message);
  }

  /** Answers the number of the subscription; undefined where it was refused, which has been shown. */
  async function send(amount: string): Promise<number | undefined> {
    const asked = { config_id, amount };
    try {
      const { extra } = await act.mutateAsync({ ...asked, client_id: key.current.of(asked) });
      key.current.forget();
      const held = figureOfUnits(decimal(amount, currency_scale), currency_scale);
      toast(t('subscribed', { amount: held, coin }), 'success');
      return extra.data.id;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      await cache.invalidateQueries({ queryKey: ['own'] });
    }
  }

  return { send, refusal, isSending: act.isPending, forgive: () => setRefusal(undefined) };
}
