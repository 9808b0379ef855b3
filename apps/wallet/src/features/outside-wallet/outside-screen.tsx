// In demo, the wallet that the user has elsewhere: sending from it, what is in it, and what arrived.
import { Amount, CoinIcon, EmptyState, IconButton, Note, Panel } from '@candor/ui';
import { IconCopy, IconTransferIn, IconTransferOut, IconWallet, IconZoomQuestion } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { AddressText, chainName, plainChainName, shortAddress } from '../../shared/chains/chain-texts.tsx';
import { useIsDemo } from '../../shared/market-state.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useSession } from '../../shared/session/session.ts';
import { type Movement, useActivity, withBalances } from './activity.ts';
import { type HeldCoin, keyOf, shownAmount } from './held-coin.ts';
import classes from './outside-screen.module.css';
import { SendForm } from './send-form.tsx';

/** Only while the page is seen. */
const REFRESH_MS = 4000;

export function OutsideScreen() {
  const { t } = useTranslation('outsideWallet');
  const isDemo = useIsDemo();
  return (
    <>
      <PageBar title={t('title')} />
      {isDemo ? (
        <OutsideWallet />
      ) : (
        <EmptyState text={t('onlyInDemo')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      )}
    </>
  );
}

function OutsideWallet() {
  const { t } = useTranslation('outsideWallet');
  const [search] = useSearchParams();
  const wallets = useCall('listOutsideWallets', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const user = useSession(state => state.user?.id);
  const held = wallets.data;
  useEffect(() => {
    if (held !== undefined) useActivity.setState(activity => withBalances(activity, user, held, Date.now()));
  }, [held, user]);
  return (
    <div className={classes.page}>
      <Note title={t('demo')}>{t('about')}</Note>
      <Loaded from={wallets} rows={6}>
        {coins =>
          coins.length === 0 ? (
            <EmptyState text={t('noChains')} icon={<IconWallet size={28} stroke={1.25} />} />
          ) : (
            <div className={classes.columns}>
              <SendForm
                held={coins}
                wish={{
                  chain: search.get('chain') ?? '',
                  currency: search.get('currency') ?? '',
                  address: search.get('address') ?? '',
                }}
              />
              <div className={classes.side}>
                <BalanceList held={coins} />
                <ActivityList />
              </div>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

/** What is in the wallet elsewhere, chain by chain, with the address of each to be copied. */
function BalanceList({ held }: { held: readonly HeldCoin[] }) {
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

/** What went out of the wallet elsewhere and what came in while the app was open, the newest on top. */
function ActivityList() {
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
