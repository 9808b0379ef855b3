// Holds the form of a purchase: what was typed and agreed to, what it comes to, and the sending of it.
import { formatShort } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refuseFields, useKeyedSend, useMoneyValues } from '../../../shared/calls/money-form.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { location } from '../../../shared/navigation/href.ts';
import { type AmountProblem, amountProblem, type BuyFacts, maxOwn, planOf } from './buy-form.ts';

export type BuyState = ReturnType<typeof useBuy>;

export function useBuy(facts: BuyFacts) {
  const { t } = useTranslation(['messages', 'hosting']);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [{ amount, renews }, { set: setForm, forget }] = useMoneyValues<{ amount: string; renews: boolean }>(
    `hosting:${facts.product.id}`,
    draft => draft ?? { amount: '', renews: false },
  );
  const [isAgreed, setAgreed] = useState(false);
  const shown = useFormProblems<'amount'>();
  const problemText = useProblemTexts(facts);
  const { send, isSending } = useKeyedSend('buyHosting', error => refuseFields(shown, error, ['amount']));
  const problem = amountProblem(amount, facts);
  const shownProblem = problem === 'empty' && !shown.isAttempted ? undefined : problem;

  async function buy() {
    shown.attempt();
    if (problem !== undefined || !isAgreed) return;
    const { product } = facts;
    const number = amount.replace(/\.$/, '');
    const bought = await send({ config_id: product.id, amount: number, is_renew: renews ? 1 : 0 });
    await cache.invalidateQueries({ queryKey: ['public', 'listHostingProducts'] });
    if (bought === undefined) return;
    forget();
    toast(t('hosting:bought', { amount: figureOfDecimal(number), coin: product.currency_name }), 'success');
    navigate(location('/pages/finance/ordersPage'), { replace: true });
  }

  return {
    amount,
    renews,
    isAgreed,
    setAgreed,
    buy,
    setRenews: (next: boolean) => setForm(before => ({ ...before, renews: next })),
    setAmount(next: string) {
      shown.changed(['amount']);
      setForm(before => ({ ...before, amount: next }));
    },
    /** Nothing is promised for an amount that cannot be bought. */
    plan: problem === undefined ? planOf(amount, facts) : undefined,
    problem: shown.refused.amount ?? (shownProblem && problemText(shownProblem)),
    agreementProblem: shown.isAttempted && !isAgreed ? t('notAgreedYet') : undefined,
    isSending,
  };
}

function useProblemTexts(facts: BuyFacts) {
  const { t } = useTranslation(['hosting', 'messages', 'problems']);
  const { product, scale } = facts;
  const coin = product.currency_name;
  const written = (text: string) => figureOfDecimal(shortDecimal(text));
  return (problem: AmountProblem): string =>
    ({
      empty: t('messages:amountEmpty'),
      malformed: t('problems:must_be_positive'),
      belowMinimum: t('atLeast', { least: written(product.save_min), coin }),
      aboveMaximum: t('atMost', { most: written(formatShort(maxOwn(facts), scale)), coin }),
      insufficient: t('messages:insufficientBalance'),
      aboveReserve: t('reserveMost', { most: written(product.left), coin }),
    })[problem];
}
