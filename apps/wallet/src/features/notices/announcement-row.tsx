// One announcement in a list: its title, what it is about, and since when it stands there.
import type { CallAnswer } from '@candor/contract';
import { IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './notice-row.module.css';

type ListedArticle = CallAnswer<'listNews'>['list'][number];

export function AnnouncementRow({ article, isNew }: { article: ListedArticle; isNew: boolean }) {
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
