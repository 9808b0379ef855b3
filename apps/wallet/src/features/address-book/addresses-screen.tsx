// The saved addresses, of one coin or of all, each with its network and the end of its hold; a sheet shows one in full, to copy, to use or to delete.

import type { CallAnswer } from '@candor/contract';
import {
  Badge,
  Button,
  ButtonLink,
  CoinIcon,
  ConfirmSheet,
  EmptyState,
  Facts,
  IconButton,
  ListRow,
  Note,
  Panel,
  PullToRefresh,
  Sheet,
  toast,
} from '@candor/ui';
import { IconBooks, IconCopy, IconPlus, IconTrash } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { AddressText, chainName, shortAddress } from '../../shared/chains/chain-texts.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './address-book.module.css';

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

type AddressSheetProps = { address: SavedAddress | undefined; onClose: () => void };

/** One saved address in full: to copy, to withdraw to, or to delete after a question. */
function AddressSheet({ address, onClose }: AddressSheetProps) {
  const { t } = useTranslation('addressBook');
  return (
    <Sheet opened={address !== undefined} onClose={onClose} title={address?.label || t('saved')}>
      {address === undefined ? null : <AddressFacts key={address.id} address={address} onClose={onClose} />}
    </Sheet>
  );
}

function AddressFacts({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const { t } = useTranslation(['addressBook', 'shared']);
  const { dateTime } = useFormats();
  const { id, currency, nettype, usable_from } = address;
  const isHeld = usable_from > Date.now();
  return (
    <div className={formPage.form}>
      <div className={classes.address}>
        <AddressText address={address.address} />
        <IconButton
          label={t('shared:copy')}
          icon={<IconCopy size={20} stroke={1.5} />}
          onClick={() => copyText(address.address)}
        />
      </div>
      <Facts
        rows={[
          { label: t('coin'), value: address.currency_name },
          { label: t('network'), value: chainName(nettype, currency) },
        ]}
      />
      {isHeld ? <Note tone="warning">{t('onHold', { time: dateTime(usable_from) })}</Note> : null}
      {address.is_inside === 1 ? <Note>{t('insideText')}</Note> : null}
      {isHeld ? null : (
        <ButtonLink wide size="large" href={href('/pages/assets/withdraw/index', { currency, address: id })}>
          {t('withdraw')}
        </ButtonLink>
      )}
      <DeleteAddress address={address} onDeleted={onClose} />
    </div>
  );
}

function DeleteAddress({ address, onDeleted }: { address: SavedAddress; onDeleted: () => void }) {
  const { t } = useTranslation('addressBook');
  const [isConfirming, setConfirming] = useState(false);
  const remove = useAct('deleteAddress', { changes: ['listAddresses'] });
  return (
    <>
      <Button
        tone="quiet"
        wide
        icon={<IconTrash size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('deleteTitle')}
        text={t('deleteText')}
        tone="danger"
        confirmLabel={t('delete')}
        pending={remove.isPending}
        onConfirm={() => {
          remove.mutateAsync({ address_id: address.id }).then(
            ({ value }) => {
              toast(value, 'success');
              onDeleted();
            },
            () => setConfirming(false),
          );
        }}
      >
        <AddressText address={address.address} />
      </ConfirmSheet>
    </>
  );
}

export type SavedAddress = CallAnswer<'listAddresses'>[number];

type AddressGroup = { coin: number; name: string; addresses: SavedAddress[] };

/** One group a coin, in the order in which their first addresses come; each keeps its order. */
export function groupByCoin(addresses: readonly SavedAddress[]): AddressGroup[] {
  const groups = new Map<number, AddressGroup>();
  for (const address of addresses) {
    const group = groups.get(address.currency);
    if (group !== undefined) group.addresses.push(address);
    else groups.set(address.currency, { coin: address.currency, name: address.currency_name, addresses: [address] });
  }
  return [...groups.values()];
}
