// The fields of an article: its settings, its text in each language with buttons for Markdown, and the pictures that are sent from here.
import { type LanguageCode, languageTags, type NewsClass, newsClasses } from '@candor/contract';
import { MAX_MARKDOWN } from '@candor/contract/console';
import { IconBold, IconH2, IconLink, IconList, IconListNumbers, IconPhoto, IconQuote } from '@candor/ui/icons';
import { ActionIcon, Button, Textarea, TextInput, Tooltip } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import { uploadFile } from '../../shared/upload-file.ts';
import type { ArticleSettings, ArticleText } from './article.ts';
import classes from './articles.module.css';

const TOOLS = [
  { name: 'bold', Icon: IconBold, act: (marked: Marked) => mark(marked, '**', '**') },
  { name: 'heading', Icon: IconH2, act: (marked: Marked) => markLines(marked, '## ') },
  { name: 'list', Icon: IconList, act: (marked: Marked) => markLines(marked, '- ') },
  { name: 'numbers', Icon: IconListNumbers, act: (marked: Marked) => markLines(marked, '1. ') },
  { name: 'quote', Icon: IconQuote, act: (marked: Marked) => markLines(marked, '> ') },
  { name: 'link', Icon: IconLink, act: (marked: Marked) => mark(marked, '[', '](https://)') },
] as const;

type TextFieldsProps = {
  language: LanguageCode;
  articleClass: NewsClass;
  text: ArticleText;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (text: ArticleText) => void;
};

/** The text of an article in one language, with buttons for what Markdown knows and for pictures. */
export function TextFields({ language, articleClass, text, problems, isReadOnly, onChange }: TextFieldsProps) {
  const { t } = useTranslation('articles');
  const area = useRef<HTMLTextAreaElement>(null);
  const of = (name: keyof ArticleText) => ({
    value: text[name],
    error: problems[name],
    readOnly: isReadOnly,
    lang: languageTags[language],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...text, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label={t('title')} maxLength={200} {...of('title')} />
      <Textarea label={t('abstract')} autosize minRows={2} maxRows={4} maxLength={500} {...of('abstract')} />
      {articleClass === newsClasses.banner ? null : (
        <div className={classes.writing}>
          {isReadOnly ? null : (
            <MarkdownBar area={area} value={text.markdown} onChange={markdown => onChange({ ...text, markdown })} />
          )}
          <Textarea
            ref={area}
            label={t('content')}
            description={t('markdownHint')}
            autosize
            minRows={14}
            maxRows={30}
            maxLength={MAX_MARKDOWN}
            classNames={{ input: classes.markdown! }}
            {...of('markdown')}
          />
        </div>
      )}
    </>
  );
}

type MarkdownBarProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
};

/** Buttons that put Markdown around what is marked in a text, and pictures where the caret is. */
function MarkdownBar({ area, value, onChange }: MarkdownBarProps) {
  const { t } = useTranslation('articles');
  const marked = (): Marked => ({
    text: area.current?.value ?? value,
    from: area.current?.selectionStart ?? value.length,
    to: area.current?.selectionEnd ?? value.length,
  });

  const picture = usePictureUpload({
    label: t('tool_picture'),
    upload: uploadPicture,
    onSent: path => onChange(putIn(marked(), `![](${path})`)),
  });

  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        {TOOLS.map(({ name, Icon, act }) => (
          <Tooltip key={name} label={t(`tool_${name}`)}>
            <ActionIcon variant="subtle" aria-label={t(`tool_${name}`)} onClick={() => onChange(act(marked()))}>
              <Icon size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip label={t('tool_picture')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('tool_picture')}
            loading={picture.isSending}
            onClick={picture.choose}
          >
            <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {picture.field}
      {picture.problem}
    </>
  );
}

type Marked = { text: string; from: number; to: number };

/** Puts Markdown around a part of a text. */
export function mark({ text, from, to }: Marked, before: string, after: string): string {
  return text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to);
}

/** Before each line that is marked, even in part. */
export function markLines({ text, from, to }: Marked, before: string): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  return text.slice(0, start) + lines.map(line => before + line).join('\n') + text.slice(to);
}

/** In a paragraph of its own, in place of what is marked. */
export function putIn({ text, from, to }: Marked, part: string): string {
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  return [before, part, after].filter(piece => piece !== '').join('\n\n');
}

type SettingsFieldsProps = {
  articleClass: NewsClass;
  settings: ArticleSettings;
  isBuiltIn: boolean;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (settings: ArticleSettings) => void;
};

/** What holds of an article in every language: its name, what it is about, where it leads, its picture. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { articleClass, settings, isBuiltIn, problems, isReadOnly, onChange } = props;
  const { t } = useTranslation('articles');
  const of = (name: keyof ArticleSettings) => ({
    value: settings[name],
    error: problems[name],
    readOnly: isReadOnly,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...settings, [name]: event.currentTarget.value.trim() }),
  });
  return (
    <fieldset className={classes.settings}>
      <legend>{t('settings')}</legend>
      {articleClass === newsClasses.banner ? (
        <TextInput label={t('href')} description={t('hrefHint')} maxLength={420} {...of('href')} />
      ) : null}
      {articleClass === newsClasses.help ? <TextInput label={t('topic')} maxLength={40} {...of('topic')} /> : null}
      <TextInput
        label={t('slug')}
        description={isBuiltIn ? t('slugBuiltIn') : t('slugHint')}
        maxLength={200}
        disabled={isBuiltIn}
        {...of('slug')}
      />
      {articleClass === newsClasses.help ? null : (
        <Cover
          path={settings.cover}
          problem={problems.cover}
          isReadOnly={isReadOnly}
          onChange={cover => onChange({ ...settings, cover })}
        />
      )}
    </fieldset>
  );
}

type CoverProps = {
  path: string;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (path: string) => void;
};

function Cover({ path, problem, isReadOnly, onChange }: CoverProps) {
  const { t } = useTranslation('articles');
  const picture = usePictureUpload({ label: t('chooseCover'), upload: uploadPicture, onSent: onChange });

  return (
    <div className={classes.cover}>
      <span className={classes.label}>{t('cover')}</span>
      {path === '' ? (
        <span className={classes.quiet}>{t('noCover')}</span>
      ) : (
        <img className={classes.picture} src={shownAs(path)} alt={t('cover')} />
      )}
      {problem === undefined ? picture.problem : <p role="alert">{problem}</p>}
      {isReadOnly ? null : (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" loading={picture.isSending} onClick={picture.choose}>
            {t('chooseCover')}
          </Button>
          {path === '' ? null : (
            <Button size="xs" variant="subtle" onClick={() => onChange('')}>
              {t('removeCover')}
            </Button>
          )}
        </div>
      )}
      {picture.field}
    </div>
  );
}

/** Pictures that were sent from this page: no reader gets them until an article names them, so the preview shows the files. */
const sent = new Map<string, string>();

/** @returns its path. @throws CallFailed */
async function uploadPicture(file: File): Promise<string> {
  const [path, content] = await Promise.all([uploadFile('uploadArticlePicture', file), dataUrl(file)]);
  sent.set(path, content);
  return path;
}

/** The same text with the files themselves in place of their paths. */
export function withFiles(html: string): string {
  return html.replace(/\/upload\/article\/[0-9a-f]{32}/g, path => sent.get(path) ?? path);
}

/** What a page of the console shows for a path. */
export function shownAs(path: string): string {
  return sent.get(path) ?? path;
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
