// Edits an article per language: unsaved input stays when another operator saves, and is never merged with their text.
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes, languageTags, type NewsClass } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actFailureText, besideFields, client, useAct } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { HtmlFrame } from '../../shared/parts/html-frame.tsx';
import { useMay } from '../../shared/session.ts';
import {
  type ArticleText,
  isComplete,
  type KnownArticle,
  NO_SETTINGS,
  NO_TEXT,
  settingsOf,
  type Texts,
  textsOf,
} from './article.ts';
import { SettingsFields, shownAs, TextFields, withFiles } from './article-fields.tsx';
import classes from './articles.module.css';
import { type Drafts, draftOf, typedLanguages, useArticleDrafts, withDraft } from './drafts.ts';

/** English first, since all others fall back to it. */
const ORDER: readonly LanguageCode[] = ['en', ...languageCodes.filter(code => code !== 'en')];

const PAUSE_MS = 400;

type EditorProps = { article: KnownArticle | undefined; articleClass: NewsClass };

export function Editor({ article, articleClass }: EditorProps) {
  const { t } = useTranslation('articles');
  const mayWrite = useMay('articles.write');
  const [language, setLanguage] = useState<LanguageCode>(DEFAULT_LANGUAGE);
  const { drafts, setDrafts, offered, restore, drop } = useArticleDrafts(article?.id ?? `new ${articleClass}`);
  const [isAsking, setAsking] = useState(false);
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

  const { problems, write, isWriting } = useWriting({ article, articleClass, language }, saved, () => ({
    ...text.value,
    ...settings.value,
  }));

  /** What customers may have seen is changed for a reason. */
  async function save(): Promise<void> {
    if (article !== undefined && article.state !== 'draft') return setAsking(true);
    try {
      await write();
    } catch (error) {
      toast(actFailureText(error), 'error');
    }
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
      {offered === undefined || !mayWrite ? null : <StoredDraft onRestore={restore} onDrop={drop} />}
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
          <Button size="sm" disabled={!isChanged} loading={isWriting} onClick={() => void save()}>
            {t('save')}
          </Button>
          {isChanged ? <span className={classes.quiet}>{t('unsaved')}</span> : null}
        </div>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          opened
          onClose={() => setAsking(false)}
          title={t('save')}
          text={article?.state === 'published' ? t('saveLiveText') : t('saveText')}
          submitLabel={t('save')}
          onSubmit={write}
        />
      ) : null}
    </>
  );
}

/** Sends the values of the form; their problems appear at the fields. */
function useWriting(
  { article, articleClass, language }: EditorProps & { language: LanguageCode },
  onSaved: () => void,
  fields: () => Readonly<Record<string, string>>,
) {
  const { t } = useTranslation('articles');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const act = useAct('writeArticle', {
    isQuiet: true,
    changes: ['getArticle', 'listArticles', 'listArticleVersions'],
  });

  async function write(reason?: string): Promise<void> {
    setProblems({});
    const from = article === undefined ? {} : { id: article.id, version: article.version };
    const about = { ...from, c_id: articleClass, language, ...(reason !== undefined && { reason }) };
    let id: number;
    try {
      id = (await act.mutateAsync({ ...about, ...fields() })).value.id;
    } catch (error) {
      setProblems(besideFields(error));
      // A colleague may have saved meanwhile: that text is shown next to the typed one.
      void cache.invalidateQueries({ queryKey: ['getArticle'] });
      throw error;
    }
    onSaved();
    toast(t('saved'), 'success');
    if (article === undefined) navigate(`/articles/${id}`, { replace: true });
  }

  return { problems, write, isWriting: act.isPending };
}

function StoredDraft({ onRestore, onDrop }: { onRestore: () => void; onDrop: () => void }) {
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

type PreviewProps = { language: LanguageCode; text: ArticleText; cover: string };

/** What readers will see, in both themes. */
function Preview({ language, text, cover }: PreviewProps) {
  const { t } = useTranslation('articles');
  const [markdown] = useDebouncedValue(text.markdown, PAUSE_MS);
  const shown = useQuery({
    queryKey: ['previewArticle', markdown, language],
    queryFn: async () => (markdown.trim() === '' ? '' : contentOf(markdown, language)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const about = { ...text, cover: /^\/upload\//.test(cover) ? shownAs(cover) : '', lang: languageTags[language] };
  const content = withFiles(shown.data ?? '');
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map(theme => (
        <figure key={theme} className={classes.preview}>
          <figcaption className={classes.quiet}>{t(`preview_${theme}`)}</figcaption>
          <HtmlFrame title={t(`preview_${theme}`)} html={previewPage({ ...about, content, theme })} />
        </figure>
      ))}
    </div>
  );
}

/** A preview that failed is requested again with the next letter. */
async function contentOf(markdown: string, lang: LanguageCode): Promise<string> {
  const answer = await client.call('previewArticle', { markdown, lang });
  return answer.ok ? answer.value.content : '';
}

type LanguageTabsProps = {
  articleClass: NewsClass;
  texts: Texts;
  drafts: Drafts;
  chosen: LanguageCode;
  onChoose: (language: LanguageCode) => void;
  /** The first language of a new one is English, which readers of all others are shown until theirs is there. */
  isNew: boolean;
};

/** The languages of an article: which it has, which are not complete, and which have something unsaved. */
function LanguageTabs({ articleClass, texts, drafts, chosen, onChoose, isNew }: LanguageTabsProps) {
  const { t } = useTranslation('articles');
  const typed = typedLanguages(drafts);
  const stateOf = (code: LanguageCode) => {
    if (typed.includes(code)) return 'unsaved';
    if (isComplete(articleClass, texts[code])) return 'there';
    return texts[code] === undefined ? 'missing' : 'incomplete';
  };
  return (
    <fieldset className={classes.tabs}>
      <legend className="visually-hidden">{t('language')}</legend>
      {ORDER.map(code => (
        <button
          key={code}
          type="button"
          className={classes.tab}
          aria-pressed={code === chosen}
          disabled={isNew && code !== 'en'}
          onClick={() => onChoose(code)}
        >
          <span className={classes.dot} data-state={stateOf(code)} aria-hidden="true" />
          {languageNames[code]}
          <span className="visually-hidden">{t(`text_${stateOf(code)}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

type PreviewedArticle = {
  title: string;
  abstract: string;
  cover: string;
  /** Safe HTML, as the server made it. */
  content: string;
  lang: string;
  theme: 'light' | 'dark';
};

const COLOURS = {
  light:
    'color-scheme:light;--ground:#f8f7f4;--text:#141517;--muted:#66635d;--line:#e6e3dc;--accent:#08626e;--soft:#f1efea',
  dark: 'color-scheme:dark;--ground:#0d0e0f;--text:#f0eee9;--muted:#a09c94;--line:#24262a;--accent:#6fd6dc;--soft:#1b1d1f',
} as const;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--ground);color:var(--text);font:15px/1.65 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.25}
h2,h3{margin:1.25rem 0 .5rem;font-size:1.0625rem}
h4{margin:1rem 0 .25rem;font-size:.9375rem}
p,ul,ol,blockquote,table,pre{margin:0 0 .75rem}
ul,ol{padding-inline-start:1.375rem}
.abstract{color:var(--muted);padding-bottom:1rem;border-bottom:1px solid var(--line)}
a{color:var(--accent)}
blockquote{padding-inline-start:.75rem;border-inline-start:2px solid var(--line);color:var(--muted)}
img{max-width:100%;height:auto;border-radius:.625rem}
.cover{width:100%;margin-bottom:1rem}
code,pre{background:var(--soft);border-radius:.375rem}
code{padding:.1em .35em}
pre{padding:.75rem;overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.8125rem}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:start}
hr{border:0;border-top:1px solid var(--line)}`;

/** A page that looks as the app shows an article, in one theme. */
export function previewPage({ title, abstract, cover, content, lang, theme }: PreviewedArticle): string {
  const head = [
    title === '' ? '' : `<h1>${escaped(title)}</h1>`,
    abstract === '' ? '' : `<p class="abstract">${escaped(abstract)}</p>`,
    cover === '' ? '' : `<img class="cover" alt="" src="${escaped(cover)}">`,
  ].join('');
  return `<!doctype html><html lang="${lang}" style="${COLOURS[theme]}"><head><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${head}${content}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character]!);
}
