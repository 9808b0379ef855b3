// Writes an article language by language: what was typed stays while somebody else saves, and is never mixed with theirs.
import { DEFAULT_LANGUAGE, type LanguageCode, type NewsClass } from '@candor/contract';
import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { besideFields } from '../../shared/beside-fields.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { type KnownArticle, NO_SETTINGS, NO_TEXT, settingsOf, textsOf } from './article.ts';
import classes from './articles.module.css';
import { type Drafts, draftOf, withDraft } from './drafts.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { Preview } from './preview.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useArticleDrafts } from './use-article-drafts.ts';

export type EditorProps = { article: KnownArticle | undefined; articleClass: NewsClass };

export function Editor({ article, articleClass }: EditorProps) {
  const { t } = useTranslation('articles');
  const mayWrite = useMay('articles.write');
  const [language, setLanguage] = useState<LanguageCode>(DEFAULT_LANGUAGE);
  const { drafts, setDrafts, offered, restore, drop } = useArticleDrafts(article?.id ?? `new ${articleClass}`);
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const known = {
    texts: article === undefined ? {} : textsOf(article),
    settings: article ? settingsOf(article) : NO_SETTINGS,
  };
  const text = draftOf(drafts[language], known.texts[language] ?? NO_TEXT);
  const settings = draftOf(drafts.settings, known.settings);
  const isChanged = text.isTyped || settings.isTyped;
  const change = (name: LanguageCode | 'settings', next: Drafts) => setDrafts(withDraft(drafts, name, next));

  function saved(): void {
    setDrafts(withDraft(withDraft(drafts, language, {}), 'settings', {}));
  }

  return (
    <>
      <LanguageTabs
        articleClass={articleClass}
        texts={known.texts}
        drafts={drafts}
        chosen={language}
        onChoose={setLanguage}
        isNew={article === undefined}
      />
      {offered === undefined || !mayWrite ? null : <KeptDraft onRestore={restore} onDrop={drop} />}
      {text.isOvertaken || settings.isOvertaken ? (
        <Overtaken
          onTheirs={() => saved()}
          onMine={() =>
            setDrafts({
              ...drafts,
              ...(text.isTyped && { [language]: { typed: text.value, from: known.texts[language] ?? NO_TEXT } }),
              ...(settings.isTyped && { settings: { typed: settings.value, from: known.settings } }),
            })
          }
        />
      ) : null}
      <div className={classes.desk}>
        <div className={classes.fields}>
          <TextFields
            key={language}
            language={language}
            articleClass={articleClass}
            text={text.value}
            problems={problems}
            isReadOnly={!mayWrite}
            onChange={typed => change(language, { [language]: { typed, from: text.from } })}
          />
          <SettingsFields
            articleClass={articleClass}
            settings={settings.value}
            isBuiltIn={article?.is_built_in === 1}
            problems={problems}
            isReadOnly={!mayWrite}
            onChange={typed => change('settings', { settings: { typed, from: settings.from } })}
          />
        </div>
        <Preview language={language} text={text.value} cover={settings.value.cover} />
      </div>
      {mayWrite ? (
        <div className={classes.buttons}>
          <Button size="sm" disabled={!isChanged} onClick={() => setSaving(true)}>
            {t('save')}
          </Button>
          {isChanged ? <span className={classes.quiet}>{t('unsaved')}</span> : null}
        </div>
      ) : null}
      {isSaving ? (
        <SaveDialog
          {...{ article, articleClass, language }}
          fields={{ ...text.value, ...settings.value }}
          onProblems={setProblems}
          onSaved={saved}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}

type SaveDialogProps = EditorProps & {
  language: LanguageCode;
  fields: Readonly<Record<string, string>>;
  onProblems: (problems: Readonly<Record<string, string>>) => void;
  onSaved: () => void;
  onClose: () => void;
};

function SaveDialog({ article, articleClass, language, fields, onProblems, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation('articles');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const write = useAct('writeArticle', {
    isQuiet: true,
    changes: ['getArticle', 'listArticles', 'listArticleVersions'],
  });
  const isLive = article?.state === 'published';
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('save')}
      text={isLive ? t('saveLiveText') : t('saveText')}
      submitLabel={t('save')}
      onSubmit={async reason => {
        onProblems({});
        const from = article === undefined ? {} : { id: article.id, version: article.version };
        const about = { ...from, c_id: articleClass, language };
        let id: number;
        try {
          id = (await write.mutateAsync({ ...about, ...fields, reason })).value.id;
        } catch (error) {
          onProblems(besideFields(error));
          // Somebody else may have saved: what they wrote is to stand beside what was typed.
          void cache.invalidateQueries({ queryKey: ['getArticle'] });
          throw error;
        }
        onSaved();
        toast(t('saved'), 'success');
        if (article === undefined) navigate(`/articles/${id}`, { replace: true });
      }}
    />
  );
}

function KeptDraft({ onRestore, onDrop }: { onRestore: () => void; onDrop: () => void }) {
  const { t } = useTranslation('articles');
  return (
    <Alert color="accent" title={t('keptDraft')} role="status">
      <p>{t('keptDraftText')}</p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onRestore}>
          {t('restoreDraft')}
        </Button>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('dropDraft')}
        </Button>
      </div>
    </Alert>
  );
}

function Overtaken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation('articles');
  return (
    <Alert color="warning" title={t('overtaken')} role="alert">
      <p>{t('overtakenText')}</p>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Alert>
  );
}
