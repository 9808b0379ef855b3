// What the exchange tells everybody: those that are new on this device stand out.
import { newsClasses } from '@candor/contract';
import { Panel } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markNewsSeen, useSeenNews } from '../../shared/news/seen-news.ts';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import { AnnouncementRow } from './announcement-row.tsx';

export function Announcements() {
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
