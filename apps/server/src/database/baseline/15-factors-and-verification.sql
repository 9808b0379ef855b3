-- What people prove themselves by: second factors, passkeys, API keys, pictures, and applications for a verification level.

-- Second factors, passkeys and API keys

-- The authenticator app of one person.
CREATE TABLE totp_factors (
  person_id integer PRIMARY KEY REFERENCES people,
  -- Sealed; null until a first code has shown that the app holds it.
  secret bytea,
  enabled_at timestamptz,
  -- The 30-second step of the code used last: no code of it or before it is taken again.
  last_step integer NOT NULL DEFAULT 0,
  -- Sealed, on its way to take the place of the other.
  pending_secret bytea,
  pending_at timestamptz,
  CHECK ((secret IS NULL) = (enabled_at IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
);

-- One recovery code of a person, used ones included.
CREATE TABLE recovery_codes (
  person_id integer NOT NULL REFERENCES people,
  -- Sealed.
  mark bytea NOT NULL,
  used_at timestamptz,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
);
CREATE INDEX recovery_codes_by_person ON recovery_codes (person_id);

-- One passkey of a person.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The use counter of its authenticator; stays 0 where authenticators do not count.
  uses bigint NOT NULL CHECK (uses >= 0),
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_person ON passkeys (person_id);

-- One challenge that a passkey is to answer. Taken out when answered, right or wrong: each works once.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'confirm', 'factor')),
  -- The holder that may answer it: a session, a ticket, or any client.
  holder text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

-- One key for programs of a person's own, ended ones included.
CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  key_hash bytea NOT NULL UNIQUE,
  prefix text NOT NULL,
  name text NOT NULL,
  granted text NOT NULL CHECK (granted IN ('read', 'trade')),
  -- Empty = from everywhere.
  addresses text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  last_address text
);
CREATE INDEX api_keys_by_person ON api_keys (person_id) WHERE ended_at IS NULL;
CREATE INDEX api_keys_ended ON api_keys ((least(ended_at, expires_at)))
  WHERE ended_at IS NOT NULL OR expires_at IS NOT NULL;

-- Removal of a lost second factor

-- One request to remove a lost second factor.
CREATE TABLE factor_reset_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  state text NOT NULL CHECK (state IN ('requested', 'proposed', 'approved', 'done', 'refused', 'cancelled')),
  -- Words of the person, sealed; null without any, and once the request has ended.
  note bytea,
  front_pic text,
  reverse_pic text,
  hand_pic text,
  -- The proposal of the core for it.
  proposal_id integer,
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  effective_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused.
  reason text,
  -- What the links in mails about it carry, sealed.
  link bytea
);
CREATE INDEX factor_reset_requests_by_person ON factor_reset_requests (person_id, id);
CREATE UNIQUE INDEX factor_reset_requests_open ON factor_reset_requests (person_id)
  WHERE state IN ('requested', 'proposed', 'approved');
CREATE INDEX factor_reset_requests_by_state ON factor_reset_requests (state, id);

-- Identity verification

-- One uploaded picture. The files themselves lie sealed outside the database, under these names.
CREATE TABLE pictures (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  -- Who uploaded it with a token, or whose call was the first to name it. A picture of live support belongs to its message
  -- and may have no owner, since its writer may have no account.
  owner_id integer REFERENCES people,
  created_at timestamptz NOT NULL,
  -- Null until the file is written.
  stored_at timestamptz,
  -- When a call named it; until then it lives for an hour.
  bound_at timestamptz,
  -- Since when nothing needs it: it was refused, or its account was closed.
  released_at timestamptz,
  -- When what it was sent for was passed.
  settled_at timestamptz,
  -- From here on it cannot be read; the file follows immediately.
  removed_at timestamptz,
  erased_at timestamptz,
  -- The name of the key that the file is sealed with.
  sealed_with bytea
);
CREATE INDEX pictures_unbound ON pictures (created_at) WHERE bound_at IS NULL;
CREATE INDEX pictures_released ON pictures (released_at) WHERE removed_at IS NULL AND released_at IS NOT NULL;
CREATE INDEX pictures_settled ON pictures (settled_at) WHERE removed_at IS NULL AND settled_at IS NOT NULL;
CREATE INDEX pictures_to_erase ON pictures (name) WHERE removed_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX pictures_by_owner ON pictures (owner_id) WHERE owner_id IS NOT NULL;

-- One application for a verification level.
CREATE TABLE verification_cases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  level text NOT NULL CHECK (level IN ('basic', 'advanced')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'passing', 'refusing', 'passed', 'refused')),
  submitted_at timestamptz NOT NULL,
  -- Country, name, id number and address, sealed.
  papers bytea NOT NULL,
  -- By which the same id number is found again without being read.
  number_mark bytea NOT NULL,
  front_pic text REFERENCES pictures,
  reverse_pic text REFERENCES pictures,
  hand_pic text REFERENCES pictures,
  -- The parts that were sent again after a refusal.
  renewed text[] NOT NULL,
  -- The operator who has taken it, as a number of `operators`.
  taken_by integer,
  taken_by_name text,
  taken_until timestamptz,
  -- Since when the operator who has taken it has had it open.
  opened_at timestamptz,
  decided_by integer,
  decided_role text,
  decided_at timestamptz,
  refused jsonb NOT NULL DEFAULT '[]',
  -- What the reviewer wrote to the person, sealed.
  note bytea,
  -- By which a name is found without being read. The server works it out, since only it has the key.
  name_mark bytea,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (level <> 'advanced' OR num_nulls(front_pic, reverse_pic, hand_pic) = 0)
);
-- One application at a time, and none once it is passed.
CREATE UNIQUE INDEX verification_cases_standing ON verification_cases (person_id, level) WHERE state <> 'refused';
CREATE INDEX verification_cases_by_person ON verification_cases (person_id, level, id);
CREATE INDEX verification_cases_waiting ON verification_cases (submitted_at, id) WHERE state = 'open';
CREATE INDEX verification_cases_decided ON verification_cases (decided_at, id) WHERE state <> 'open';
CREATE INDEX verification_cases_under_way ON verification_cases (id) WHERE state IN ('passing', 'refusing');
CREATE INDEX verification_cases_refused ON verification_cases (person_id) WHERE state = 'refused';
CREATE INDEX verification_cases_passed ON verification_cases (person_id) WHERE state = 'passed';
CREATE INDEX verification_cases_by_number ON verification_cases (number_mark);
CREATE INDEX verification_cases_by_name ON verification_cases (name_mark) WHERE name_mark IS NOT NULL;
