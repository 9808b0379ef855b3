// Finds the early redemptions of a user since a place in the journal, which each look at their totals asks for.
import type { Migration } from '../migration.ts';

export const redemptions0640: Migration = {
  number: 640,
  name: 'redemptions',
  sql: "CREATE INDEX ended_hostings_redeemed ON ended_hostings (user_id, sequence) WHERE outcome = 'redeemed'",
};
