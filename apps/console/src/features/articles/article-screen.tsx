// One article: written, looked at as readers will see it, published, and taken back to an older version.
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert, Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { failureText, useAct, useCall } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { BackLink, Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { momentOfLocal } from '../../shared/value-texts.ts';
import { classOf, isComplete, type KnownArticle, STATE_TONES, textsOf } from './article.ts';
import classes from './articles.module.css';
import { Editor } from './editor.tsx';
import { History } from './history.tsx';
import { NewerText } from './newer-text.tsx';

export function ArticleScreen() {
  const { t } = useTranslation(['articles', 'frame']);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = id === 'new';
  const articleQuery = useCall('getArticle', { id }, { enabled: !isNew });
  const article = articleQuery.data;
  const shown = article?.c_id ?? classOf(query.get('class'));
  const back = <BackLink to={`/articles?class=${shown}`} label={t('frame:page_articles')} />;
  if (isNew) {
    return (
      <Page title={t('newArticle')} text={t('editorText')} before={back} isLong>
        <Editor key="new" article={undefined} articleClass={shown} />
      </Page>
    );
  }
  if (article === undefined) {
    return (
      <Page title={t('frame:page_article')} before={back} isLong>
        {articleQuery.isError ? (
          <ErrorState text={failureText(articleQuery.error)} onRetry={() => void articleQuery.refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    );
  }
  return (
    <Page title={titleOf(article) || t('frame:page_article')} text={t('editorText')} before={back} isLong>
      <StateActions article={article} />
      <NewerText article={article} />
      <Editor key={article.id} article={article} articleClass={shown} />
      <History article={article} />
    </Page>
  );
}

function titleOf({ texts }: KnownArticle): string {
  return texts.find(({ language }) => language === 'en')?.title ?? texts[0]?.title ?? '';
}

const CHANGED = ['getArticle', 'listArticles', 'listArticleVersions'] as const;

/** Publishes an article now or at a time, or takes it back. */
function StateActions({ article }: { article: KnownArticle }) {
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
  const form = useDialogForm('publishing', () => ({ isLater: false, publish_at: '' }));
  const { isLater, publish_at: at } = form.values;
  const moment = momentOfLocal(at);
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      form={form}
      title={t('publish')}
      text={t('publishText')}
      submitLabel={t(isLater ? 'schedule' : 'publishNow')}
      missing={isLater && moment === 0 ? t('chooseTime') : undefined}
      onSubmit={async reason => {
        const time = isLater ? { publish_at: moment } : {};
        await publish.mutateAsync({ id: article.id, version: article.version, ...time, reason });
        toast(t(isLater ? 'scheduled' : 'published'), 'success');
      }}
    >
      {isTried => (
        <>
          <Radio.Group
            label={t('when')}
            value={isLater ? 'later' : 'now'}
            onChange={value => form.change({ isLater: value === 'later' })}
          >
            <div className={classes.choices}>
              <Radio value="now" label={t('now')} />
              <Radio value="later" label={t('later')} />
            </div>
          </Radio.Group>
          {isLater ? (
            <TextInput
              type="datetime-local"
              label={t('moment')}
              description={t('momentHint')}
              value={at}
              error={form.refused.publish_at ?? (isTried && moment === 0)}
              onChange={event => form.change({ publish_at: event.currentTarget.value })}
            />
          ) : null}
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
