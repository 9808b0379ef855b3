// Publishes an article now or at a time, or takes it back.
import { toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert, Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideFields } from '../../shared/beside-fields.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { momentOfLocal } from '../../shared/local-moment.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { isComplete, type KnownArticle, STATE_TONES, textsOf } from './article.ts';
import classes from './articles.module.css';

const CHANGED = ['getArticle', 'listArticles', 'listArticleVersions'] as const;

export function StateActions({ article }: { article: KnownArticle }) {
  const { t } = useTranslation('articles');
  const formats = useFormats();
  const mayWrite = useMay('articles.write');
  const [asks, setAsks] = useState<'publish' | 'unpublish'>();
  const isPublic = article.state === 'published' || article.state === 'scheduled';
  const hasEnglish = isComplete(article.c_id, textsOf(article).en);
  const close = () => setAsks(undefined);
  return (
    <>
      {article.state === 'scheduled' ? (
        <Alert color="accent">{t('comesAt', { at: formats.dateTime(article.publish_at) })}</Alert>
      ) : null}
      <div className={classes.buttons}>
        <StatusBadge tone={STATE_TONES[article.state]}>{t(`state_${article.state}`)}</StatusBadge>
        {mayWrite ? (
          <>
            {article.state === 'published' ? null : (
              <Button size="sm" disabled={!hasEnglish} onClick={() => setAsks('publish')}>
                {t('publish')}
              </Button>
            )}
            {isPublic ? (
              <Button size="sm" variant="default" onClick={() => setAsks('unpublish')}>
                {t('unpublish')}
              </Button>
            ) : null}
            {hasEnglish ? null : <span className={classes.quiet}>{t('needsEnglish')}</span>}
          </>
        ) : null}
      </div>
      {asks === 'publish' ? <PublishDialog article={article} onClose={close} /> : null}
      {asks === 'unpublish' ? <UnpublishDialog article={article} onClose={close} /> : null}
    </>
  );
}

type DialogProps = { article: KnownArticle; onClose: () => void };

function PublishDialog({ article, onClose }: DialogProps) {
  const { t } = useTranslation('articles');
  const publish = useAct('publishArticle', { isQuiet: true, changes: [...CHANGED] });
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const moment = momentOfLocal(at);
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('publish')}
      text={t('publishText')}
      submitLabel={when === 'now' ? t('publishNow') : t('schedule')}
      missing={when === 'later' && moment === 0 ? t('chooseTime') : undefined}
      onSubmit={async reason => {
        setProblem(undefined);
        const time = when === 'now' ? {} : { publish_at: moment };
        try {
          await publish.mutateAsync({ id: article.id, version: article.version, ...time, reason });
        } catch (error) {
          setProblem(besideFields(error).publish_at);
          throw error;
        }
        toast(when === 'now' ? t('published') : t('scheduled'), 'success');
      }}
    >
      {isTried => (
        <>
          <Radio.Group label={t('when')} value={when} onChange={value => setWhen(value === 'later' ? 'later' : 'now')}>
            <div className={classes.choices}>
              <Radio value="now" label={t('now')} />
              <Radio value="later" label={t('later')} />
            </div>
          </Radio.Group>
          {when === 'now' ? null : (
            <TextInput
              type="datetime-local"
              label={t('moment')}
              description={t('momentHint')}
              value={at}
              error={problem ?? (isTried && moment === 0)}
              onChange={event => setAt(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}

function UnpublishDialog({ article, onClose }: DialogProps) {
  const { t } = useTranslation('articles');
  const unpublish = useAct('unpublishArticle', { isQuiet: true, changes: [...CHANGED] });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('unpublish')}
      text={t('unpublishText')}
      submitLabel={t('unpublish')}
      isDangerous
      onSubmit={async reason => {
        await unpublish.mutateAsync({ id: article.id, version: article.version, reason });
        toast(t('takenBack'), 'success');
      }}
    />
  );
}
