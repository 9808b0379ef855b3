// What there is to know: what the exchange tells this account, and what it tells everybody.
import { retentionDays } from '@candor/contract';
import { IconButton, Panel, PullToRefresh, Segmented } from '@candor/ui';
import { IconChecks } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callKey } from '../../shared/calls/call-key.ts';
import { useAct } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useUnseenNews } from '../../shared/news/seen-news.ts';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { unreadLabel } from '../../shared/unread-label.ts';
import { Announcements } from './announcements.tsx';
import { NoticeRow } from './notice-row.tsx';
import classes from './notices-screen.module.css';

const KEPT_MONTHS = Math.round(retentionDays.accountNotices / 30.4);

export function NoticesScreen() {
  const { t } = useTranslation(['notices', 'news']);
  const [query, setQuery] = useSearchParams();
  const cache = useQueryClient();
  const notices = useCallPages('listAccountNotices', {});
  const read = useAct('readAccountNotices');
  const view = query.get('view') === 'news' ? 'news' : 'mine';
  const unread = notices.rows?.filter(notice => notice.is_read === 0).length ?? 0;
  const unseen = useUnseenNews();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: callKey('listAccountNotices') }),
      cache.invalidateQueries({ queryKey: callKey('listNews') }),
    ]);
  const markRead = (id?: number) => read.mutate(id === undefined ? {} : { id }, { onSuccess: refresh });
  return (
    <>
      <PageBar
        title={t('title')}
        right={
          view === 'mine' && unread > 0 ? (
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
          <Segmented
            label={t('news:view')}
            value={view}
            onChange={chosen => setQuery(chosen === 'news' ? { view: 'news' } : {}, { replace: true })}
            className={classes.views}
            options={[
              { value: 'mine', label: <Counted name={t('news:view_mine')} count={unread} /> },
              { value: 'news', label: <Counted name={t('news:view_news')} count={unseen} /> },
            ]}
          />
          {view === 'news' ? (
            <Announcements />
          ) : (
            <>
              <Panel flush>
                <PagedList pages={notices} keyOf={notice => notice.id} emptyText={t('none')}>
                  {notice => <NoticeRow notice={notice} onRead={() => markRead(notice.id)} />}
                </PagedList>
              </Panel>
              <p className={classes.kept}>{t('kept', { months: KEPT_MONTHS })}</p>
            </>
          )}
        </div>
      </PullToRefresh>
    </>
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  if (count === 0) return name;
  return (
    <>
      {name} <span className={classes.count}>{unreadLabel(count)}</span>
    </>
  );
}
