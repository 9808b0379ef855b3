// What accounts were seen to share with their inviters, running sums of rebates, and ways to find both.
import type { Migration } from '../migration.ts';

export const referralReads0621: Migration = {
  number: 621,
  name: 'referral reads',
  sql: `
    -- Only of accounts and those who invited them, up to three levels: what others have in common is nobody's business.
    CREATE TABLE inviter_matches (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      inviter_id integer NOT NULL REFERENCES people,
      level integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('device', 'papers', 'address')),
      found_at timestamptz NOT NULL,
      -- When its owner asked staff to look.
      asked_at timestamptz,
      -- When staff had looked at it and let the account go.
      released_at timestamptz,
      UNIQUE (person_id, inviter_id, kind)
    );
    CREATE INDEX inviter_matches_unreleased ON inviter_matches (id) WHERE released_at IS NULL;

    -- Day, week and month by the moment each begins, and everything, which begins at 0.
    CREATE TABLE rebate_sums (
      period text NOT NULL,
      since bigint NOT NULL,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      units numeric NOT NULL,
      PRIMARY KEY (period, since, user_id, coin_id)
    );

    DROP INDEX rebates_by_user;
    CREATE INDEX rebates_by_user ON rebates (user_id, at, sequence, n);
    DROP INDEX people_by_inviter;
    CREATE INDEX people_by_inviter ON people (inviter_id, id) WHERE inviter_id IS NOT NULL;
    CREATE INDEX withdrawal_addresses_by_text ON withdrawal_addresses (address);
    CREATE INDEX withdrawals_by_text ON withdrawals (address);
    CREATE INDEX closed_withdrawals_by_text ON closed_withdrawals (address);
    CREATE INDEX held_referrals ON referral_holds (id) WHERE reason IS NOT NULL;

    -- Papers that were sent in before anybody looked.
    INSERT INTO inviter_matches (person_id, inviter_id, level, kind, found_at)
    SELECT DISTINCT invited.id, inviter.id, inviter.level, 'papers', now()
    FROM people AS invited
    JOIN people AS first ON first.id = invited.inviter_id
    LEFT JOIN people AS second ON second.id = first.inviter_id
    CROSS JOIN LATERAL (VALUES (first.id, 1), (second.id, 2), (second.inviter_id, 3)) AS inviter (id, level)
    JOIN verification_cases AS own ON own.person_id = invited.id
    JOIN verification_cases AS other ON other.person_id = inviter.id AND other.number_mark = own.number_mark;
  `,
};
