// Holds the form of a purchase: what was chosen, what it comes to, and the sending of it.
import { CallFailed } from '@candor/client';
import { optionTypes } from '@candor/contract';
import { decimal, formatShort } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseFields, useKeyedSend, useMoneyValues } from '../../../shared/calls/money-form.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { storage } from '../../../shared/device/storage.ts';
import { useOldPrices } from '../../../shared/trade/old-prices.tsx';
import { type Direction, plainPrice } from '../option-words.ts';
import { durationOf, estimateOf, type Offer, type OptionForm, problemsOf, type StakeProblem } from './option-form.ts';

/** The time that was chosen last on this device. */
const DURATION_KEY = 'option-seconds';

type OptionField = 'number' | 'seconds';

export type OptionFormState = ReturnType<typeof useOptionForm>;

export function useOptionForm(offer: Offer, scale: number) {
  const { t } = useTranslation('option');
  const [form, { set: setForm }] = useMoneyValues<OptionForm>(
    `option:${offer.currency_id}`,
    draft => draft ?? { seconds: storedSeconds(offer), amount: '' },
  );
  const shown = useFormProblems<OptionField>();
  const [needsVerification, setNeedsVerification] = useState(false);
  const [confirming, setConfirming] = useState<Direction>();
  const asksFirst = usePreferences(state => state.confirmsOptions);
  const { areOld } = useOldPrices();
  const coin = useOptionCoin(offer.currency_id);
  const free = coin === undefined ? undefined : decimal(coin.user_wallet.micro_balance, scale);
  const facts = { offer, scale, free };
  const problems = problemsOf(form, facts);
  const { send: sendOnce, isSending } = useKeyedSend('buyOption', error => {
    const isUnverified = error instanceof CallFailed && error.failure.code === 'verification_needed';
    if (isUnverified) setNeedsVerification(true);
    return isUnverified || refuseFields(shown, error, ['number']);
  });
  const mayBuy = useMayBuy();
  const problemText = useProblemTexts(offer, form, scale);
  const shownStake = problems.number === 'empty' && !shown.isDue('number') ? undefined : problems.number;

  function change(next: Partial<OptionForm>) {
    shown.changed(['number']);
    setForm(before => ({ ...before, ...next }));
    if (next.seconds !== undefined) storage.write(DURATION_KEY, String(next.seconds));
  }

  async function choose(direction: Direction) {
    shown.attempt();
    if (!(await mayBuy())) return setNeedsVerification(true);
    if (Object.keys(problems).length > 0) return;
    if (asksFirst || areOld) setConfirming(direction);
    else void send(direction);
  }

  async function send(direction: Direction) {
    setConfirming(undefined);
    if (form.seconds === undefined) return;
    const amount = form.amount.replace(/\.$/, '');
    const { match_id, currency_id, currency_name } = offer;
    const type = optionTypes[direction];
    const bought = await sendOnce({ match_id, currency_id, type, seconds: form.seconds, number: amount });
    if (bought === undefined) return;
    toast(`${t('bought')}: ${t(direction)} ${figureOfDecimal(plainPrice(amount) ?? '0')} ${currency_name}`, 'success');
    shown.reset();
    setForm(before => ({ ...before, amount: '' }));
  }

  return {
    form,
    offer,
    scale,
    free,
    coin,
    change,
    choose,
    send,
    confirming,
    giveUp: () => setConfirming(undefined),
    /** Nothing is promised for a stake that cannot be bought. */
    estimate: problems.number === undefined ? estimateOf(form, facts) : undefined,
    durationProblem: shown.isDue('seconds') && problems.seconds !== undefined ? t('durationProblem') : undefined,
    stakeProblem: shown.refused.number ?? (shownStake && problemText(shownStake)),
    isShort: problems.number === 'insufficient',
    isSending,
    needsVerification,
    dismissVerification: () => setNeedsVerification(false),
  };
}

function storedSeconds(offer: Offer): number | undefined {
  return durationOf(offer, Number(storage.read(DURATION_KEY)))?.seconds;
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

const POLL_MS = 3_000;

/** What can be bought now, asked for again and again: the limits move with what others buy. */
export function useOffer(market: number) {
  return useCall('getOptionOffer', { match_id: market }, { refetchInterval: POLL_MS });
}

/** What the option account has of a coin, and the quick amounts. */
function useOptionCoin(coin: number) {
  const coins = useCall('listOptionCoins', {}, { refetchInterval: 30_000 });
  return coins.data?.find(({ id }) => id === coin);
}
