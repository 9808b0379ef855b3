// One request beside the list. Personal data shows only after a reason was given, and the person can see that it was viewed.
import { IconEye } from '@candor/ui/icons';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useAct } from '../../shared/use-call.ts';
import { type FactorReset, resetTones } from './factor-reset.ts';
import { OpenedData } from './opened-data.tsx';
import { ResetActions } from './reset-actions.tsx';

export type ResetDrawerProps = { request: FactorReset | undefined; onClose: () => void };

export function ResetDrawer({ request, onClose }: ResetDrawerProps) {
  const { t } = useTranslation('factorResets');
  const title = request === undefined ? '' : t('requestOf', { user: request.user });
  return (
    <SideDrawer opened={request !== undefined} onClose={onClose} title={title} isWide>
      {request === undefined ? null : <Body request={request} onDone={onClose} />}
    </SideDrawer>
  );
}

function Body({ request, onDone }: { request: FactorReset; onDone: () => void }) {
  const { t } = useTranslation('factorResets');
  const [isAsking, asking] = useDisclosure(false);
  const open = useAct('openFactorReset', { isQuiet: true });
  return (
    <>
      <KeyValues
        items={[
          { label: t('user'), value: request.user },
          { label: t('level'), value: t(`level_${request.level}`) },
          {
            label: t('state'),
            value: <StatusBadge tone={resetTones[request.state]}>{t(`state_${request.state}`)}</StatusBadge>,
          },
          { label: t('requestedAt'), value: <Timestamp at={request.requested_at} /> },
          ...(request.decided_at === 0
            ? []
            : [{ label: t('decidedAt'), value: <Timestamp at={request.decided_at} /> }]),
          ...(request.effective_at === 0
            ? []
            : [{ label: t('effectiveAt'), value: <Timestamp at={request.effective_at} /> }]),
          ...(request.proposal === 0 ? [] : [{ label: t('proposal'), value: `#${request.proposal}` }]),
          ...(request.reason === '' ? [] : [{ label: t('refusedBecause'), value: request.reason }]),
        ]}
      />
      {open.data === undefined ? (
        <Alert color="quiet">
          <p>{t('covered')}</p>
          <Button mt="sm" leftSection={<IconEye size={16} stroke={1.6} aria-hidden="true" />} onClick={asking.open}>
            {t('openData')}
          </Button>
        </Alert>
      ) : (
        <OpenedData opened={open.data.value} />
      )}
      <ResetActions request={request} isOpened={open.data !== undefined} onDone={onDone} />
      <ReasonDialog
        opened={isAsking}
        onClose={asking.close}
        title={t('openData')}
        text={t('openText')}
        submitLabel={t('openData')}
        onSubmit={reason => open.mutateAsync({ id: request.id, reason })}
      />
    </>
  );
}
