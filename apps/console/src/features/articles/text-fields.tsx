// The text of an article in one language, with buttons for what Markdown knows and for pictures.
import { type LanguageCode, languageTags, type NewsClass, newsClasses } from '@candor/contract';
import { MOST_MARKDOWN } from '@candor/contract/console';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleText } from './article.ts';
import classes from './articles.module.css';
import { MarkdownBar } from './markdown-bar.tsx';

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
