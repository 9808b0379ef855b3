// Sends from the wallet elsewhere: which coin by which network, where to, how much; shown once more before it goes.
import {
  Amount,
  AmountField,
  ButtonLink,
  ConfirmSheet,
  Form,
  Note,
  Panel,
  SelectField,
  SubmitButton,
} from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText, chainName } from '../../shared/chains/chain-texts.tsx';
import { PastedField } from '../../shared/chains/pasted-field.tsx';
import { useMarketState } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { feeCoinOf, type HeldCoin, keyOf, shownAmount } from './held-coin.ts';
import classes from './send-form.module.css';
import { type SendWish, useSendForm } from './use-send-form.ts';

export type SendFormProps = {
  held: readonly HeldCoin[];
  /** What the link to the page names; "" for nothing. */
  wish: SendWish;
};

const WIDEST_SCALE = 8;

export function SendForm({ held, wish }: SendFormProps) {
  const { t } = useTranslation(['outsideWallet', 'shared', 'assets']);
  const [isConfirming, setConfirming] = useState(false);
  const market = useMarketState().data;
  const scaleOf = ({ currency_id }: HeldCoin) =>
    market?.coins.find(({ id }) => id === currency_id)?.scale ?? WIDEST_SCALE;
  const form = useSendForm(held, wish, scaleOf, () => setConfirming(false));
  const { coin, ownAddress, target } = form;
  const feeCoin = feeCoinOf(coin);
  return (
    <Panel title={t('send')}>
      <Form className={classes.form} onSubmit={() => void form.isSendable().then(setConfirming)}>
        <SelectField
          label={t('coin')}
          value={keyOf(coin)}
          onChange={form.choose}
          options={held.map(each => ({
            value: keyOf(each),
            label: `${each.currency_name} · ${chainName(each.chain, each.currency_id)}`,
          }))}
        />
        <PastedField
          label={t('to')}
          value={form.value('address')}
          target={target}
          problem={form.problem('address')}
          onChange={address => form.change('address', address)}
          onLink={form.takeLink}
          onRefused={() => void form.check('address')}
          aside={
            ownAddress === '' || form.value('address') === ownAddress ? null : (
              <button type="button" className={classes.aside} onClick={() => form.change('address', ownAddress)}>
                {t('ownDeposit')}
              </button>
            )
          }
        />
        <AmountField
          label={t('amount')}
          name="amount"
          value={form.value('amount')}
          scale={target.scale}
          unit={coin.currency_name}
          problem={form.amountProblem}
          hint={
            <>
              {t('shared:available')} <Amount value={shownAmount(coin.balance)} unit={coin.currency_name} />
            </>
          }
          aside={
            // Of the coin that pays the fee, not all can be sent.
            feeCoin === coin.currency_name ? null : (
              <button
                type="button"
                className={classes.aside}
                onClick={() => form.change('amount', shownAmount(coin.balance))}
              >
                {t('assets:all')}
              </button>
            )
          }
          onChange={amount => form.change('amount', amount)}
        />
        <p className={classes.note}>{t('feeBesides', { coin: feeCoin })}</p>
        <SubmitButton size="large" wide>
          {t('continue')}
        </SubmitButton>
        <div className={classes.sent} aria-live="polite">
          {form.lastSent === undefined ? null : <Sent {...form.lastSent} />}
        </div>
        <ConfirmSend
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          coin={coin}
          address={form.value('address')}
          amount={form.value('amount')}
          pending={form.isSending}
          onConfirm={() => void form.submit()}
        />
      </Form>
    </Panel>
  );
}

type SentProps = { coin: HeldCoin; amount: string; isOwnDeposit: boolean };

/** What went out last, and where to see it arrive. */
function Sent({ coin, amount, isOwnDeposit }: SentProps) {
  const { t } = useTranslation('outsideWallet');
  const { chain: network, currency_id: currency, currency_name: name } = coin;
  return (
    <Note
      title={t('sent', { amount, coin: name })}
      action={
        isOwnDeposit ? (
          <ButtonLink size="small" href={href('/pages/assets/deposit/charge', { currency, network })}>
            {t('seeDeposit')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

type ConfirmSendProps = {
  opened: boolean;
  onClose: () => void;
  coin: HeldCoin;
  address: string;
  amount: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Shows once more what is sent from the wallet elsewhere, by which network and to which address. */
function ConfirmSend({ coin, address, amount, ...sheet }: ConfirmSendProps) {
  const { t } = useTranslation('outsideWallet');
  return (
    <ConfirmSheet
      {...sheet}
      title={t('confirmTitle')}
      rows={[
        {
          label: t('amount'),
          value: <Amount value={amount.replace(/\.$/, '')} unit={coin.currency_name} />,
          strong: true,
        },
        { label: t('to'), value: <AddressText address={address} /> },
        { label: t('network'), value: chainName(coin.chain, coin.currency_id) },
        { label: t('networkFee'), value: t('feeIn', { coin: feeCoinOf(coin) }) },
      ]}
      warning={t('confirmWarning')}
      confirmLabel={t('confirm')}
    />
  );
}
