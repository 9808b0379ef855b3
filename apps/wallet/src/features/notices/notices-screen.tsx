// Notices of the exchange to this account, and its announcements to all users.
import { type AccountNoticeKind, type CallAnswer, newsClasses, retentionDays } from '@candor/contract';
import { IconButton, Panel, PullToRefresh, Segmented } from '@candor/ui';
import { IconChecks, IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callKey, useAct } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { markNewsSeen, unreadLabel, useSeenNews, useUnseenNews } from '../../shared/notice-bell.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './notices-screen.module.css';

const RETENTION_MONTHS = Math.round(retentionDays.accountNotices / 30.4);

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
              <p className={classes.kept}>{t('kept', { months: RETENTION_MONTHS })}</p>
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

/** Announcements of the exchange: those that are new on this device stand out. */
function Announcements() {
  const { t } = useTranslation('news');
  const pages = useCallPages('listNews', { c_id: newsClasses.notice });
  // Of this visit: they stay marked while one looks.
  const [seenAt] = useState(() => useSeenNews.getState().at);
  const newest = pages.rows?.reduce((latest, { published_at }) => Math.max(latest, published_at), 0) ?? 0;
  useEffect(() => markNewsSeen(newest), [newest]);
  return (
    <Panel flush>
      <PagedList pages={pages} keyOf={article => article.id} emptyText={t('none')}>
        {article => <AnnouncementRow article={article} isNew={seenAt > 0 && article.published_at > seenAt} />}
      </PagedList>
    </Panel>
  );
}

type ListedArticle = CallAnswer<'listNews'>['list'][number];

/** An announcement in a list: title, subject and date. */
function AnnouncementRow({ article, isNew }: { article: ListedArticle; isNew: boolean }) {
  const { t } = useTranslation('news');
  const formats = useFormats();
  const { id, title, abstract, published_at } = article;
  return (
    <a className={classes.row} href={href('/pages/index/notice/notice', { id })}>
      <span className={classes.dot} data-unread={isNew || undefined}>
        {isNew ? <span className="visually-hidden">{t('new')}</span> : null}
      </span>
      <span className={classes.words} lang={article.is_fallback === 1 ? 'en' : undefined}>
        <span className={classes.title}>{title}</span>
        {abstract === '' ? null : <span className={classes.text}>{abstract}</span>}
        <time className={classes.time} dateTime={new Date(published_at).toISOString()}>
          {formats.dateTime(published_at)}
        </time>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
    </a>
  );
}

type Notice = CallAnswer<'listAccountNotices'>['list'][number];

/** One notice: its words, its time, whether it was read; some lead to a page. */
function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notices');
  const formats = useFormats();
  const isUnread = notice.is_read === 0;
  const page = pageOfNotice(notice.kind);
  const content = (
    <>
      <span className={classes.dot} data-unread={isUnread || undefined}>
        {isUnread ? <span className="visually-hidden">{t('unread')}</span> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{notice.title}</span>
        <span className={classes.text}>{notice.text}</span>
        <time className={classes.time} dateTime={new Date(notice.at).toISOString()}>
          {formats.dateTime(notice.at)}
        </time>
      </span>
      {page === undefined ? null : <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />}
    </>
  );
  const whenOpened = isUnread ? onRead : undefined;
  if (page !== undefined) {
    return (
      <a className={classes.row} href={page} onClick={whenOpened}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={classes.row} disabled={!isUnread} onClick={whenOpened}>
      {content}
    </button>
  );
}

const verification = href('/pages/verification/index');
const deposits = href('/pages/assets/record');
const withdrawals = href('/pages/assets/record', { kind: 'withdrawals' });

const alerts = href('/pages/trade/alerts', { view: 'reached' });
const contracts = href('/pages/trade/index', { type: 'contracts' });
const orders = href('/pages/trade/orders');
const options = href('/pages/option/detail');
const locked = href('/pages/finance/ordersPage');
const launches = href('/pages/publication/index', { view: 'own' });

const PAGES: Readonly<Partial<Record<AccountNoticeKind, string>>> = {
  basic_verified: verification,
  basic_refused: verification,
  advanced_verified: verification,
  advanced_refused: verification,
  deposit_credited: deposits,
  withdrawal_passed: withdrawals,
  withdrawal_paid: withdrawals,
  withdrawal_refused: withdrawals,
  withdrawal_returned: withdrawals,
  bank_reversed: deposits,
  bank_debt: href('/pages/assets/debt'),
  bank_returned: withdrawals,
  price_rose: alerts,
  price_fell: alerts,
  position_near_liquidation: contracts,
  position_close_to_liquidation: contracts,
  position_liquidated: contracts,
  bought: orders,
  sold: orders,
  contract_bought: contracts,
  contract_sold: contracts,
  orders_filled: orders,
  option_won: options,
  option_lost: options,
  option_void: options,
  hosting_ended: locked,
  hosting_renewed: locked,
  launch_allotted: launches,
  launch_without_coins: launches,
  launch_unlocked: launches,
};

/** Undefined where its words are all there is. */
function pageOfNotice(kind: AccountNoticeKind): string | undefined {
  return PAGES[kind];
}
