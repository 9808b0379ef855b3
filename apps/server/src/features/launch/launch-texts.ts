// The texts of staff about a launch: by card and language.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { bool, int4, int8, optional, record, text, word } from '../../database/store/field.ts';
import { type CardKey, cardKey } from './read-launches.ts';

export type LaunchTexts = {
  /** The expected return in free words. */
  predictRate: string;
  /** Safe HTML. */
  introduction: string;
  recommendTitle: string;
  recommendContent: string;
};

export type CardTexts = {
  isRecommended: boolean;
  updatedAt: number;
  byLanguage: ReadonlyMap<LanguageCode, LaunchTexts>;
};

const NONE: LaunchTexts = { predictRate: '', introduction: '', recommendTitle: '', recommendContent: '' };

const CARD = record({
  key: record<CardKey>({
    newCoin: int4('new_coin_id'),
    startAt: int8('start_at'),
    closeAt: int8('close_at'),
    onlineAt: int8('online_at'),
  }),
  isRecommended: bool('is_recommended'),
  updatedAt: int8('(extract(epoch FROM updated_at) * 1000)::bigint'),
  written: optional(
    record({
      language: word<LanguageCode>('language'),
      texts: record<LaunchTexts>({
        predictRate: text('predict_rate'),
        introduction: text('introduction'),
        recommendTitle: text('recommend_title'),
        recommendContent: text('recommend_content'),
      }),
    }),
  ),
});

/** The texts of all cards that have any, by `cardKey`. */
export async function readCardTexts(reader: Reader): Promise<Map<string, CardTexts>> {
  const rows = await reader.find(CARD, 'FROM launch_cards LEFT JOIN launch_texts ON card_id = id');
  const cards = new Map<string, CardTexts & { byLanguage: Map<LanguageCode, LaunchTexts> }>();
  for (const { isRecommended, updatedAt, written, ...row } of rows) {
    const key = cardKey(row.key);
    const card = cards.get(key) ?? { isRecommended, updatedAt, byLanguage: new Map() };
    cards.set(key, card);
    if (written !== undefined) card.byLanguage.set(written.language, written.texts);
  }
  return cards;
}

/** In the reader's language; what is missing there in English. */
export function textsIn(card: CardTexts | undefined, language: LanguageCode): LaunchTexts {
  const own = card?.byLanguage.get(language) ?? NONE;
  const usual = card?.byLanguage.get(DEFAULT_LANGUAGE) ?? NONE;
  return {
    predictRate: own.predictRate || usual.predictRate,
    introduction: own.introduction || usual.introduction,
    recommendTitle: own.recommendTitle || usual.recommendTitle,
    recommendContent: own.recommendContent || usual.recommendContent,
  };
}
