// One saved address in full: to copy, to withdraw to, or to delete after a question.
import { Button, ButtonLink, ConfirmSheet, Facts, IconButton, Note, Sheet, toast } from '@candor/ui';
import { IconCopy, IconTrash } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { AddressText, chainName } from '../../shared/chains/chain-texts.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import type { SavedAddress } from './address-groups.ts';
import classes from './address-sheet.module.css';

export type AddressSheetProps = { address: SavedAddress | undefined; onClose: () => void };

export function AddressSheet({ address, onClose }: AddressSheetProps) {
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
  const [isAsking, setAsking] = useState(false);
  const remove = useAct('deleteAddress', { changes: ['listAddresses'] });
  return (
    <>
      <Button
        tone="quiet"
        wide
        icon={<IconTrash size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
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
            () => setAsking(false),
          );
        }}
      >
        <AddressText address={address.address} />
      </ConfirmSheet>
    </>
  );
}
