// Where a withdrawal went and what it cost, with its transaction to copy and to see on its chain.
import { BANK_ADDRESS } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, ButtonLink, Facts, IconButton, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { AddressText, chainName } from '../../shared/chains/chain-texts.tsx';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './withdrawal-facts.module.css';
import { isReturned, isToBank, type Withdrawal } from './withdrawal-steps.ts';

export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  return isToBank(withdrawal) ? <BankFacts withdrawal={withdrawal} /> : <ChainFacts withdrawal={withdrawal} />;
}

function BankFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const { dateTime } = useFormats();
  const { id, name, rate: fee, create_time, address, notes, txid, bank_amount, bank_currency, bank_rate } = withdrawal;
  return (
    <Panel>
      <Facts
        rows={[
          ...(address === '' || address === BANK_ADDRESS ? [] : [{ label: t('to'), value: address }]),
          {
            label: t('bankWithdrawal:arrives'),
            value: <Amount value={bank_amount} unit={bank_currency} />,
            strong: true,
          },
          {
            label: t('bankWithdrawal:rate'),
            value: <Amount value={bank_rate} unit={name} prefix={`1 ${bank_currency} = `} />,
          },
          { label: t('fee'), value: /[1-9]/.test(fee) ? <Amount value={fee} unit={name} /> : t('free') },
          ...(txid === '' ? [] : [{ label: t('transaction'), value: txid }]),
          ...(notes === '' ? [] : [{ label: t('note'), value: notes }]),
          { label: t('askedAt'), value: dateTime(momentOf(create_time)) },
          { label: t('number'), value: String(id) },
        ]}
      />
    </Panel>
  );
}

function ChainFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { dateTime } = useFormats();
  const { id, name, number, currency_id, real_number, rate, create_time, address, nettype, notes, txid } = withdrawal;
  return (
    <Panel>
      <Copied label={t('to')} text={address} />
      {txid === '' ? null : <Copied label={t('transaction')} text={txid} />}
      {withdrawal.explorer_url === '' ? null : (
        <ButtonLink
          wide
          tone="secondary"
          size="small"
          className={classes.explorer}
          icon={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
          href={withdrawal.explorer_url}
          target="_blank"
          rel="noreferrer"
        >
          {t('explorer')}
        </ButtonLink>
      )}
      {withdrawal.stage === 'paid' ? <SeeArrived address={address} /> : null}
      <Facts
        rows={[
          { label: t('network'), value: chainName(nettype, currency_id) },
          ...(isReturned(withdrawal.stage)
            ? [{ label: t('returned'), value: <Amount value={number} unit={name} />, strong: true }]
            : [
                { label: t('fee'), value: /[1-9]/.test(rate) ? <Amount value={rate} unit={name} /> : t('free') },
                { label: t('receive'), value: <Amount value={real_number} unit={name} />, strong: true },
              ]),
          ...(notes === '' ? [] : [{ label: t('note'), value: notes }]),
          { label: t('askedAt'), value: dateTime(momentOf(create_time)) },
          { label: t('number'), value: String(id) },
        ]}
      />
    </Panel>
  );
}

/** In demo, the way to the wallet elsewhere where the payment went to it. */
function SeeArrived({ address }: { address: string }) {
  const { t } = useTranslation('outsideWallet');
  const isDemo = useIsDemo();
  const outside = useCall('listOutsideWallets', {}, { enabled: isDemo }).data;
  if (outside?.some(wallet => wallet.address === address) !== true) return null;
  return (
    <ButtonLink wide tone="secondary" size="small" className={classes.explorer} href={href('/pages/demo/outside')}>
      {t('seeArrived')}
    </ButtonLink>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('shared');
  return (
    <div className={classes.copied}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <AddressText address={text} />
      </span>
      <IconButton
        label={`${t('copy')}: ${label}`}
        icon={<IconCopy size={20} stroke={1.5} />}
        onClick={() => copyText(text)}
      />
    </div>
  );
}
