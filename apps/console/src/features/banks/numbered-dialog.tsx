// Proposes what a line is meant for, of what is chosen or, where nothing fits, of what is typed by its number.
import { toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';

export type NumberedDialogProps = {
  title: string;
  effect: string;
  /** What is proposed, with whose it is; absent = whichever is typed. */
  chosen: { id: number; user: number } | undefined;
  /** How it is called among the changes. */
  field: string;
  /** Of the number that is typed: its name, what it must be, and that it is missing. */
  words: { label: string; hint: string; missing: string };
  isDangerous?: boolean;
  onClose: () => void;
  onPropose: (id: number, reason: string) => Promise<unknown>;
};

export function NumberedDialog(props: NumberedDialogProps) {
  const { title, effect, chosen, field, words, isDangerous = false, onClose, onPropose } = props;
  const { t } = useTranslation(['banks', 'proposals']);
  const [typed, setTyped] = useState('');
  const id = chosen?.id ?? (typed === '' ? undefined : Number(typed));
  const owner = { label: t('proposals:field_owner'), from: t('noUser') };
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={title}
      effect={effect}
      isDangerous={isDangerous}
      changes={[
        ...(chosen === undefined ? [] : [{ ...owner, to: t('proposals:user', { user: chosen.user }) }]),
        ...(id === undefined ? [] : [{ label: field, from: '', to: `#${id}` }]),
      ]}
      missing={id === undefined ? words.missing : undefined}
      onSubmit={async reason => {
        if (id === undefined) return;
        await onPropose(id, reason);
        toast(t('proposedToast'), 'success');
      }}
    >
      {chosen === undefined
        ? isTried => (
            <DigitsInput
              data-autofocus
              label={words.label}
              description={words.hint}
              most={9}
              value={typed}
              error={isTried && id === undefined}
              onChange={setTyped}
            />
          )
        : undefined}
    </ProposalDialog>
  );
}
