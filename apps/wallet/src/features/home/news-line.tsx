// A line with the newest announcements, one after the other, and the way to all of them.
import type { CallAnswer } from '@candor/contract';
import { IconChevronRight, IconSpeakerphone } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './news.module.css';
import { useTurns } from './use-turns.ts';

type Listed = CallAnswer<'listNews'>['list'][number];

export function NewsLine({ news }: { news: readonly Listed[] }) {
  const { t } = useTranslation('news');
  const { place, waits } = useTurns(news.length);
  const shown = news[place]!;
  return (
    <section className={classes.line} aria-label={t('newest')} {...waits}>
      <IconSpeakerphone className={classes.speaker} size={18} stroke={1.5} aria-hidden="true" />
      <a
        key={shown.id}
        className={classes.headline}
        href={href('/pages/index/notice/notice', { id: shown.id })}
        lang={shown.is_fallback === 1 ? 'en' : undefined}
      >
        {shown.title}
      </a>
      <a className={classes.more} href={href('/pages/notice/index', { view: 'news' })} aria-label={t('all')}>
        <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
      </a>
    </section>
  );
}
