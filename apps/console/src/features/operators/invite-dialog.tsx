// Proposes to invite somebody: address, role and reason. The mail goes out once a second person has agreed.
import type { OperatorRole } from '@candor/contract';
import { toast } from '@candor/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { RoleSelect } from './role-select.tsx';

const ADDRESS = /^\S+@\S+\.\S+$/;

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['operators', 'signIn']);
  const [email, setEmail] = useDraft('address of an invitation', () => '');
  const [role, setRole] = useState<OperatorRole>();
  const invite = useAct('inviteOperator', { isQuiet: true, changes: ['listOperators', 'listProposals'] });
  return (
    <ProposalDialog
      opened={opened}
      onClose={onClose}
      title={t('inviteTitle')}
      effect={t('inviteEffect')}
      changes={[]}
      missing={ADDRESS.test(email) && role !== undefined ? undefined : t('inviteIncomplete')}
      onSubmit={async reason => {
        if (role === undefined) return;
        await invite.mutateAsync({ email, role, reason });
        setEmail('');
        setRole(undefined);
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <TextInput
            data-autofocus
            label={t('signIn:email')}
            type="email"
            autoComplete="off"
            value={email}
            error={isTried && !ADDRESS.test(email)}
            onChange={event => setEmail(event.currentTarget.value.trim())}
          />
          <RoleSelect value={role} isMissing={isTried && role === undefined} onChange={setRole} />
        </>
      )}
    </ProposalDialog>
  );
}
