-- Members of staff ("operators"): logins, reasons and notes; and, as the core keeps them, their states, acts and proposals.

-- One member of staff, closed ones included, or the program that reviews in a demo.
CREATE TABLE operators (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('support', 'compliance', 'treasury', 'products', 'admin', 'demo-reviewer')),
  -- Null until the invitation was accepted.
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  -- Sealed; null until an authenticator was set up.
  totp bytea,
  -- The 30-second step of the code used last: no code of it or before it is taken again.
  last_step integer NOT NULL DEFAULT 0,
  -- Null for the first ones, which no operator could invite.
  invited_by integer REFERENCES operators,
  created_at timestamptz NOT NULL,
  -- Null until the core has opened this operator.
  opened_at timestamptz,
  -- Of the first ones: when their one-time password was shown to the owner of the machine.
  told_at timestamptz,
  closed_at timestamptz,
  -- What their invitation is written in.
  language text NOT NULL DEFAULT 'en',
  CHECK (invited_by IS NOT NULL OR password_hash IS NOT NULL)
);
CREATE UNIQUE INDEX operators_by_email ON operators (email) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX operators_one_demo_reviewer ON operators (role) WHERE role = 'demo-reviewer';

-- The invitation of one operator: a new one replaces the old one.
CREATE TABLE operator_invitations (
  operator_id integer PRIMARY KEY REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz
);

-- Logins

-- One login of an operator, unfinished and ended ones included.
CREATE TABLE operator_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  -- What is owed next, until it is complete.
  state text NOT NULL CHECK (state IN ('factor', 'change-password', 'enrol', 'complete')),
  -- The sealed secret of an authenticator that is being set up.
  pending_totp bytea,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id) WHERE ended_at IS NULL;
-- Where logins came from is read at every login, ended ones included.
CREATE INDEX operator_sessions_complete ON operator_sessions (operator_id, id DESC) WHERE state = 'complete';
CREATE INDEX operator_sessions_by_last_use ON operator_sessions (last_seen_at);

-- How often a login as one operator failed at one step on one day, however often it is tried.
CREATE TABLE operator_failed_logins (
  operator_id integer NOT NULL REFERENCES operators,
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('password', 'factor')),
  count integer NOT NULL CHECK (count > 0),
  last_at timestamptz NOT NULL,
  last_address text NOT NULL,
  PRIMARY KEY (operator_id, day, step)
);
CREATE INDEX operator_failed_logins_by_day ON operator_failed_logins (day);

-- One recovery code of an operator.
CREATE TABLE operator_recovery_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  -- Sealed.
  mark bytea NOT NULL
);
CREATE INDEX operator_recovery_codes_by_operator ON operator_recovery_codes (operator_id);

-- One passkey of an operator, by which payments are approved for the signer (`approvals` in 55-withdrawals.sql).
CREATE TABLE operator_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators (id),
  name text NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  -- As authenticators write it (COSE).
  public_key bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator_id);

-- What staff writes

-- One reason that an operator wrote for an act. The journal holds only the digest: the text may name a person.
CREATE TABLE operator_reasons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES operators,
  text text NOT NULL,
  digest text NOT NULL,
  at timestamptz NOT NULL
);

-- One note of staff about a person. Nothing changes or removes a note but the end of its account.
CREATE TABLE user_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  operator_id integer NOT NULL REFERENCES operators,
  role text NOT NULL,
  -- Sealed.
  note bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX user_notes_by_person ON user_notes (person_id, id);

-- What the core keeps of operators (see the head of 30-engine-and-ledger.sql)

-- One operator in the core, which takes acts from them. Who they are is in `operators`.
CREATE TABLE operator_states (
  id integer PRIMARY KEY,
  state text NOT NULL,
  opened_at bigint NOT NULL,
  closed_at bigint
);

-- One act of an operator. The text of a reason is kept in `operator_reasons`, its digest here.
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

-- One open change that takes two operators; a closed one moves to the history below.
CREATE TABLE proposals (
  id bigint PRIMARY KEY,
  state text NOT NULL,
  -- The canonical text of what is proposed.
  change text NOT NULL,
  -- When it shall take effect; 0 means as soon as it may.
  effective_at bigint NOT NULL,
  proposed_by integer NOT NULL,
  proposed_at bigint NOT NULL,
  -- The number in `operator_actions` of the act with the reason.
  action bigint NOT NULL,
  -- Null while it waits, and where the public wait of a single operator stood in for the second one.
  approved_by integer,
  approved_at bigint,
  -- When something next happens to it automatically: the end of its wait, its expiry, or its effect.
  due_at bigint NOT NULL
);

-- One closed proposal, as it left.
CREATE TABLE closed_proposals (
  id bigint PRIMARY KEY,
  state text NOT NULL,
  change text NOT NULL,
  effective_at bigint NOT NULL,
  proposed_by integer NOT NULL,
  proposed_at bigint NOT NULL,
  action bigint NOT NULL,
  approved_by integer,
  approved_at bigint,
  due_at bigint NOT NULL,
  -- 'effective', or how it ended without taking effect.
  ending text NOT NULL,
  closed_by integer,
  -- Why its change was refused when its time had come.
  failure text,
  closed_at bigint NOT NULL,
  sequence bigint NOT NULL
);
