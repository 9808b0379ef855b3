// The saved addresses, of one coin or of all, each with its network and, while it is new, with the end of its hold.
import { Badge, ButtonLink, CoinIcon, EmptyState, IconButton, ListRow, Panel, PullToRefresh } from '@candor/ui';
import { IconBooks, IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { chainName, shortAddress } from '../../shared/chains/chain-texts.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { groupByCoin, type SavedAddress } from './address-groups.ts';
import { AddressSheet } from './address-sheet.tsx';
import classes from './addresses-screen.module.css';

export function AddressesScreen() {
  const { t } = useTranslation('addressBook');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const currency = Number(search.get('currency')) || undefined;
  const addresses = useCall('listAddresses', currency === undefined ? {} : { currency });
  const coin = useCall('listDepositCoins', {}).data?.find(each => each.currency === currency);
  const [shownId, show] = useState<number>();
  return (
    <>
      <PageBar
        title={coin === undefined ? t('title') : t('titleOf', { coin: coin.currency_name })}
        right={
          <IconButton
            label={t('add')}
            icon={<IconPlus size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/user/address/create', { currency }))}
          />
        }
      />
      <PullToRefresh onRefresh={() => addresses.refetch()}>
        <div className={formPage.page}>
          <Loaded from={addresses} rows={4}>
            {saved => (
              <>
                {saved.length === 0 ? <NoAddress currency={currency} /> : null}
                {groupByCoin(saved).map(group => (
                  <Panel
                    key={group.coin}
                    flush
                    title={
                      <span className={classes.coin}>
                        <CoinIcon name={group.name} size={20} />
                        {group.name}
                      </span>
                    }
                  >
                    {group.addresses.map(address => (
                      <AddressRow key={address.id} address={address} onOpen={() => show(address.id)} />
                    ))}
                  </Panel>
                ))}
                <AddressSheet address={saved.find(({ id }) => id === shownId)} onClose={() => show(undefined)} />
              </>
            )}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function AddressRow({ address, onOpen }: { address: SavedAddress; onOpen: () => void }) {
  const short = shortAddress(address.address);
  const network = chainName(address.nettype, address.currency);
  return (
    <ListRow
      title={address.label || short}
      detail={address.label === '' ? network : `${short} · ${network}`}
      right={<AddressMark address={address} />}
      chevron
      onClick={onOpen}
    />
  );
}

function AddressMark({ address }: { address: SavedAddress }) {
  const { t } = useTranslation('addressBook');
  const { shortDateTime } = useFormats();
  if (address.usable_from > Date.now()) {
    return <Badge tone="waiting">{t('usableFrom', { time: shortDateTime(address.usable_from) })}</Badge>;
  }
  return address.is_inside === 1 ? <Badge tone="accent">{t('inside')}</Badge> : null;
}

function NoAddress({ currency }: { currency: number | undefined }) {
  const { t } = useTranslation('addressBook');
  return (
    <EmptyState
      icon={<IconBooks size={28} stroke={1.25} />}
      text={t('none')}
      hint={t('text')}
      action={<ButtonLink href={href('/pages/user/address/create', { currency })}>{t('add')}</ButtonLink>}
    />
  );
}
