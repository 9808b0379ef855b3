// What went out of the wallet elsewhere and what came in while the app was open, the newest on top.
import { Amount, IconButton, Panel } from '@candor/ui';
import { IconCopy, IconTransferIn, IconTransferOut } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-name.ts';
import { shortAddress } from '../../shared/chains/short-address.ts';
import { type Movement, useActivity } from './activity.ts';
import classes from './activity-list.module.css';
import { shownAmount } from './held-coin.ts';

export function ActivityList() {
  const { t } = useTranslation('outsideWallet');
  const movements = useActivity(state => state.movements);
  return (
    <Panel title={t('activity')}>
      {movements.length === 0 ? <p className={classes.quiet}>{t('noActivity')}</p> : null}
      <ul className={classes.list}>
        {movements.map(movement => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
    </Panel>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation(['outsideWallet', 'shared']);
  const { shortDateTime } = useFormats();
  const { kind, at, coin, chain, currency, amount, txid } = movement;
  const Icon = kind === 'sent' ? IconTransferOut : IconTransferIn;
  const time = shortDateTime(at);
  return (
    <li className={classes.row}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <Amount
          className={classes.amount}
          value={kind === 'sent' ? `-${amount}` : shownAmount(amount)}
          unit={coin}
          withPlus
        />
        <span className={classes.quiet}>{`${chainName(chain, currency)} · ${t(`${kind}At`, { time })}`}</span>
        {txid === '' ? null : <span className={classes.quiet}>{`${t('transaction')} ${shortAddress(txid)}`}</span>}
      </div>
      {txid === '' ? null : (
        <IconButton
          label={`${t('shared:copy')}: ${t('transaction')}`}
          icon={<IconCopy size={18} stroke={1.5} />}
          onClick={() => copyText(txid)}
        />
      )}
    </li>
  );
}
