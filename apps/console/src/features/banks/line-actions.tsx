// What can be said of an open line apart from what it was meant for: that it is nobody's deposit and no payment of ours.
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import type { BankLine } from './bank.ts';
import classes from './banks.module.css';

export function LineActions({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const maySetAside = useMay('banks.import');
  const [isOpen, setOpen] = useState(false);
  const setAside = useAct('setBankLineAside', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankAccounts'],
  });
  if (!maySetAside || line.proposal !== 0) return null;
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="light" color="danger" onClick={() => setOpen(true)}>
        {t('setAside')}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('asideTitle', { id: line.id })}
        text={t('asideText')}
        submitLabel={t('setAside')}
        isDangerous
        onSubmit={async reason => {
          await setAside.mutateAsync({ line: line.id, reason });
          toast(t('wasSetAside'), 'success');
        }}
      />
    </div>
  );
}
