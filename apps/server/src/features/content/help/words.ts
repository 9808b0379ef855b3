// Cuts texts into words, as each language writes them, for the index and for queries.
import { type LanguageCode, languageTags } from '@candor/contract';
import { asciiText } from '@candor/money';

const made = new Map<LanguageCode, Intl.Segmenter>();

function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const segmenter = made.get(language) ?? new Intl.Segmenter(languageTags[language], { granularity: 'word' });
  made.set(language, segmenter);
  return segmenter;
}

/** Letters and digits of one width and in one case. */
export function plainLetters(text: string): string {
  return asciiText(text).toLowerCase();
}

/** In their order; what is no word is left out. */
export function wordsOf(text: string, language: LanguageCode): string[] {
  const segments = segmenterOf(language).segment(plainLetters(text));
  return [...segments].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment);
}

/** The text of HTML, without its elements; cells and paragraphs stay apart. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Rows of figures have no meaning without their headings. */
export function withoutTables(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, ' ');
}
