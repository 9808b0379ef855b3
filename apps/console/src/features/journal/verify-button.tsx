// Starts a verification of everything. It changes nothing, so no reason is asked for; that it was done is recorded.
import { toast } from '@candor/ui';
import { IconShieldCheck } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/use-call.ts';

export function VerifyButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('journal');
  const verify = useAct('verifyJournal', { changes: ['getJournalHead'] });
  return (
    <Button
      size="sm"
      disabled={isRunning}
      loading={verify.isPending}
      leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => verify.mutate({}, { onSuccess: () => toast(t('started'), 'success') })}
    >
      {isRunning ? t('running') : t('verifyNow')}
    </Button>
  );
}
