// Shows once more what is sent from the wallet elsewhere, by which network and to which address.
import { Amount, ConfirmSheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../shared/chains/address-text.tsx';
import { chainName } from '../../shared/chains/chain-name.ts';
import { feeCoinOf, type HeldCoin } from './held-coin.ts';

export type ConfirmSendProps = {
  opened: boolean;
  onClose: () => void;
  coin: HeldCoin;
  address: string;
  amount: string;
  pending: boolean;
  onConfirm: () => void;
};

export function ConfirmSend({ coin, address, amount, ...sheet }: ConfirmSendProps) {
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
