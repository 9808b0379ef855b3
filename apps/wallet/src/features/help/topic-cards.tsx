// The topics of the help centre as cards, each with how many articles it has.
import type { CallAnswer } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './help.module.css';
import { iconOf, shownTopic } from './topics.ts';

export function TopicCards({ topics }: { topics: CallAnswer<'listHelpTopics'> }) {
  const { t } = useTranslation('help');
  return (
    <nav className={classes.topics} aria-label={t('topics')}>
      {topics.map(({ topic, articles }) => {
        const shown = shownTopic(topic);
        const TopicIcon = iconOf(shown);
        return (
          <a key={topic} className={classes.topic} href={href('/pages/help/center/center', { topic })}>
            <TopicIcon className={classes.topicIcon} size={24} stroke={1.5} aria-hidden="true" />
            <span className={classes.topicName}>{t(`topic_${shown}`)}</span>
            <span className={classes.topicCount}>{t('articles', { count: articles.length })}</span>
          </a>
        );
      })}
    </nav>
  );
}
