// Where a withdrawal goes: one of the saved addresses, which also gives its network.
import { Badge, ButtonLink, Field, ListRow, Sheet, toast } from '@candor/ui';
import { IconChevronRight, IconPlus } from '@candor/ui/icons';
import { type LinkTarget, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName, shortAddress } from '../../shared/chains/chain-texts.tsx';
import { PastedField, useLinkProblem } from '../../shared/chains/pasted-field.tsx';
import { href } from '../../shared/navigation/href.ts';
import classes from './address-choice.module.css';
import { type SavedAddress, savedAddressOf } from './withdrawal-form.ts';

export type AddressChoiceProps = {
  currency: number;
  coin: string;
  addresses: readonly SavedAddress[];
  chosen: SavedAddress | undefined;
  problem: string | undefined;
  /** By which payment links are judged. */
  target: LinkTarget;
  /** `arrives`: the amount that a payment link names; "" where there is none. */
  onChoose: (address: SavedAddress, arrives: string) => void;
};

export function AddressChoice({ currency, addresses, chosen, problem, onChoose, ...link }: AddressChoiceProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const [isOpen, setOpen] = useState(false);
  function choose(address: SavedAddress, arrives = '') {
    setOpen(false);
    onChoose(address, arrives);
  }
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
        {addresses.length === 0 ? null : <FindSaved {...{ addresses, ...link }} onFound={choose} />}
        <div className={classes.list}>
          {addresses.map(address => (
            <AddressRow
              key={address.id}
              address={address}
              selected={address.id === chosen?.id}
              onClick={() => choose(address)}
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

/** Shorter texts are still being typed. */
const SHORTEST_ADDRESS = 26;

type FindSavedProps = Pick<AddressChoiceProps, 'addresses' | 'coin' | 'target'> & {
  onFound: (address: SavedAddress, arrives: string) => void;
};

/** Finds the saved address that was pasted, or that a payment link asks to be paid. */
function FindSaved({ addresses, coin, target, onFound }: FindSavedProps) {
  const { t } = useTranslation(['withdrawal', 'addressBook']);
  const { shortDateTime } = useFormats();
  const linkProblem = useLinkProblem();
  const [text, setText] = useState('');
  const isWhole = text.length >= SHORTEST_ADDRESS || text.includes(':');

  function find(address: string, nettype: string, arrives: string) {
    setText(address);
    const saved = savedAddressOf(addresses, address, nettype);
    if (saved !== undefined && saved.usable_from <= Date.now()) onFound(saved, arrives);
  }

  function problemOf(): string | undefined {
    if (!isWhole) return undefined;
    const saved = savedAddressOf(addresses, text, '');
    if (saved === undefined) return linkProblem(text, target, coin) ?? t('notSaved');
    return saved.usable_from <= Date.now()
      ? undefined
      : t('addressBook:usableFrom', { time: shortDateTime(saved.usable_from) });
  }

  return (
    <PastedField
      label={t('addressOrLink')}
      value={text}
      target={target}
      problem={problemOf()}
      onChange={value => find(value, '', '')}
      onLink={({ address, nettype, amount, isAmountLost }) => {
        find(address, nettype, amount);
        if (isAmountLost) toast(t('addressBook:linkAmountLost'));
      }}
    />
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
