// Searches the articles of help in a language; articles without a text in it are searched in English.
import { DEFAULT_LANGUAGE, type LanguageCode, newsClasses } from '@candor/contract';
import type { Reader } from '../../../database/reader.ts';
import { int4, record, text, word } from '../../../database/store/field.ts';
import { SEARCH_CONFIGURATION } from './index-articles.ts';
import { plainLetters, wordsOf } from './words.ts';

/** `html` is as it is stored: its placeholders are not filled yet. */
export type ArticleMatch = { id: number; language: LanguageCode; html: string };

const MOST = 20;
/** Words beyond these make no search better. */
const MAX_WORDS = 8;

/** The best first. A word matches what begins with it; where no word does, the text as it was typed. */
export async function searchArticles(reader: Reader, typed: string, language: LanguageCode): Promise<ArticleMatch[]> {
  const query = plainLetters(typed).trim();
  if (query === '') return [];
  const own = await matching(reader, query, { language, isFallback: false });
  const english = language === DEFAULT_LANGUAGE ? [] : await matching(reader, query, { language, isFallback: true });
  return [...own, ...english].slice(0, MOST);
}

const MATCH = record<ArticleMatch>({
  id: int4('id'),
  language: word('found.language'),
  html: text('html'),
});

function matching(
  reader: Reader,
  query: string,
  { language, isFallback }: { language: LanguageCode; isFallback: boolean },
): Promise<ArticleMatch[]> {
  const searched = isFallback ? DEFAULT_LANGUAGE : language;
  return reader.find(
    MATCH,
    `FROM article_searches AS found
       JOIN articles ON id = found.article_id
       JOIN article_texts AS said ON said.article_id = id AND said.language = found.language,
       to_tsquery($1::regconfig, $2) AS query
     WHERE class = ${newsClasses.help} AND state = 'published' AND found.language = $3
       AND (NOT $4::boolean OR NOT EXISTS (
         SELECT FROM article_texts AS own WHERE own.article_id = id AND own.language = $5 AND own.markdown <> ''))
       AND (document @@ query OR lower(title) LIKE $6 OR lower(plain) LIKE $6)
     ORDER BY (lower(title) LIKE $6) DESC, ts_rank_cd(document, query) DESC, sort, id
     LIMIT ${MOST}`,
    [SEARCH_CONFIGURATION[searched], queryOf(query, searched), searched, isFallback, language, `%${literal(query)}%`],
  );
}

/** Words are letters and digits, so none is an operator for PostgreSQL. */
function queryOf(query: string, language: LanguageCode): string {
  const words = wordsOf(query, language).flatMap(word => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return words
    .slice(0, MAX_WORDS)
    .map(word => `'${word}':*`)
    .join(' & ');
}

/** Escapes the wildcards of LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`);
}
