// Says that the program brings another text of an article than staff wrote, shows the difference, and takes it or leaves it.
import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import type { KnownArticle } from './article.ts';
import classes from './articles.module.css';
import { isKept, keepOurs } from './kept-texts.ts';
import { NewerDrawer } from './newer-drawer.tsx';

export function NewerText({ article }: { article: KnownArticle }) {
  const { t } = useTranslation('articles');
  const mayWrite = useMay('articles.write');
  const asked = useCall('getBuiltInText', { id: article.id }, { enabled: article.is_built_in === 1 });
  const [shown, show] = useState<'difference' | 'taking'>();
  const [isLeft, leave] = useState(false);
  const close = () => show(undefined);
  const builtIn = asked.data;
  if (builtIn?.has_newer !== 1 || isLeft || isKept(article.id, builtIn.texts)) return null;

  function keep() {
    keepOurs(article.id, builtIn?.texts ?? []);
    leave(true);
    toast(t('keptOurs'), 'success');
  }

  return (
    <Alert color="warning" title={t('newer')}>
      <p>{t('newerText')}</p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => show('difference')}>
          {t('seeDifference')}
        </Button>
        {mayWrite ? (
          <>
            <Button size="xs" variant="default" onClick={() => show('taking')}>
              {t('takeNewer')}
            </Button>
            <Button size="xs" variant="default" onClick={keep}>
              {t('keepOurs')}
            </Button>
          </>
        ) : null}
      </div>
      <NewerDrawer opened={shown === 'difference'} onClose={close} ours={article.texts} theirs={builtIn.texts} />
      {shown === 'taking' ? <TakeDialog article={article} onClose={close} /> : null}
    </Alert>
  );
}

function TakeDialog({ article, onClose }: { article: KnownArticle; onClose: () => void }) {
  const { t } = useTranslation('articles');
  const take = useAct('takeBuiltInText', {
    isQuiet: true,
    changes: ['getArticle', 'getBuiltInText', 'listArticles', 'listArticleVersions'],
  });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('takeNewer')}
      text={t('takeNewerText')}
      submitLabel={t('takeNewer')}
      onSubmit={async reason => {
        await take.mutateAsync({ id: article.id, version: article.version, reason });
        toast(t('tookNewer'), 'success');
      }}
    />
  );
}
