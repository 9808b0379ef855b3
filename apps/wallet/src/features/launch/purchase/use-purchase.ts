// Holds the form of a subscription: what was typed, what it comes to, and the sending of it.
import { decimal } from '@candor/money';
import { figureOfDecimal, figureOfUnits, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refuseFields, useKeyedSend, useMoneyValues } from '../../../shared/calls/money-form.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { location } from '../../../shared/navigation/href.ts';
import type { LaunchDetails } from '../launches.ts';
import { type AmountProblem, estimateOf, type PurchaseFacts, type PurchaseForm, problemsOf } from './purchase-form.ts';

export type PurchaseState = ReturnType<typeof usePurchase>;

/** Decimals of a percentage that is counted in parts per million. */
const PERCENT_SCALE = 4;

export function usePurchase(launch: LaunchDetails) {
  const { t } = useTranslation(['messages', 'launch']);
  const navigate = useNavigate();
  const [form, { set: setForm, forget }] = useMoneyValues<PurchaseForm>(`launch:${launch.id}`, draft => ({
    amount: draft?.amount ?? '',
    isAgreed: false,
  }));
  const shown = useFormProblems<'amount'>();
  const [isConfirming, setConfirming] = useState(false);
  const facts = factsOf(launch);
  const problems = problemsOf(form, facts);
  const problemText = useProblemTexts(launch);
  const { send: sendOnce, isSending } = useKeyedSend('subscribe', error => refuseFields(shown, error, ['amount']));
  const shownProblem = problems.amount === 'empty' && !shown.isAttempted ? undefined : problems.amount;

  function change(next: Partial<PurchaseForm>) {
    shown.changed(['amount']);
    setForm(before => ({ ...before, ...next }));
  }

  function ask() {
    shown.attempt();
    if (Object.keys(problems).length === 0) setConfirming(true);
  }

  async function send() {
    setConfirming(false);
    const { id: config_id, currency_name: coin, currency_scale } = launch;
    const amount = form.amount.replace(/\.$/, '');
    const sent = await sendOnce({ config_id, amount });
    if (sent === undefined) return;
    const held = figureOfUnits(decimal(amount, currency_scale), currency_scale);
    toast(t('launch:subscribed', { amount: held, coin }), 'success');
    forget();
    void navigate(location('/pages/publication/subscription', { id: sent.extra.data.id }), { replace: true });
  }

  return {
    launch,
    form,
    facts,
    change,
    ask,
    send,
    isConfirming,
    giveUp: () => setConfirming(false),
    /** Nothing is promised for an amount that cannot be sent. */
    estimate: problems.amount === undefined ? estimateOf(form, facts) : undefined,
    amountProblem: shown.refused.amount ?? (shownProblem && problemText(shownProblem)),
    agreementProblem: shown.isAttempted && problems.isAgreed !== undefined ? t('notAgreedYet') : undefined,
    isShort: problems.amount === 'insufficient',
    isSending,
  };
}

function factsOf(launch: LaunchDetails): PurchaseFacts {
  const { new_currency_scale: newScale, currency_scale: payScale } = launch;
  return {
    newScale,
    payScale,
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
