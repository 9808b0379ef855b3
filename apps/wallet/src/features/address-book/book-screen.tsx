// The address book's first page: the coins that can be withdrawn, and how many addresses of each are saved.
import { CoinIcon, EmptyState, IconButton, ListRow, Panel, PullToRefresh } from '@candor/ui';
import { IconBooks, IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';

export function BookScreen() {
  const { t } = useTranslation('addressBook');
  const navigate = useNavigate();
  const coins = useCall('listDepositCoins', {});
  const addresses = useCall('listAddresses', {});
  return (
    <>
      <PageBar
        help="address-book"
        title={t('title')}
        right={
          <IconButton
            label={t('add')}
            icon={<IconPlus size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/user/address/create'))}
          />
        }
      />
      <PullToRefresh onRefresh={() => Promise.all([coins.refetch(), addresses.refetch()])}>
        <div className={formPage.page}>
          <p className={formPage.text}>{t('text')}</p>
          <Loaded from={coins} rows={3}>
            {known => (
              <Panel flush>
                {known.length === 0 ? (
                  <EmptyState text={t('noCoins')} icon={<IconBooks size={28} stroke={1.25} />} />
                ) : null}
                {known.map(coin => (
                  <ListRow
                    key={coin.currency}
                    left={<CoinIcon name={coin.currency_name} />}
                    title={coin.currency_name}
                    detail={coin.chains.map(chain => chainName(chain, coin.currency)).join(', ')}
                    right={<Count of={addresses.data?.filter(({ currency }) => currency === coin.currency)} />}
                    href={href('/pages/user/address/address', { currency: coin.currency })}
                  />
                ))}
              </Panel>
            )}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function Count({ of }: { of: readonly unknown[] | undefined }) {
  const { count } = useFormats();
  return of === undefined ? null : count(of.length);
}
