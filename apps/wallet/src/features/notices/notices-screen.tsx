// What the exchange has to tell this account: unread ones stand out, the newest first.
import { retentionDays } from '@candor/contract';
import { IconButton, Panel, PullToRefresh } from '@candor/ui';
import { IconChecks } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callKey } from '../../shared/calls/call-key.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { NoticeRow } from './notice-row.tsx';
import classes from './notices-screen.module.css';

const KEPT_MONTHS = Math.round(retentionDays.accountNotices / 30.4);

export function NoticesScreen() {
  const { t } = useTranslation('notices');
  const cache = useQueryClient();
  const notices = useCallPages('listAccountNotices', {});
  const read = useAct('readAccountNotices');
  const hasUnread = notices.rows?.some(notice => notice.is_read === 0) ?? false;
  const refresh = () => cache.invalidateQueries({ queryKey: callKey('listAccountNotices') });
  const markRead = (id?: number) => read.mutate(id === undefined ? {} : { id }, { onSuccess: refresh });
  return (
    <>
      <PageBar
        title={t('title')}
        right={
          hasUnread ? (
            <IconButton
              label={t('readAll')}
              icon={<IconChecks size={22} stroke={1.5} />}
              disabled={read.isPending}
              onClick={() => markRead()}
            />
          ) : undefined
        }
      />
      <PullToRefresh onRefresh={refresh}>
        <div className={classes.page}>
          <Panel flush>
            <PagedList pages={notices} keyOf={notice => notice.id} emptyText={t('none')}>
              {notice => <NoticeRow notice={notice} onRead={() => markRead(notice.id)} />}
            </PagedList>
          </Panel>
          <p className={classes.kept}>{t('kept', { months: KEPT_MONTHS })}</p>
        </div>
      </PullToRefresh>
    </>
  );
}
