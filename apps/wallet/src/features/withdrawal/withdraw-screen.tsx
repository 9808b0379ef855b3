// Withdraws a coin to a saved address; beside it the limits, the last withdrawals, and the way to a withdrawal to a bank.
import { BANK_CURRENCY } from '@candor/contract';
import {
  Amount,
  Badge,
  CoinIcon,
  EmptyState,
  ErrorState,
  IconButton,
  ListRow,
  Panel,
  PendingListRow,
  Sheet,
  SkeletonRows,
} from '@candor/ui';
import { IconBooks, IconHistory, IconWallet } from '@candor/ui/icons';
import type { LinkTarget } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DebtNote, useOwes } from '../../shared/bank/bank-debt.tsx';
import { BankIcon } from '../../shared/bank/bank-icon.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { shortDecimal } from '../../shared/decimals.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { timings } from '../../shared/timings.ts';
import { Obstacles } from './obstacles.tsx';
import { Limits, RecentWithdrawals } from './withdraw-aside.tsx';
import { WithdrawFields } from './withdraw-fields.tsx';
import classes from './withdraw-screen.module.css';
import { obstaclesOf, SETUP_STEPS } from './withdrawal-form.ts';

const USDT = 3;

export function WithdrawScreen() {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const coins = useCall('listDepositCoins', {});
  const requested = Number(search.get('currency')) || USDT;
  const coin = coins.data?.find(({ currency }) => currency === requested) ?? coins.data?.[0];
  return (
    <>
      <PageBar
        help="withdrawal"
        title={t('title')}
        right={
          <>
            <IconButton
              label={t('addressBook:title')}
              icon={<IconBooks size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/user/address/address', { currency: coin?.currency }))}
            />
            <IconButton
              label={t('record')}
              icon={<IconHistory size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/assets/record', { kind: 'withdrawals' }))}
            />
          </>
        }
      />
      <div className={classes.page}>
        {coins.isPending ? <SkeletonRows rows={5} withIcon /> : null}
        {coins.isError && coins.data === undefined ? <ErrorState onRetry={() => void coins.refetch()} /> : null}
        {coins.data?.length === 0 ? (
          <EmptyState text={t('addressBook:noCoins')} icon={<IconWallet size={28} stroke={1.25} />} />
        ) : null}
        {coin === undefined || coins.data === undefined ? null : (
          <WithdrawCoin
            key={coin.currency}
            coin={coin}
            coins={coins.data}
            requestedAddress={Number(search.get('address'))}
            onCoin={currency => setSearch({ currency: String(currency) }, { replace: true })}
          />
        )}
      </div>
    </>
  );
}

type WithdrawCoinProps = {
  coin: { currency: number; currency_name: string; networks: LinkTarget['networks'] };
  coins: readonly { currency: number; currency_name: string }[];
  requestedAddress: number;
  onCoin: (currency: number) => void;
};

function WithdrawCoin({ coin, coins, requestedAddress, onCoin }: WithdrawCoinProps) {
  const { t } = useTranslation('withdrawal');
  const { currency, currency_name } = coin;
  const input = { currency, currencytxt: currency_name };
  const info = useCall('getWithdrawalInfo', input, { staleTime: 0, refetchInterval: timings.moneyFormMs });
  const addresses = useCall('listAddresses', { currency }, { staleTime: 0 });
  const scale = useMarketState().data?.coins.find(each => each.id === currency)?.scale;
  const owes = useOwes();
  const isFailed = (info.isError && !info.data) || (addresses.isError && !addresses.data);
  const isReady = info.data !== undefined && addresses.data !== undefined && scale !== undefined;
  const obstacles = isReady ? obstaclesOf(info.data, addresses.data, Date.now()) : [];
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <CoinChoice coin={coin} coins={coins} onCoin={onCoin} />
        <BankChoice />
        {isFailed ? <ErrorState onRetry={() => void Promise.all([info.refetch(), addresses.refetch()])} /> : null}
        {!isFailed && !isReady ? <SkeletonRows rows={5} /> : null}
        {isReady ? (
          <>
            <DebtNote />
            <Obstacles obstacles={obstacles} steps={SETUP_STEPS} info={info.data} currency={currency} />
            <WithdrawFields
              currency={currency}
              info={info.data}
              addresses={addresses.data}
              scale={scale}
              networks={coin.networks}
              requestedAddress={requestedAddress}
              isBlocked={owes || obstacles.length > 0}
            />
          </>
        ) : null}
      </div>
      <aside className={classes.side}>
        {info.data === undefined ? null : <Limits info={info.data} timeText={t('timeText')} />}
        <RecentWithdrawals currency={currency} />
      </aside>
    </div>
  );
}

type Choice = { currency: number; currency_name: string };

type CoinChoiceProps = { coin: Choice; coins: readonly Choice[]; onCoin: (currency: number) => void };

/** The coin that is withdrawn, with the user's balance of it; a press opens the others. */
function CoinChoice({ coin, coins, onCoin }: CoinChoiceProps) {
  const { t } = useTranslation('withdrawal');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel flush>
      <CoinRow coin={coin} onClick={() => setOpen(true)} />
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('chooseCoin')}>
        {coins.map(each => (
          <CoinRow
            key={each.currency}
            coin={each}
            selected={each.currency === coin.currency}
            onClick={() => {
              setOpen(false);
              onCoin(each.currency);
            }}
          />
        ))}
      </Sheet>
    </Panel>
  );
}

type CoinRowProps = { coin: Choice; selected?: boolean; onClick: () => void };

function CoinRow({ coin, selected, onClick }: CoinRowProps) {
  const { t } = useTranslation('withdrawal');
  const nameOf = useCoinName();
  const wallets = useCall('listWallets', {}).data;
  const free = wallets?.change_wallet.balance.find(({ currency }) => currency === coin.currency)?.change_balance;
  return (
    <ListRow
      left={<CoinIcon name={coin.currency_name} />}
      title={coin.currency_name}
      detail={nameOf(coin.currency_name)}
      right={free === undefined ? null : <Amount value={shortDecimal(free)} />}
      rightDetail={t('available')}
      chevron={selected === undefined}
      {...(selected === undefined ? {} : { selected })}
      onClick={onClick}
    />
  );
}

/** The way to a withdrawal to a bank beside those of coins, where the exchange pays to banks. */
function BankChoice() {
  const { t } = useTranslation(['bankWithdrawal', 'deposit']);
  const { data: info, isPending } = useCall('getWithdrawalInfo', { currency: BANK_CURRENCY });
  const accounts = info?.bank?.accounts ?? [];
  if (isPending)
    return (
      <Panel flush>
        <PendingListRow />
      </Panel>
    );
  if (accounts.length === 0) return null;
  const moneys = [...new Set(accounts.map(({ currency }) => currency))].join(', ');
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={t('name')}
        detail={t('choiceText', { moneys })}
        right={info?.pause === '' ? undefined : <Badge tone="waiting">{t('deposit:paused')}</Badge>}
        href={href('/pages/assets/withdraw/bank/bank')}
      />
    </Panel>
  );
}
