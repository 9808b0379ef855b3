// The coin that is withdrawn, with what one has of it; a press opens the others.
import { Amount, CoinIcon, ListRow, Panel, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { shortDecimal } from '../../shared/short-decimal.ts';

type Choice = { currency: number; currency_name: string };

export type CoinChoiceProps = { coin: Choice; coins: readonly Choice[]; onCoin: (currency: number) => void };

export function CoinChoice({ coin, coins, onCoin }: CoinChoiceProps) {
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
