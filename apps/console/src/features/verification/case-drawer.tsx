// One case beside the queue. Papers show only to the reviewer who took the case, after a reason that the person can see.
import { IconEye } from '@candor/ui/icons';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMe } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { type Case, caseTones, holderOf } from './case.ts';
import { CaseActions } from './case-actions.tsx';
import { OpenedPapers } from './opened-papers.tsx';

export type CaseDrawerProps = { found: Case | undefined; onClose: () => void };

export function CaseDrawer({ found, onClose }: CaseDrawerProps) {
  const { t } = useTranslation('cases');
  const title = found === undefined ? '' : t('caseOf', { user: found.user, level: t(`level_${found.level}`) });
  return (
    <SideDrawer opened={found !== undefined} onClose={onClose} title={title} isWide>
      {found === undefined ? null : <Body found={found} onDone={onClose} />}
    </SideDrawer>
  );
}

function Body({ found, onDone }: { found: Case; onDone: () => void }) {
  const { t } = useTranslation('cases');
  const me = useMe();
  const [isAsking, asking] = useDisclosure(false);
  const take = useAct('takeCase', { isQuiet: true, changes: ['listCases'] });
  const open = useAct('openCase', { isQuiet: true });
  const isWaiting = found.state === 'open';
  const isHeldByOther = isWaiting && holderOf(found, me.id, Date.now()) === 'other';
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={caseTones[found.state]}>{t(`state_${found.state}`)}</StatusBadge>,
          },
          { label: t('submittedAt'), value: <Timestamp at={found.submitted_at} /> },
          { label: t('again'), value: found.is_again ? t('yes') : t('no') },
          ...(found.decided_at === 0 ? [] : [{ label: t('decidedAt'), value: <Timestamp at={found.decided_at} /> }]),
        ]}
      />
      {open.data === undefined ? (
        <Alert color="quiet">
          <p>{isHeldByOther ? t('heldBy', { name: found.taken_by_name || `#${found.taken_by}` }) : t('covered')}</p>
          <Button
            mt="sm"
            disabled={isHeldByOther}
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden="true" />}
            onClick={asking.open}
          >
            {isWaiting ? t('takeAndOpen') : t('openPapers')}
          </Button>
        </Alert>
      ) : (
        <OpenedPapers opened={open.data} />
      )}
      {open.data === undefined || !isWaiting ? null : <CaseActions opened={open.data} onDone={onDone} />}
      <ReasonDialog
        opened={isAsking}
        onClose={asking.close}
        title={isWaiting ? t('takeAndOpen') : t('openPapers')}
        text={isWaiting ? t('takeText') : t('openText')}
        submitLabel={isWaiting ? t('takeAndOpen') : t('openPapers')}
        onSubmit={async reason => {
          if (isWaiting) await take.mutateAsync({ id: found.id });
          await open.mutateAsync({ id: found.id, reason });
        }}
      />
    </>
  );
}
