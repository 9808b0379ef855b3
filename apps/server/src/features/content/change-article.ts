// The only function that creates or changes an article: its row, its texts and its version, all or none.
import type { ArticleChange, LanguageCode, NewsClass } from '@candor/contract';
import type { Insertable, Updateable } from 'kysely';
import { isUniqueViolation } from '../../database/pool.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { type ArticleSettings, type ArticleTexts, isEmpty } from './article.ts';
import { usePictures } from './article-pictures.ts';
import { htmlOf } from './markdown.ts';
import type { ArticleRow } from './read-articles.ts';

/** The author, the change and the reason; `by` is null where it is no act of staff. */
export type Made = { change: ArticleChange; by: number | null; reason: string; at: Date };

export type Columns = Partial<Pick<Updateable<Tables['articles']>, 'state' | 'publish_at' | 'published_at'>> &
  Partial<ArticleSettings>;

export type Changed = { kind: 'changed'; id: number; version: number } | { kind: 'stale' } | { kind: 'slug-taken' };

export type NewArticle = {
  id?: number;
  class: NewsClass;
  settings: ArticleSettings;
  texts: ArticleTexts;
  sort?: number;
  /** A new one is a draft, except where it comes with the program. */
  publishedAt?: Date;
};

export function createArticle(db: Database, article: NewArticle, made: Made): Promise<Changed> {
  const { settings, texts, publishedAt, sort = 0, ...fields } = article;
  const row: Insertable<Tables['articles']> = {
    ...fields,
    ...columnsOf(settings),
    sort,
    ...(publishedAt === undefined ? { state: 'draft' } : { state: 'published', published_at: publishedAt }),
    updated_at: made.at,
    is_built_in: made.by === null,
    version: 1,
  } as Insertable<Tables['articles']>;
  return unlessTaken(db, async transaction => {
    const created = await transaction.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow();
    return finish(transaction, created, { texts, made });
  });
}

/** @param version of the article that the change was made from: where it is another by now, nothing changes. */
export function changeArticle(
  db: Database,
  { id, version }: { id: number; version: number },
  { columns = {}, texts = {} }: { columns?: Columns; texts?: ArticleTexts },
  made: Made,
): Promise<Changed> {
  return unlessTaken(db, async transaction => {
    const changed = await transaction
      .updateTable('articles')
      .set({ ...columnsOf(columns), version: version + 1, updated_at: made.at })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    return changed === undefined ? { kind: 'stale' } : finish(transaction, changed, { texts, made });
  });
}

type Columned<Settings> = Omit<Settings, 'slug'> & { slug?: string | null };

/** A name is unique, so none is null. */
function columnsOf<Settings extends Partial<ArticleSettings>>(settings: Settings): Columned<Settings> {
  return settings.slug === '' ? { ...settings, slug: null } : settings;
}

export function settingsOf({ slug, topic, href, cover }: ArticleRow): ArticleSettings {
  return { slug: slug ?? '', topic, href, cover };
}

async function unlessTaken(db: Database, work: (transaction: Database) => Promise<Changed>): Promise<Changed> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'slug-taken' };
    throw error;
  }
}

async function finish(
  transaction: Database,
  row: ArticleRow,
  { texts, made }: { texts: ArticleTexts; made: Made },
): Promise<Changed> {
  const { id, version } = row;
  const { by, ...about } = made;
  await writeTexts(transaction, id, texts);
  await usePictures(transaction, [row.cover, ...Object.values(texts).map(({ markdown }) => markdown)], made.at);
  const version_ = { settings: JSON.stringify(settingsOf(row)), texts: JSON.stringify(texts) };
  await transaction
    .insertInto('article_versions')
    .values({ article_id: id, number: version, operator_id: by, ...about, ...version_ })
    .execute();
  return { kind: 'changed', id, version };
}

/** An empty text counts as none. */
async function writeTexts(transaction: Database, article_id: number, texts: ArticleTexts): Promise<void> {
  for (const [code, text] of Object.entries(texts)) {
    const language = code as LanguageCode;
    if (isEmpty(text)) {
      await transaction
        .deleteFrom('article_texts')
        .where('article_id', '=', article_id)
        .where('language', '=', language)
        .execute();
      continue;
    }
    const row = { ...text, html: htmlOf(text.markdown) };
    await transaction
      .insertInto('article_texts')
      .values({ article_id, language, ...row })
      .onConflict(known => known.columns(['article_id', 'language']).doUpdateSet(row))
      .execute();
  }
}
