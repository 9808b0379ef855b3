// Writes the texts of staff about a launch.
import type { LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { safeHtml } from '../../http/safe-html.ts';
import type { LaunchTexts } from './launch-texts.ts';
import type { CardKey } from './read-launches.ts';

export type Written = {
  texts: readonly (readonly [language: LanguageCode, texts: LaunchTexts])[];
  isRecommended: boolean;
  at: Date;
};

/** Replaces the texts of a card in these languages, and whether it is recommended. HTML is made safe here. */
export async function writeCardTexts(
  db: Database,
  card: CardKey,
  { texts, isRecommended, at }: Written,
): Promise<void> {
  const { newCoin: new_coin_id, startAt: start_at, closeAt: close_at, onlineAt: online_at } = card;
  await db.transaction().execute(async transaction => {
    const changed = { is_recommended: isRecommended, updated_at: at };
    const { id } = await transaction
      .insertInto('launch_cards')
      .values({ new_coin_id, start_at, close_at, online_at, ...changed })
      .onConflict(known => known.columns(['new_coin_id', 'start_at', 'close_at', 'online_at']).doUpdateSet(changed))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [language, { predictRate, introduction, recommendTitle, recommendContent }] of texts) {
      const row = {
        predict_rate: predictRate.trim(),
        introduction: safeHtml(introduction),
        recommend_title: recommendTitle.trim(),
        recommend_content: recommendContent.trim(),
      };
      await transaction
        .insertInto('launch_texts')
        .values({ card_id: id, language, ...row })
        .onConflict(known => known.columns(['card_id', 'language']).doUpdateSet(row))
        .execute();
    }
  });
}
