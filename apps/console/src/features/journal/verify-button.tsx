// Starts a verification of everything, after a reason was given.
import { toast } from '@candor/ui';
import { IconShieldCheck } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';

export function VerifyButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('journal');
  const [isOpen, dialog] = useDisclosure(false);
  const verify = useAct('verifyJournal', { isQuiet: true, changes: ['getJournalHead'] });
  return (
    <>
      <Button
        size="sm"
        disabled={isRunning}
        leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {isRunning ? t('running') : t('verifyNow')}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={dialog.close}
        title={t('verifyNow')}
        text={t('verifyText')}
        submitLabel={t('verifyNow')}
        onSubmit={async reason => {
          await verify.mutateAsync({ reason });
          toast(t('started'), 'success');
        }}
      />
    </>
  );
}
