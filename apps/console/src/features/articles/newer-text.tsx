// Says that the program brings another text of an article than staff wrote, shows the difference, and takes it or leaves it.

import { type LanguageCode, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { type ChangeObject, diffLines, diffWords } from 'diff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shared/calls.ts';
import { storage } from '../../shared/device.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { useMay } from '../../shared/session.ts';
import { type ArticleText, type KnownArticle, NO_TEXT } from './article.ts';
import classes from './articles.module.css';

const PARTS = ['title', 'abstract', 'markdown'] as const satisfies readonly (keyof ArticleText)[];

export function NewerText({ article }: { article: KnownArticle }) {
  const { t } = useTranslation('articles');
  const mayWrite = useMay('articles.write');
  const query = useCall('getBuiltInText', { id: article.id }, { enabled: article.is_built_in === 1 });
  const [shown, show] = useState<'difference' | 'taking'>();
  const [isLeft, leave] = useState(false);
  const close = () => show(undefined);
  const builtIn = query.data;
  if (builtIn?.has_newer !== 1 || isLeft || keepsOurs(article.id, builtIn.texts)) return null;

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

type Texts = KnownArticle['texts'];

type NewerDrawerProps = { opened: boolean; onClose: () => void; ours: Texts; theirs: Texts };

/** What taking the text of the program would change, language by language. */
function NewerDrawer({ opened, onClose, ours, theirs }: NewerDrawerProps) {
  const { t } = useTranslation('articles');
  const changed = theirs.flatMap(text => {
    const before = ours.find(({ language }) => language === text.language) ?? NO_TEXT;
    const parts = PARTS.filter(name => before[name] !== text[name]);
    return parts.length === 0 ? [] : [{ text, before, parts }];
  });
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('differenceTitle')}>
      <div className={classes.changes}>
        <p className={classes.quiet}>{changed.length === 0 ? t('noDifference') : t('differenceText')}</p>
        {changed.map(({ text, before, parts }) => (
          <section key={text.language} className={classes.changed}>
            <h3>{languageNames[text.language]}</h3>
            {parts.map(name => (
              <ChangedText
                key={name}
                title={t(name === 'markdown' ? 'content' : name)}
                before={before[name]}
                after={text[name]}
                language={text.language}
              />
            ))}
          </section>
        ))}
      </div>
    </SideDrawer>
  );
}

const NAME = 'console.kept-texts';

type BuiltInText = ArticleText & { language: string };

/** A short number that another text has not, but by rare chance; nothing of safety stands on it. */
export function markOf(texts: readonly BuiltInText[]): number {
  const all = texts.map(text => [text.language, text.title, text.abstract, text.markdown].join('\n')).join('\n\n');
  let mark = 0;
  for (let index = 0; index < all.length; index++) mark = (Math.imul(mark, 31) + all.charCodeAt(index)) | 0;
  return mark;
}

/** Whether staff decided on this device against these built-in texts, so that only newer ones are asked about again. */
export function keepsOurs(article: number, texts: readonly BuiltInText[]): boolean {
  return readMarks()[article] === markOf(texts);
}

export function keepOurs(article: number, texts: readonly BuiltInText[]): void {
  storage.write(NAME, JSON.stringify({ ...readMarks(), [article]: markOf(texts) }));
}

function readMarks(): Readonly<Record<string, unknown>> {
  const stored = storage.readJson(NAME);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

type ChangedTextProps = { title: string; before: string; after: string; language: LanguageCode };

/** One text beside what it was before: what went is struck through, what came is marked. */
export function ChangedText({ title, before, after, language }: ChangedTextProps) {
  return (
    <div>
      <h4 className={classes.label}>{title}</h4>
      <p className={classes.difference} lang={languageTags[language]}>
        {differenceOf(before, after, languageTags[language]).map(({ value, added, removed }, index) => {
          const key = `${index}${value.slice(0, 8)}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </p>
    </div>
  );
}

/** Texts that have nearly nothing in common would take seconds: those are compared line by line. */
const LONGEST_MS = 500;

/** What went and what came between two texts, word by word as their language has words. */
export function differenceOf(before: string, after: string, language: string): ChangeObject<string>[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return diffWords(before, after, { intlSegmenter, timeout: LONGEST_MS }) ?? diffLines(before, after);
}
