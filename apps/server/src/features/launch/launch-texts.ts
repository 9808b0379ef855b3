// What staff writes about a launch: by card and language.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { cardKey } from './read-launches.ts';

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

/** The texts of all cards that have any, by `cardKey`. */
export async function readCardTexts(reader: Reader): Promise<Map<string, CardTexts>> {
  const rows = await reader.fields(
    `SELECT new_coin_id, start_at, close_at, online_at, is_recommended, (extract(epoch FROM updated_at) * 1000)::bigint,
       language, predict_rate, introduction, recommend_title, recommend_content
     FROM launch_cards LEFT JOIN launch_texts ON card_id = id`,
  );
  const cards = new Map<string, CardTexts & { byLanguage: Map<LanguageCode, LaunchTexts> }>();
  for (const [newCoin, startAt, closeAt, onlineAt, isRecommended, updatedAt, language, ...texts] of rows) {
    const place = { startAt: Number(startAt), closeAt: Number(closeAt), onlineAt: Number(onlineAt) };
    const key = cardKey({ newCoin: Number(newCoin), ...place });
    const card = cards.get(key) ?? {
      ...{ isRecommended: isRecommended === 't', updatedAt: Number(updatedAt), byLanguage: new Map() },
    };
    cards.set(key, card);
    const [predictRate, introduction, recommendTitle, recommendContent] = texts as [string, string, string, string];
    if (language !== null) {
      card.byLanguage.set(language as LanguageCode, { predictRate, introduction, recommendTitle, recommendContent });
    }
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
