// Stores which language a client has bound to its mark.
import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@candor/contract';
import { isDatabaseAway } from '../../../database/pool.ts';
import type { Database } from '../../../database/tables.ts';
import type { FindLanguage } from '../../../http/logins.ts';

export type LanguageMarks = FindLanguage & {
  /** Binds a language to the mark, or to a new one where the mark is unknown; answers the mark to send on. */
  bind(mark: string, language: LanguageCode): Promise<string>;
};

const MARK = /^[0-9a-f]{32}$/;
const CACHE_LIMIT = 100_000;

export function createLanguageMarks(db: Database): LanguageMarks {
  const known = new Map<string, LanguageCode>();

  function keep(mark: string, language: LanguageCode): LanguageCode {
    if (known.size >= CACHE_LIMIT) known.delete(known.keys().next().value!);
    known.set(mark, language);
    return language;
  }

  async function load(mark: string): Promise<LanguageCode> {
    let stored: string | undefined;
    try {
      stored = await languageOfMark(db, mark);
    } catch (error) {
      // No call should fail over the language of its answer.
      if (isDatabaseAway(error)) return DEFAULT_LANGUAGE;
      throw error;
    }
    // A choice made during the query is newer than its answer.
    return known.get(mark) ?? keep(mark, isLanguageCode(stored) ? stored : DEFAULT_LANGUAGE);
  }

  return {
    recall: mark => known.get(mark) ?? DEFAULT_LANGUAGE,

    languageOf: mark => known.get(mark) ?? (MARK.test(mark) ? load(mark) : DEFAULT_LANGUAGE),

    async bind(mark, language) {
      if (MARK.test(mark) && (await rebindMark(db, mark, language, new Date()))) {
        keep(mark, language);
        return mark;
      }
      const made = randomBytes(16).toString('hex');
      await insertMark(db, made, language, new Date());
      keep(made, language);
      return made;
    },
  };
}

async function languageOfMark(db: Database, mark: string): Promise<string | undefined> {
  const row = await db.selectFrom('language_marks').select('language').where('mark', '=', mark).executeTakeFirst();
  return row?.language;
}

/** Binds a mark that exists; answers whether it does. */
async function rebindMark(db: Database, mark: string, language: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('language_marks')
    .set({ language, bound_at: at })
    .where('mark', '=', mark)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function insertMark(db: Database, mark: string, language: string, at: Date): Promise<void> {
  await db.insertInto('language_marks').values({ mark, language, bound_at: at }).execute();
}
