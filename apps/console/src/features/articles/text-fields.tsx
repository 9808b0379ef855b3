// The text of an article in one language, with buttons for what Markdown knows and for pictures.
import { type LanguageCode, languageTags, type NewsClass, newsClasses } from '@candor/contract';
import { MOST_MARKDOWN } from '@candor/contract/console';
import { IconBold, IconH2, IconLink, IconList, IconListNumbers, IconPhoto, IconQuote } from '@candor/ui/icons';
import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.tsx';
import type { ArticleText } from './article.ts';
import classes from './articles.module.css';
import { type Marked, mark, markLines, putIn } from './mark-text.ts';
import { uploadPicture } from './uploaded-pictures.ts';

const TOOLS = [
  { name: 'bold', Icon: IconBold, act: (marked: Marked) => mark(marked, '**', '**') },
  { name: 'heading', Icon: IconH2, act: (marked: Marked) => markLines(marked, '## ') },
  { name: 'list', Icon: IconList, act: (marked: Marked) => markLines(marked, '- ') },
  { name: 'numbers', Icon: IconListNumbers, act: (marked: Marked) => markLines(marked, '1. ') },
  { name: 'quote', Icon: IconQuote, act: (marked: Marked) => markLines(marked, '> ') },
  { name: 'link', Icon: IconLink, act: (marked: Marked) => mark(marked, '[', '](https://)') },
] as const;

export type TextFieldsProps = {
  language: LanguageCode;
  articleClass: NewsClass;
  text: ArticleText;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (text: ArticleText) => void;
};

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
            maxLength={MOST_MARKDOWN}
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
