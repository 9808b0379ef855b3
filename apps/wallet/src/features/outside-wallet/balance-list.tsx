// What is in the wallet elsewhere, chain by chain, with the address of each to be copied.
import { Amount, CoinIcon, IconButton, Panel } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../shared/chains/address-text.tsx';
import { plainChainName } from '../../shared/chains/chain-name.ts';
import classes from './balance-list.module.css';
import { type HeldCoin, keyOf, shownAmount } from './held-coin.ts';

export function BalanceList({ held }: { held: readonly HeldCoin[] }) {
  const { t } = useTranslation('outsideWallet');
  const chains = [...new Set(held.map(({ chain }) => chain))];
  return (
    <Panel title={t('balances')}>
      <div className={classes.chains}>
        {chains.map(chain => (
          <ChainBalances key={chain} chain={chain} held={held.filter(each => each.chain === chain)} />
        ))}
      </div>
    </Panel>
  );
}

function ChainBalances({ chain, held }: { chain: string; held: readonly HeldCoin[] }) {
  const { t } = useTranslation('outsideWallet');
  const network = plainChainName(chain);
  const address = held[0]?.address ?? '';
  const isEmpty = held.every(({ balance }) => !/[1-9]/.test(balance));
  return (
    <section className={classes.chain}>
      <h3 className={classes.network}>{network}</h3>
      <div className={classes.address}>
        <AddressText address={address} />
        <IconButton
          label={t('copyAddress', { network })}
          icon={<IconCopy size={18} stroke={1.5} />}
          onClick={() => copyText(address)}
        />
      </div>
      {isEmpty ? <p className={classes.filling}>{t('filling')}</p> : null}
      <ul className={classes.coins}>
        {held.map(coin => (
          <li key={keyOf(coin)} className={classes.coin}>
            <CoinIcon name={coin.currency_name} size={24} />
            <span>{coin.currency_name}</span>
            <Amount className={classes.balance} value={shownAmount(coin.balance)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
