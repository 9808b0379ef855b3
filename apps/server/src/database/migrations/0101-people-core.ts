// What the core knows of people: the gates of users, operators and their acts, proposals, and why a market is not open.
import type { Migration } from '../migration.ts';

const PROPOSAL_COLUMNS = `
      id bigint PRIMARY KEY,
      state text NOT NULL,
      -- The canonical text of what is proposed.
      change text NOT NULL,
      effective_at bigint NOT NULL,
      proposed_by integer NOT NULL,
      proposed_at bigint NOT NULL,
      action bigint NOT NULL,
      approved_by integer,
      approved_at bigint,
      due_at bigint NOT NULL`;

export const peopleCore0101: Migration = {
  number: 101,
  name: 'people-core',
  sql: `
    ALTER TABLE exchange
      ADD COLUMN next_action bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_proposal bigint NOT NULL DEFAULT 1;

    ALTER TABLE users
      ADD COLUMN level text NOT NULL DEFAULT 'none',
      ADD COLUMN is_frozen boolean NOT NULL DEFAULT false,
      ADD COLUMN closed_at bigint,
      ADD COLUMN lock_until bigint NOT NULL DEFAULT 0,
      ADD COLUMN lock_reason text,
      ADD COLUMN login_stop_until bigint NOT NULL DEFAULT 0,
      ADD COLUMN login_stop_by integer,
      ADD COLUMN login_stop_action bigint,
      ADD COLUMN withdrawal_stop_until bigint NOT NULL DEFAULT 0,
      ADD COLUMN withdrawal_stop_by integer,
      ADD COLUMN withdrawal_stop_action bigint;

    ALTER TABLE markets
      ADD COLUMN status_reason text,
      ADD COLUMN status_since bigint NOT NULL DEFAULT 0;
    UPDATE markets SET status_reason = 'maintenance' WHERE status <> 'open';

    -- The steps of prices and quantities from a place in the journal on. Ticks and lots in the history are counted in the
    -- steps of their time.
    CREATE TABLE market_steps (
      sequence bigint NOT NULL,
      market_id integer NOT NULL,
      at bigint NOT NULL,
      tick bigint NOT NULL,
      lot bigint NOT NULL,
      PRIMARY KEY (market_id, sequence)
    );
    -- The journal writes a bigint as "123n".
    INSERT INTO market_steps
      SELECT sequence, (event -> 'market' ->> 'id')::integer, at,
             rtrim(event -> 'market' ->> 'tick', 'n')::bigint, rtrim(event -> 'market' ->> 'lot', 'n')::bigint
      FROM journal, LATERAL jsonb_array_elements(body::jsonb -> 'events') AS event
      WHERE body LIKE '{"command":{"type":"ConfigureMarket"%' AND event ->> 'type' = 'MarketConfigured';

    -- A last price in the smallest units of a coin may have more than 64 bits.
    ALTER TABLE market_prices
      ADD COLUMN last_price text NOT NULL DEFAULT '0',
      ADD COLUMN stops_postponed boolean NOT NULL DEFAULT false;
    UPDATE market_prices SET last_price = (last_ticks::numeric * tick)::text FROM markets WHERE markets.id = market_prices.id;
    ALTER TABLE market_prices DROP COLUMN last_ticks;

    -- Whom the core takes acts from; who they are stands in the table of operators.
    CREATE TABLE operator_states (
      id integer PRIMARY KEY,
      state text NOT NULL,
      opened_at bigint NOT NULL,
      closed_at bigint
    );

    -- Open ones; a closed one moves to the history below.
    CREATE TABLE proposals (${PROPOSAL_COLUMNS}
    );

    CREATE TABLE closed_proposals (${PROPOSAL_COLUMNS},
      -- 'effective', or how it ended without taking effect.
      ending text NOT NULL,
      closed_by integer,
      -- Why its change was refused when its time had come.
      failure text,
      closed_at bigint NOT NULL,
      sequence bigint NOT NULL
    );

    -- Everything that operators did. The text of a reason is kept elsewhere, its digest here.
    CREATE TABLE operator_actions (
      id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      operator_id integer NOT NULL,
      role text NOT NULL,
      action text NOT NULL,
      user_id integer,
      reason_id bigint,
      digest text
    );
    CREATE INDEX operator_actions_by_user ON operator_actions (user_id, id) WHERE user_id IS NOT NULL;
    CREATE INDEX operator_actions_by_operator ON operator_actions (operator_id, id);
  `,
};
