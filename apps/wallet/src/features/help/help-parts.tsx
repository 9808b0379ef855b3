// The parts that both pages of the help centre show: a row for an article, and the way to the chat.
import type { CallAnswer } from '@candor/contract';
import { ButtonLink, ListRow } from '@candor/ui';
import { IconHeadset } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { useUnreadSupport } from '../../shared/support-button.tsx';
import classes from './help.module.css';

export type HelpArticle = CallAnswer<'listPopularHelp'>[number];

/** By its name where it has one: that never changes. */
export function articleHref({ id, slug }: Pick<HelpArticle, 'id' | 'slug'>): string {
  return href('/pages/help/center/detail', slug === '' ? { id } : { slug });
}

export function ArticleRow({ article }: { article: HelpArticle }) {
  const lang = article.is_fallback === 1 ? 'en' : undefined;
  return (
    <ListRow
      href={articleHref(article)}
      title={<span lang={lang}>{article.title}</span>}
      detail={
        <span className={classes.abstract} lang={lang}>
          {article.abstract}
        </span>
      }
    />
  );
}

/** The way from help to people: the chat. */
export function ContactPanel() {
  const { t } = useTranslation(['help', 'chat']);
  const unread = useUnreadSupport();
  return (
    <section className={classes.contact}>
      <span className={classes.contactIcon}>
        <IconHeadset size={26} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.contactWords}>
        <h2 className={classes.contactTitle}>{t('contact')}</h2>
        <p className={classes.text}>{t('contactText')}</p>
      </div>
      <ButtonLink tone="secondary" size="small" href={href('/pages/help/center/chat')}>
        {unread === 0 ? t('toChat') : t('chat:unread', { count: unread })}
      </ButtonLink>
    </section>
  );
}
