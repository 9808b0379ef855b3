// Holds what is to be sent from the wallet elsewhere: the fields, what is wrong with them, and the sending.
import { CallFailed } from '@candor/client';
import { figureOfDecimal, toast } from '@candor/ui';
import type { LinkTarget, TakenAddress } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { useLinkProblem } from '../../shared/chains/pasted-field.tsx';
import { useActivity, withMovement } from './activity.ts';
import { type HeldCoin, isAbove, keyOf } from './held-coin.ts';

/** As the address of the page has it; "" for nothing. */
export type SendWish = { chain: string; currency: string; address: string };

/** How fine amounts of a coin are typed. */
type ScaleOf = (coin: HeldCoin) => number;

/** What the server refuses for one field alone, though it names none. */
const FIELD_OF: Readonly<Record<string, 'address' | 'amount'>> = {
  invalid_address: 'address',
  address_of_other_chain: 'address',
  mistyped_address: 'address',
  insufficient_balance: 'amount',
  network_fee_missing: 'amount',
  payment_too_small: 'amount',
};

export function useSendForm(held: readonly HeldCoin[], wish: SendWish, scaleOf: ScaleOf, onOver: () => void) {
  const { t } = useTranslation(['messages', 'addressBook']);
  const linkProblem = useLinkProblem();
  const coins = useCall('listDepositCoins', {}).data;
  // A chain that stops answering leaves the list; what was typed stays with the first that is there.
  const coinOf = (key: string) => held.find(each => keyOf(each) === key) ?? held[0]!;
  function targetOf(coin: HeldCoin): LinkTarget {
    const networks = coins?.find(({ currency }) => currency === coin.currency_id)?.networks ?? [];
    return { networks, network: coin.chain, scale: scaleOf(coin) };
  }
  const [lastSent, setLastSent] = useState<{ coin: HeldCoin; amount: string; isOwnDeposit: boolean }>();
  const form = useCallForm('sendFromOutside', {
    start: { ...startOf(held, wish), address: wish.address, amount: '' },
    needed: ['address', 'amount'],
    checks: {
      address(text, { chain, currency_id }) {
        const chosen = coinOf(`${chain} ${currency_id}`);
        return linkProblem(text, targetOf(chosen), chosen.currency_name);
      },
    },
    changes: ['listOutsideWallets'],
    onFailure: error => {
      onOver();
      const failure = error instanceof CallFailed ? error.failure : undefined;
      const field = failure === undefined ? undefined : FIELD_OF[failure.code];
      if (failure === undefined || field === undefined) showFailure(error);
      else form.fail(field, failure.message);
    },
    onSuccess: ({ extra }) => {
      const amount = form.value('amount').replace(/\.$/, '');
      const txid = extra.data.txid;
      useActivity.setState(({ movements }) => ({
        movements: withMovement(movements, coin, { kind: 'sent', at: Date.now(), amount, txid }),
      }));
      const shown = figureOfDecimal(amount);
      setLastSent({ coin, amount: shown, isOwnDeposit: form.value('address') === ownAddress });
      form.set('amount', '');
      onOver();
    },
  });
  const coin = coinOf(`${form.value('chain')} ${form.value('currency_id')}`);
  const deposit = useCall('getDepositInfo', { currency: coin.currency_id }).data;
  const ownAddress = deposit?.chains.find(({ nettype }) => nettype === coin.chain)?.address ?? '';
  const isTooMuch = isAbove(form.value('amount'), coin.balance);

  return {
    ...form,
    coin,
    ownAddress,
    lastSent,
    target: targetOf(coin),
    change: form.set,
    takeLink({ amount, isAmountLost }: TakenAddress) {
      if (amount !== '') form.set('amount', amount);
      else if (isAmountLost) toast(t('addressBook:linkAmountLost'));
    },
    amountProblem: form.problem('amount') ?? (isTooMuch ? t('insufficientBalance') : undefined),
    choose(key: string) {
      const next = held.find(each => keyOf(each) === key);
      if (next === undefined) return;
      form.set('chain', next.chain);
      form.set('currency_id', String(next.currency_id));
      // An address of one network is none of another.
      if (next.chain !== coin.chain) form.set('address', '');
    },
    /** Checks the fields, and says beside them what is wrong. */
    async isSendable(): Promise<boolean> {
      const isSound = (await form.check('address')) && (await form.check('amount'));
      return isSound && !isTooMuch;
    },
  };
}

/** What the page was asked for, otherwise the first coin that there is something of. */
function startOf(held: readonly HeldCoin[], { chain, currency }: SendWish): { chain: string; currency_id: string } {
  const requested = held.find(each => keyOf(each) === `${chain} ${currency}`);
  const coin = requested ?? held.find(({ balance }) => /[1-9]/.test(balance)) ?? held[0]!;
  return { chain: coin.chain, currency_id: String(coin.currency_id) };
}
