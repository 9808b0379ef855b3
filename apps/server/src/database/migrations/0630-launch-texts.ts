// What staff writes about launches, and the ways to the ledger entries of launches and to the launches of one card.
import type { Migration } from '../migration.ts';

export const launchTexts0630: Migration = {
  number: 630,
  name: 'launch-texts',
  sql: `
    -- Launches of one coin at the same times are one card, whatever coins they are paid with.
    CREATE TABLE launch_cards (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      new_coin_id integer NOT NULL,
      start_at bigint NOT NULL,
      close_at bigint NOT NULL,
      online_at bigint NOT NULL,
      is_recommended boolean NOT NULL,
      updated_at timestamptz NOT NULL,
      UNIQUE (new_coin_id, start_at, close_at, online_at)
    );

    CREATE TABLE launch_texts (
      card_id integer NOT NULL REFERENCES launch_cards,
      language text NOT NULL,
      predict_rate text NOT NULL,
      introduction text NOT NULL,
      recommend_title text NOT NULL,
      recommend_content text NOT NULL,
      PRIMARY KEY (card_id, language)
    );

    CREATE INDEX launches_by_card ON launches (new_coin_id, start_at, close_at, online_at);
    -- The payment, the part and the end of a subscription, and what a launch took out of its reserve.
    CREATE INDEX entries_of_launches ON entries (reference, kind, sequence) WHERE kind IN (60, 61, 62, 64, 65);
  `,
};
