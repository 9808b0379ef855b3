// Holds the form of a purchase: what was chosen, what it comes to, and the sending of it.
import { CallFailed } from '@candor/client';
import { optionTypes } from '@candor/contract';
import { decimal, formatShort } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../shared/calls/failure.ts';
import { steadyKey } from '../../../shared/calls/steady-key.ts';
import { useAct, useCall } from '../../../shared/calls/use-call.ts';
import { useDraftState } from '../../../shared/calls/use-draft-state.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { storage } from '../../../shared/device/storage.ts';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import type { Direction } from '../option-words.ts';
import { plainPrice } from '../plain-price.ts';
import { durationOf, estimateOf, type Offer, type OptionForm, problemsOf, type StakeProblem } from './option-form.ts';
import { useOptionCoin } from './use-offer.ts';

/** The time that was chosen last on this device. */
const KEPT_TIME = 'option-seconds';

export type OptionFormHold = ReturnType<typeof useOptionForm>;

export function useOptionForm(offer: Offer, scale: number) {
  const { t } = useTranslation('option');
  const [form, setForm] = useDraftState<OptionForm>(
    `option:${offer.currency_id}`,
    left => left ?? { seconds: keptSeconds(offer), amount: '' },
  );
  const [wasTried, setTried] = useState(false);
  const [asked, ask] = useState<Direction>();
  const asksFirst = usePreferences(state => state.confirmsOptions);
  const { areOld } = useOldPrices();
  const coin = useOptionCoin(offer.currency_id);
  const free = coin === undefined ? undefined : decimal(coin.user_wallet.micro_balance, scale);
  const facts = { offer, scale, free };
  const problems = problemsOf(form, facts);
  const sending = useSending(offer);
  const mayBuy = useMayBuy();
  const problemText = useProblemTexts(offer, form, scale);
  // What is missing is said once somebody has tried; what was typed and cannot be is said at once.
  const shownStake = wasTried || problems.number !== 'empty' ? problems.number : undefined;

  function change(next: Partial<OptionForm>) {
    sending.forgive();
    setForm(before => ({ ...before, ...next }));
    if (next.seconds !== undefined) storage.write(KEPT_TIME, String(next.seconds));
  }

  async function choose(direction: Direction) {
    setTried(true);
    if (!(await mayBuy())) return sending.askVerification();
    if (Object.keys(problems).length > 0) return;
    if (asksFirst || areOld) ask(direction);
    else void send(direction);
  }

  async function send(direction: Direction) {
    ask(undefined);
    if (form.seconds === undefined) return;
    const isBought = await sending.send({ direction, seconds: form.seconds, amount: form.amount.replace(/\.$/, '') });
    if (!isBought) return;
    setTried(false);
    setForm(before => ({ ...before, amount: '' }));
  }

  return {
    ...{ form, offer, scale, free, coin, change, choose, send, asked },
    giveUp: () => ask(undefined),
    /** Nothing is promised for a stake that cannot be bought. */
    estimate: problems.number === undefined ? estimateOf(form, facts) : undefined,
    durationProblem: wasTried && problems.seconds !== undefined ? t('durationProblem') : undefined,
    stakeProblem: sending.refusal ?? (shownStake && problemText(shownStake)),
    isShort: problems.number === 'insufficient',
    isSending: sending.isSending,
    needsVerification: sending.needsVerification,
    dismissVerification: sending.dismissVerification,
  };
}

function keptSeconds(offer: Offer): number | undefined {
  return durationOf(offer, Number(storage.read(KEPT_TIME)))?.seconds;
}

function useProblemTexts(offer: Offer, form: OptionForm, scale: number) {
  const { t } = useTranslation(['option', 'messages', 'problems']);
  const most = durationOf(offer, form.seconds)?.largest_stake ?? '0';
  const written = (text: string) => figureOfDecimal(formatShort(decimal(text, scale), scale));
  return (problem: StakeProblem): string =>
    ({
      empty: t('messages:amountEmpty'),
      malformed: t('problems:must_be_positive'),
      belowMinimum: t('messages:quantityBelowMinimum'),
      aboveMaximum: t('stakeMost', { most: written(offer.max_num), coin: offer.currency_name }),
      insufficient: t('messages:insufficientBalance'),
      aboveCap: t('stakeCap', { most: written(most), coin: offer.currency_name }),
    })[problem];
}

/** Whether the user is verified as far as options take: waits for the answer where a press comes before it. Where it fails, the server decides. */
function useMayBuy(): () => Promise<boolean> {
  const verification = useCall('getVerification', {});
  return async () => {
    const known = verification.data ?? (await verification.refetch()).data;
    return known?.levels.find(each => each.level === known.level)?.options !== 0;
  };
}

type Asked = { direction: Direction; seconds: number; amount: string };

/** One purchase at a time, under a key that stays while its outcome is not known. */
function useSending({ match_id, currency_id, currency_name }: Offer) {
  const { t } = useTranslation('option');
  const cache = useQueryClient();
  const act = useAct('buyOption', { isQuiet: true });
  const key = useRef(steadyKey());
  const [refusal, setRefusal] = useState<string>();
  const [needsVerification, setNeedsVerification] = useState(false);

  function fail(error: unknown) {
    const isKnown = error instanceof CallFailed && error.failure.kind !== 'unknown-outcome';
    if (isKnown) key.current.forget();
    if (error instanceof CallFailed && error.failure.code === 'verification_needed') return setNeedsVerification(true);
    const problems = error instanceof CallFailed ? error.failure.problems : [];
    const beside = problems.find(({ field }) => field === 'number');
    if (beside === undefined) showFailure(error);
    else setRefusal(beside.message);
  }

  async function send({ direction, seconds, amount }: Asked): Promise<boolean> {
    const bought = { match_id, currency_id, type: optionTypes[direction], seconds, number: amount };
    try {
      await act.mutateAsync({ ...bought, client_id: key.current.of(bought) });
      key.current.forget();
      toast(
        `${t('bought')}: ${t(direction)} ${figureOfDecimal(plainPrice(amount) ?? '0')} ${currency_name}`,
        'success',
      );
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: ['own'] });
    }
  }

  return {
    ...{ send, refusal, needsVerification, isSending: act.isPending },
    forgive: () => setRefusal(undefined),
    askVerification: () => setNeedsVerification(true),
    dismissVerification: () => setNeedsVerification(false),
  };
}
