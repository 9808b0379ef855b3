// "Was this article helpful": one word of each reader, which can be changed.
import { Button } from '@candor/ui';
import { IconCheck, IconX } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import classes from './help.module.css';

export function VotePanel({ id }: { id: number }) {
  const { t } = useTranslation('help');
  const vote = useAct('voteHelp');
  const [said, setSaid] = useState<0 | 1>();
  const say = (is_helpful: 0 | 1) => vote.mutate({ id, is_helpful }, { onSuccess: () => setSaid(is_helpful) });
  return (
    <section className={classes.vote}>
      <h2 className={classes.voteTitle}>{t('wasHelpful')}</h2>
      <div className={classes.voteButtons}>
        <Button
          tone="secondary"
          size="small"
          icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
          aria-pressed={said === 1}
          disabled={vote.isPending}
          onClick={() => say(1)}
        >
          {t('yes')}
        </Button>
        <Button
          tone="secondary"
          size="small"
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          aria-pressed={said === 0}
          disabled={vote.isPending}
          onClick={() => say(0)}
        >
          {t('no')}
        </Button>
      </div>
      <p className={classes.voteThanks} aria-live="polite">
        {said === undefined ? '' : said === 1 ? t('thanks') : t('thanksNo')}
      </p>
    </section>
  );
}
