// Proposing to remove the factor, or refusing; both only after the KYC documents were viewed.
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { FactorReset } from './factor-reset.ts';
import classes from './reset-actions.module.css';

export type ResetActionsProps = { request: FactorReset; isOpened: boolean; onDone: () => void };

export function ResetActions({ request, isOpened, onDone }: ResetActionsProps) {
  const { t } = useTranslation('factorResets');
  const [open, setOpen] = useState<'propose' | 'refuse'>();
  const changed = { isQuiet: true, changes: ['listFactorResets', 'listProposals'] } as const;
  const propose = useAct('proposeFactorReset', changed);
  const refuse = useAct('refuseFactorReset', changed);
  const close = () => setOpen(undefined);
  if (request.state !== 'requested') return null;
  return (
    <div className={classes.actions}>
      <Button size="sm" disabled={!isOpened} onClick={() => setOpen('propose')}>
        {t('propose')}
      </Button>
      <Button size="sm" variant="light" color="danger" disabled={!isOpened} onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      <ReasonDialog
        opened={open === 'propose'}
        onClose={close}
        title={t('propose')}
        text={t('proposeText')}
        submitLabel={t('propose')}
        onSubmit={async reason => {
          await propose.mutateAsync({ id: request.id, reason });
          toast(t('proposed'), 'success');
          onDone();
        }}
      />
      <ReasonDialog
        opened={open === 'refuse'}
        onClose={close}
        title={t('refuse')}
        text={t('refuseText')}
        submitLabel={t('refuse')}
        isDangerous
        onSubmit={async reason => {
          await refuse.mutateAsync({ id: request.id, reason });
          onDone();
        }}
      />
    </div>
  );
}
