// Holds the form of a purchase: what was typed and agreed to, what it comes to, and the sending of it.
import { CallFailed } from '@candor/client';
import { formatShort } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showFailure } from '../../../shared/calls/failure.ts';
import { steadyKey } from '../../../shared/calls/steady-key.ts';
import { useAct } from '../../../shared/calls/use-call.ts';
import { useDraftState } from '../../../shared/calls/use-draft-state.ts';
import { location } from '../../../shared/navigation/href.ts';
import { shortDecimal } from '../../../shared/short-decimal.ts';
import { type AmountProblem, amountProblem, type BuyFacts, mostOwn, planOf } from './buy-form.ts';

export type BuyHold = ReturnType<typeof useBuy>;

export function useBuy(facts: BuyFacts) {
  const { t } = useTranslation('messages');
  const [{ amount, renews }, setForm, forget] = useDraftState<{ amount: string; renews: boolean }>(
    `hosting:${facts.product.id}`,
    left => left ?? { amount: '', renews: false },
  );
  const [isAgreed, setAgreed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const problemText = useProblemTexts(facts);
  const sending = useSending(facts, forget);
  const problem = amountProblem(amount, facts);
  // What is missing is said once somebody has tried; what was typed and cannot be is said at once.
  const shown = wasTried || problem !== 'empty' ? problem : undefined;

  async function buy() {
    setTried(true);
    if (problem !== undefined || !isAgreed) return;
    await sending.send({ amount: amount.replace(/\.$/, ''), renews });
  }

  return {
    ...{ amount, renews, isAgreed, setAgreed, buy },
    setRenews: (next: boolean) => setForm(before => ({ ...before, renews: next })),
    setAmount(next: string) {
      sending.forgive();
      setForm(before => ({ ...before, amount: next }));
    },
    /** Nothing is promised for an amount that cannot be bought. */
    plan: problem === undefined ? planOf(amount, facts) : undefined,
    problem: sending.refusal ?? (shown && problemText(shown)),
    agreementProblem: wasTried && !isAgreed ? t('notAgreedYet') : undefined,
    isSending: sending.isSending,
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
      aboveMaximum: t('atMost', { most: written(formatShort(mostOwn(facts), scale)), coin }),
      insufficient: t('messages:insufficientBalance'),
      aboveReserve: t('reserveMost', { most: written(product.left), coin }),
    })[problem];
}

/** One purchase at a time, under a key that stays while its outcome is not known. */
function useSending({ product }: BuyFacts, onBought: () => void) {
  const { t } = useTranslation('hosting');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const act = useAct('buyHosting', { isQuiet: true });
  const [key] = useState(steadyKey);
  const [refusal, setRefusal] = useState<string>();

  function fail(error: unknown) {
    const failure = error instanceof CallFailed ? error.failure : undefined;
    if (failure !== undefined && failure.kind !== 'unknown-outcome') key.forget();
    const beside = failure?.problems.find(({ field }) => field === 'amount');
    if (beside === undefined) showFailure(error);
    else setRefusal(beside.message);
  }

  async function send({ amount, renews }: { amount: string; renews: boolean }) {
    const asked = { config_id: product.id, amount, is_renew: renews ? (1 as const) : (0 as const) };
    try {
      await act.mutateAsync({ ...asked, client_id: key.of(asked) });
      key.forget();
      onBought();
      toast(t('bought', { amount: figureOfDecimal(amount), coin: product.currency_name }), 'success');
      navigate(location('/pages/finance/ordersPage'), { replace: true });
    } catch (error) {
      fail(error);
    } finally {
      await cache.invalidateQueries({ queryKey: ['own'] });
      await cache.invalidateQueries({ queryKey: ['public', 'listHostingProducts'] });
    }
  }

  return { send, refusal, isSending: act.isPending, forgive: () => setRefusal(undefined) };
}
