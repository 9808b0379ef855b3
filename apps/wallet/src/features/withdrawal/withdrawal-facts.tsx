// Where a withdrawal went and what it cost, with its transaction to copy and to see on its chain.
import { momentOf } from '@candor/i18n';
import { Amount, ButtonLink, Facts, IconButton, Panel } from '@candor/ui';
import { IconCopy, IconExternalLink } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../shared/chains/address-text.tsx';
import { chainName } from '../../shared/chains/chain-name.ts';
import classes from './withdrawal-facts.module.css';
import type { Withdrawal } from './withdrawal-steps.ts';

export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { dateTime } = useFormats();
  const { id, name, currency_id, real_number, rate, create_time, address, nettype, notes, txid } = withdrawal;
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
      <Facts
        rows={[
          { label: t('network'), value: chainName(nettype, currency_id) },
          { label: t('fee'), value: /[1-9]/.test(rate) ? <Amount value={rate} unit={name} /> : t('free') },
          { label: t('receive'), value: <Amount value={real_number} unit={name} />, strong: true },
          ...(notes === '' ? [] : [{ label: t('note'), value: notes }]),
          { label: t('askedAt'), value: dateTime(momentOf(create_time)) },
          { label: t('number'), value: String(id) },
        ]}
      />
    </Panel>
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
