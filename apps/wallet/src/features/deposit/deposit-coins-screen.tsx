// Which coin to deposit, or a bank transfer, with a search; a coin whose deposits are paused says so.

import { BANK_CURRENCY } from '@candor/contract';
import { Badge, CoinIcon, EmptyState, IconButton, ListRow, Panel, PendingListRow, SearchField } from '@candor/ui';
import { IconHistory } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BankIcon } from '../../shared/bank/bank-icon.tsx';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { plainChainName } from '../../shared/chains/chain-texts.tsx';
import { internationalName, useCoinName } from '../../shared/markets/coin-name.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { plainText } from '../../shared/plain-text.ts';
import { timings } from '../../shared/timings.ts';
import type { BankDeposit } from './bank/bank-valuation.ts';
import classes from './deposit-coins-screen.module.css';

export function DepositCoinsScreen() {
  const { t } = useTranslation(['deposit', 'portfolio']);
  const navigate = useNavigate();
  const nameOf = useCoinName();
  const [typed, setTyped] = useState('');
  const coins = useCall('listDepositCoins', {}, { refetchInterval: timings.moneyFormMs });
  // Where no bank answers, coins can be deposited all the same.
  const { data: bank, isPending: isBankPending } = useCall('getBankDeposit', {});
  const takesTransfers = bank !== undefined && bank.accounts.length > 0;
  const wanted = plainText(typed);
  const isMatch = (ticker: string) =>
    [ticker, nameOf(ticker), internationalName(ticker)].some(name => plainText(name ?? '').includes(wanted));
  return (
    <>
      <PageBar
        help="deposit-chain"
        title={t('title')}
        right={
          <IconButton
            label={t('records')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/record'))}
          />
        }
      />
      <div className={classes.page}>
        <SearchField label={t('portfolio:searchCoin')} value={typed} onChange={setTyped} />
        {isBankPending ? (
          <Panel flush>
            <PendingListRow />
          </Panel>
        ) : null}
        {takesTransfers ? <BankRow bank={bank} wanted={wanted} /> : null}
        <Loaded from={coins} rows={6}>
          {all => {
            const matches = all.filter(coin => isMatch(coin.currency_name));
            if (all.length === 0) return takesTransfers ? null : <EmptyState text={t('notOffered')} />;
            if (matches.length === 0) return <EmptyState text={t('portfolio:noneFound')} />;
            return (
              <Panel flush>
                <div className={classes.coins}>
                  {matches.map(coin => (
                    <ListRow
                      key={coin.currency}
                      left={<CoinIcon name={coin.currency_name} />}
                      title={coin.currency_name}
                      detail={nameOf(coin.currency_name)}
                      right={
                        coin.pause === '' ? (
                          <span className={classes.chains}>{coin.chains.map(plainChainName).join(' · ')}</span>
                        ) : (
                          <Badge tone="waiting">{t('paused')}</Badge>
                        )
                      }
                      href={href('/pages/assets/deposit/charge', { currency: coin.currency })}
                    />
                  ))}
                </div>
              </Panel>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

type BankRowProps = {
  bank: BankDeposit;
  /** What the list is searched for, "" for everything. */
  wanted: string;
};

/** The way to a deposit by bank among the coins, where the exchange has an account that takes transfers. */
function BankRow({ bank, wanted }: BankRowProps) {
  const { t } = useTranslation(['bankDeposit', 'deposit']);
  const moneys = [...new Set(bank.accounts.map(({ currency }) => currency))];
  const isMatch = [t('name'), ...moneys].some(word => plainText(word).includes(wanted));
  if (moneys.length === 0 || !isMatch) return null;
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={t('name')}
        detail={t('choiceText', { moneys: moneys.join(', ') })}
        right={bank.pause === '' ? undefined : <Badge tone="waiting">{t('deposit:paused')}</Badge>}
        href={href('/pages/assets/deposit/charge', { currency: BANK_CURRENCY })}
      />
    </Panel>
  );
}
