// One case on a page of its own: pictures, what was typed, what is worth knowing, and the decision, all by keyboard if wanted.
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { IconChevronLeft, IconChevronRight } from '@candor/ui/icons';
import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { failureText } from '../../shared/failure.ts';
import { BackLink } from '../../shared/parts/back-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { useMe } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { type Case, holderOf } from './case.ts';
import { CaseDesk } from './case-desk.tsx';
import { nextCase } from './next-case.ts';
import classes from './review.module.css';

const QUEUE_LIMIT = 100;

export function ReviewScreen() {
  const { t } = useTranslation(['cases', 'frame']);
  const id = Number(useParams().id);
  const me = useMe();
  const navigate = useNavigate();
  // A case that came after the last look at the queue is in it too.
  const queue = useCall('listCases', { queue: 'waiting', limit: QUEUE_LIMIT }, { staleTime: 0 });
  const giveBack = useAct('giveBackCase', { changes: ['listCases'] });
  const waiting = queue.data?.list ?? [];

  function neighbour(step: 1 | -1): Case | undefined {
    return nextCase(waiting, id, step, { me: me.id, now: Date.now() });
  }

  function goOn() {
    const next = neighbour(1);
    if (next === undefined) {
      toast(t('allDone'), 'success');
      // The button that was pressed goes with the case.
      document.getElementById('main')?.focus();
    }
    navigate(next === undefined ? '/verification' : `/verification/${next.id}`, { replace: true });
  }

  /** Whoever goes on without deciding leaves the case to others. */
  async function go(step: 1 | -1) {
    const to = neighbour(step);
    if (to === undefined || giveBack.isPending) return;
    const current = waiting.find(found => found.id === id);
    const isMine = current !== undefined && holderOf(current, me.id, Date.now()) === 'me';
    try {
      if (isMine) await giveBack.mutateAsync({ id });
    } catch {
      // The toast of the failure has said it; the time of the case ends by itself.
    }
    navigate(`/verification/${to.id}`, { replace: true });
  }

  useHotkeys([
    ['J', () => void (countDialogs() === 0 && go(1))],
    ['K', () => void (countDialogs() === 0 && go(-1))],
  ]);

  const found = waiting.find(row => row.id === id);
  return (
    <Page
      title={
        found === undefined
          ? t('caseNumber', { id })
          : t('caseOf', { user: found.user, level: t(`level_${found.level}`) })
      }
      before={<BackLink to="/verification" label={t('frame:page_verification')} />}
      actions={
        <>
          {queue.data === undefined ? null : (
            <span className={classes.count}>{t('waitingCount', { count: queue.data.count })}</span>
          )}
          <ActionIcon
            variant="default"
            aria-label={t('previousCase')}
            aria-keyshortcuts="K"
            disabled={neighbour(-1) === undefined}
            onClick={() => void go(-1)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <Button
            size="sm"
            variant="default"
            aria-keyshortcuts="J"
            disabled={neighbour(1) === undefined}
            rightSection={<IconChevronRight size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void go(1)}
          >
            {t('nextCase')}
          </Button>
        </>
      }
    >
      {queue.isPending ? <SkeletonRows rows={6} /> : null}
      {queue.isError && queue.data === undefined ? (
        <ErrorState text={failureText(queue.error)} onRetry={() => void queue.refetch()} />
      ) : null}
      {queue.data === undefined ? null : <CaseDesk key={id} id={id} found={found} onDone={goOn} />}
    </Page>
  );
}
