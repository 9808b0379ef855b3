// Where a withdrawal goes: one of the saved addresses, which also gives its network.
import { Badge, ButtonLink, Field, ListRow, Sheet } from '@candor/ui';
import { IconChevronRight, IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-name.ts';
import { shortAddress } from '../../shared/chains/short-address.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './address-choice.module.css';
import type { SavedAddress } from './withdrawal-form.ts';

export type AddressChoiceProps = {
  currency: number;
  addresses: readonly SavedAddress[];
  chosen: SavedAddress | undefined;
  problem: string | undefined;
  onChoose: (id: number) => void;
};

export function AddressChoice({ currency, addresses, chosen, problem, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field label={t('to')} problem={problem}>
        {input => (
          <button {...input} type="button" className={classes.button} onClick={() => setOpen(true)}>
            {chosen === undefined ? (
              <span className={classes.none}>{t('chooseAddress')}</span>
            ) : (
              <span className={classes.words}>
                <span>{chosen.label || shortAddress(chosen.address)}</span>
                <span className={classes.detail}>{detailOf(chosen)}</span>
              </span>
            )}
            <IconChevronRight className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />
          </button>
        )}
      </Field>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('savedAddresses')}>
        <div className={classes.list}>
          {addresses.map(address => (
            <AddressRow
              key={address.id}
              address={address}
              selected={address.id === chosen?.id}
              onClick={() => {
                setOpen(false);
                onChoose(address.id);
              }}
            />
          ))}
        </div>
        <ButtonLink
          wide
          tone="secondary"
          icon={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
          href={href('/pages/user/address/create', { currency })}
        >
          {t('addressBook:add')}
        </ButtonLink>
      </Sheet>
    </>
  );
}

type AddressRowProps = { address: SavedAddress; selected: boolean; onClick: () => void };

/** One that is held is shown with the end of its hold, and cannot be chosen. */
function AddressRow({ address, selected, onClick }: AddressRowProps) {
  const { t } = useTranslation('addressBook');
  const { shortDateTime } = useFormats();
  const isHeld = address.usable_from > Date.now();
  const mark = isHeld ? (
    <Badge tone="waiting">{t('usableFrom', { time: shortDateTime(address.usable_from) })}</Badge>
  ) : address.is_inside === 1 ? (
    <Badge tone="accent">{t('inside')}</Badge>
  ) : undefined;
  return (
    <ListRow
      title={address.label || shortAddress(address.address)}
      detail={detailOf(address)}
      right={mark}
      {...(isHeld ? {} : { selected, onClick })}
    />
  );
}

function detailOf({ address, label, nettype, currency }: SavedAddress): string {
  const network = chainName(nettype, currency);
  return label === '' ? network : `${shortAddress(address)} · ${network}`;
}
