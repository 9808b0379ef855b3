-- Withdrawals to chains and banks: address books, applications, signings, transactions, approvals, moves to cold storage.

-- Address books

-- One address that a user may withdraw to.
CREATE TABLE withdrawal_addresses (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- In the canonical form of its chain.
  address text NOT NULL,
  usable_from bigint NOT NULL,
  -- How many withdrawals were paid to it.
  paid integer NOT NULL
);
CREATE INDEX withdrawal_addresses_by_user ON withdrawal_addresses (user_id, id);
CREATE INDEX withdrawal_addresses_by_text ON withdrawal_addresses (address);

-- What a person calls one saved address.
CREATE TABLE address_labels (
  person_id integer NOT NULL REFERENCES people (id),
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  address text NOT NULL,
  label text NOT NULL,
  notes text NOT NULL,
  PRIMARY KEY (person_id, coin_id, chain_id, address)
);

-- Withdrawals

-- One open withdrawal.
CREATE TABLE withdrawals (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- The saved address, and its text as it was at the application. For one to a bank 0, and a hash of the payee.
  address_id bigint NOT NULL,
  address text NOT NULL,
  -- The user of this exchange whose address it is: settled inside.
  recipient_id integer,
  -- Held in the user's spot wallet, fee included.
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  state text NOT NULL,
  asked_at bigint NOT NULL,
  -- When it returns or passes automatically; 0 while it is being signed.
  due_at bigint NOT NULL,
  -- Number of operators it needs; 0 where it passed automatically.
  needs integer NOT NULL,
  -- The first operator to pass it.
  passed_by integer,
  risks text NOT NULL,
  -- The signing that pays it; null where a bank does.
  signing bigint
);
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, id);
CREATE INDEX withdrawals_by_chain ON withdrawals (chain_id, state, id);
CREATE INDEX withdrawals_by_text ON withdrawals (address);

-- What a freeze can call back: what is being signed may be out already.
CREATE VIEW cancellable_withdrawals AS SELECT id, user_id FROM withdrawals WHERE state <> 'signing';

-- One closed withdrawal, as it left.
CREATE TABLE closed_withdrawals (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  address_id bigint NOT NULL,
  address text NOT NULL,
  recipient_id integer,
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  state text NOT NULL,
  asked_at bigint NOT NULL,
  due_at bigint NOT NULL,
  needs integer NOT NULL,
  passed_by integer,
  risks text NOT NULL,
  signing bigint,
  ending text NOT NULL,
  closed_by integer,
  detail text,
  transaction text,
  closed_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX closed_withdrawals_by_user ON closed_withdrawals (user_id, id);
CREATE INDEX closed_withdrawals_by_time ON closed_withdrawals (closed_at, id);
CREATE INDEX closed_withdrawals_by_sequence ON closed_withdrawals (sequence);
CREATE INDEX closed_withdrawals_by_text ON closed_withdrawals (address);

-- What one user applied for recently, as the limits of withdrawals count it.
CREATE TABLE withdrawal_uses (
  user_id integer PRIMARY KEY,
  uses text NOT NULL
);

-- The note of a person on one withdrawal.
CREATE TABLE withdrawal_notes (
  withdrawal_id bigint PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people (id),
  note text NOT NULL
);
CREATE INDEX withdrawal_notes_by_person ON withdrawal_notes (person_id);

-- Signing

-- One key that pays on a chain. The id is chain and place of the key.
CREATE TABLE senders (
  id text PRIMARY KEY,
  next_nonce bigint NOT NULL
);

-- One transaction that is being signed, or is out until its chain decides about it.
CREATE TABLE signings (
  id bigint PRIMARY KEY,
  chain_id integer NOT NULL,
  purpose text NOT NULL,
  -- Those that it pays.
  withdrawals text NOT NULL,
  sender text NOT NULL,
  -- Its number among the transactions of its sender, where the chain has one.
  nonce bigint,
  -- The outputs that it spends, where the chain has them.
  inputs text NOT NULL,
  -- What is signed, as canonical text.
  plan text NOT NULL,
  started_at bigint NOT NULL,
  -- How often it was signed again at a higher fee.
  replaced integer NOT NULL
);

-- One signing that its chain has decided about, as it left.
CREATE TABLE settled_signings (
  id bigint PRIMARY KEY,
  chain_id integer NOT NULL,
  purpose text NOT NULL,
  withdrawals text NOT NULL,
  sender text NOT NULL,
  nonce bigint,
  inputs text NOT NULL,
  plan text NOT NULL,
  started_at bigint NOT NULL,
  replaced integer NOT NULL,
  outcome text NOT NULL,
  transaction text,
  fee_coin_id integer,
  fee_units bigint NOT NULL,
  -- A word for why it failed.
  detail text,
  settled_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX dead_signings ON settled_signings (id) WHERE outcome = 'dead';
CREATE INDEX settled_sweeps ON settled_signings (settled_at, id) WHERE purpose IN ('sweep', 'top-up');
-- The transfers between addresses of the exchange.
CREATE INDEX own_transfers ON settled_signings (id) WHERE purpose IN ('sweep', 'top-up', 'cold');

-- The bytes of one signed transaction. Stored before they are sent, so that nothing else is ever sent in their place. Attempts
-- after the first replace it at a higher fee.
CREATE TABLE signed_transactions (
  signing bigint NOT NULL,
  attempt integer NOT NULL,
  chain_id integer NOT NULL,
  id text NOT NULL,
  raw text NOT NULL,
  plan text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (signing, attempt)
);
CREATE INDEX signed_transactions_by_id ON signed_transactions (chain_id, id);

-- What one transaction of the exchange moved of one asset at a deposit address, so that the books have its balance. There
-- before its signing is settled. Top-ups add, sweeps and their fees take away.
CREATE TABLE address_movements (
  signing bigint NOT NULL,
  chain_id integer NOT NULL,
  -- The index of the deposit address; 0 is the exchange's own.
  user_id integer NOT NULL,
  asset text NOT NULL,
  -- In the asset's smallest unit on its chain, which may have more than 64 bits.
  units numeric NOT NULL,
  -- The final block that holds it.
  height bigint NOT NULL,
  PRIMARY KEY (signing, asset)
);
CREATE INDEX address_movements_by_asset ON address_movements (chain_id, asset, user_id);

-- Approvals

-- One payment that the signer wants operators' passkeys for.
CREATE TABLE approval_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id integer NOT NULL,
  withdrawal_id bigint NOT NULL UNIQUE,
  -- What is paid, as the signer writes it: the challenge is made from this text.
  intent text NOT NULL,
  -- The most that the network may take, in the smallest unit of the chain's own coin.
  most_fee numeric NOT NULL,
  challenge text NOT NULL,
  -- Times of the signer's clock.
  expires_at timestamptz NOT NULL,
  needed integer NOT NULL,
  -- Whose signatures count, by the signer's own file: operator and credential of each.
  passkeys jsonb NOT NULL,
  -- Of an only operator who has signed.
  wait_proof text,
  wait_ends_at timestamptz,
  asked_at timestamptz NOT NULL
);

-- One operator's answer to such a request.
CREATE TABLE approvals (
  request_id bigint NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  -- As the signer's own file calls its owner.
  signer_operator text NOT NULL,
  -- Whose login handed it in.
  operator_id integer NOT NULL,
  client_data text NOT NULL,
  authenticator_data text NOT NULL,
  signature text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (request_id, credential_id),
  UNIQUE (request_id, signer_operator)
);

-- Cold storage

-- One move of coins to cold storage that is under way.
CREATE TABLE cold_moves (
  -- The number of the proposal that was agreed on.
  id bigint PRIMARY KEY,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  units bigint NOT NULL,
  agreed_at bigint NOT NULL,
  -- When it is over automatically; 0 once it is being signed.
  due_at bigint NOT NULL,
  signing bigint
);

-- One move that is over, as it left.
CREATE TABLE ended_cold_moves (
  id bigint PRIMARY KEY,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  units bigint NOT NULL,
  agreed_at bigint NOT NULL,
  due_at bigint NOT NULL,
  signing bigint,
  outcome text NOT NULL,
  ended_at bigint NOT NULL,
  sequence bigint NOT NULL
);
