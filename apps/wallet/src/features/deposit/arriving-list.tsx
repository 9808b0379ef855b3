// Transfers that were seen and are not credited yet, with the confirmations that each has.
import { Amount, Panel } from '@candor/ui';
import { IconExternalLink } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import classes from './arriving-list.module.css';
import type { DepositInfo } from './deposit-info.ts';

export function ArrivingList({ info }: { info: DepositInfo }) {
  const { t } = useTranslation('deposit');
  return (
    <Panel title={t('arriving')}>
      {info.arriving.length === 0 ? <p className={classes.none}>{t('nothingArriving')}</p> : null}
      <ul className={classes.list}>
        {info.arriving.map((transfer, place) => (
          // One transaction can pay the same address more than once.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place tells such payments apart
          <li key={`${transfer.txid} ${place}`}>
            <Transfer transfer={transfer} coin={info.currency_name} networkOf={nameOf(info)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOf = (info: DepositInfo) => (nettype: string) =>
  info.chains.find(chain => chain.nettype === nettype)?.name ?? nettype;

type TransferProps = {
  transfer: DepositInfo['arriving'][number];
  coin: string;
  networkOf: (nettype: string) => string;
};

function Transfer({ transfer, coin, networkOf }: TransferProps) {
  const { t } = useTranslation('deposit');
  const { shortDateTime } = useFormats();
  const { amount, confirmations, needed, txid, explorer_url: explorer } = transfer;
  const done = Math.min(confirmations, needed);
  const label = t('confirmed', { done, needed });
  return (
    <div className={classes.transfer}>
      <div className={classes.line}>
        <Amount className={classes.amount} value={shortDecimal(amount)} unit={coin} withPlus />
        <span className={classes.count}>{label}</span>
      </div>
      <progress className={classes.bar} max={Math.max(needed, 1)} value={done} aria-label={label} />
      <div className={classes.line}>
        <span className={classes.detail}>
          {networkOf(transfer.nettype)} · {t('seenAt', { time: shortDateTime(transfer.seen_at) })}
        </span>
        {explorer === '' ? (
          <span className={classes.detail}>{shortId(txid)}</span>
        ) : (
          <a className={classes.link} href={explorer} target="_blank" rel="noreferrer" aria-label={t('seeOnExplorer')}>
            {shortId(txid)}
            <IconExternalLink size={14} stroke={1.5} aria-hidden="true" />
          </a>
        )}
      </div>
    </div>
  );
}

const shortId = (txid: string) => (txid.length > 16 ? `${txid.slice(0, 6)}…${txid.slice(-6)}` : txid);
