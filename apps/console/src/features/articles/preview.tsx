// What readers will see, in both themes.
import { type LanguageCode, languageTags } from '@candor/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import { HtmlFrame } from '../../shared/parts/html-frame.tsx';
import type { ArticleText } from './article.ts';
import classes from './articles.module.css';
import { previewPage } from './preview-page.ts';
import { shownAs, withFiles } from './uploaded-pictures.ts';

const PAUSE_MS = 400;

export type PreviewProps = { language: LanguageCode; text: ArticleText; cover: string };

export function Preview({ language, text, cover }: PreviewProps) {
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

/** What could not be shown yet is asked for with the next letter that is typed. */
async function contentOf(markdown: string, lang: LanguageCode): Promise<string> {
  const answer = await client.call('previewArticle', { markdown, lang });
  return answer.ok ? answer.value.content : '';
}
