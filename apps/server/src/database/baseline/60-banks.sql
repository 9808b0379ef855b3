-- Money by bank: accounts of the exchange, bank cards of people, claims, lines of statements, withdrawals to banks, reversals.

-- Accounts

-- One account of the exchange at a bank.
CREATE TABLE bank_accounts (
  id integer PRIMARY KEY,
  -- Its money, and the decimals in which amounts of it are counted.
  currency text NOT NULL,
  scale integer NOT NULL,
  bank text NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  bic text NOT NULL,
  -- What the exchange keeps of the reference rate, and of what is credited.
  margin_ppm bigint NOT NULL,
  fee_ppm bigint NOT NULL,
  -- The least that can be claimed, in units of its money.
  min_amount bigint NOT NULL,
  -- Whether it takes new claims.
  is_open boolean NOT NULL,
  -- Whether withdrawals are paid from it, and what the exchange keeps of their rate and of what leaves the user.
  pays_out boolean NOT NULL DEFAULT false,
  out_margin_ppm bigint NOT NULL DEFAULT 0,
  out_fee_ppm bigint NOT NULL DEFAULT 0,
  -- The least that can be withdrawn, fee included.
  out_min_units bigint NOT NULL DEFAULT 1
);

-- The bank card that one person has saved.
CREATE TABLE bank_cards (
  person_id integer PRIMARY KEY REFERENCES people,
  -- Sealed.
  card bytea NOT NULL,
  saved_at timestamptz NOT NULL
);

-- Claims

-- One open claim of a user that money is on its way, with the rate that was fixed for it.
CREATE TABLE bank_claims (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  account_id integer NOT NULL,
  coin_id integer NOT NULL,
  -- Units of the account's money.
  amount bigint NOT NULL,
  -- May have more than 64 bits.
  rate text NOT NULL,
  fee_ppm bigint NOT NULL,
  -- What the whole amount comes to, fee included, and the fee.
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  asked_at bigint NOT NULL,
  -- A line counts for it that was read in until then.
  rate_until bigint NOT NULL,
  -- When it closes automatically.
  due_at bigint NOT NULL
);
CREATE INDEX bank_claims_by_user ON bank_claims (user_id);

-- One closed claim, as it left.
CREATE TABLE closed_bank_claims (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  account_id integer NOT NULL,
  coin_id integer NOT NULL,
  amount bigint NOT NULL,
  rate text NOT NULL,
  fee_ppm bigint NOT NULL,
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  asked_at bigint NOT NULL,
  rate_until bigint NOT NULL,
  due_at bigint NOT NULL,
  sequence bigint NOT NULL,
  at bigint NOT NULL,
  ended_as text NOT NULL,
  -- The line that was credited for it.
  line_id bigint,
  credited_amount bigint NOT NULL,
  credited_units bigint NOT NULL,
  credited_fee_units bigint NOT NULL,
  held_until bigint NOT NULL
);
CREATE INDEX closed_bank_claims_by_user ON closed_bank_claims (user_id, at);
CREATE INDEX closed_bank_claims_by_line ON closed_bank_claims (line_id) WHERE line_id IS NOT NULL;

-- The picture that a person sent with one claim.
CREATE TABLE bank_vouchers (
  claim_id bigint PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people (id),
  picture text NOT NULL
);
CREATE INDEX bank_vouchers_by_person ON bank_vouchers (person_id);

-- Lines of statements

-- One line that statements showed as booked, once; numbered without a gap, since the books take each number once.
CREATE TABLE bank_lines (
  id bigint PRIMARY KEY,
  account_id integer NOT NULL,
  -- The bank's own name of the entry.
  reference text NOT NULL,
  -- Units of the account's money.
  amount bigint NOT NULL,
  booked_on date NOT NULL,
  -- Whose reference its text holds.
  user_id integer,
  -- Payer and text, sealed.
  details bytea NOT NULL,
  imported_by integer NOT NULL,
  imported_at timestamptz NOT NULL,
  -- 'in' came to the account, 'out' left it.
  direction text NOT NULL DEFAULT 'in',
  -- The end-to-end id of a withdrawal that it bears; '' where there is none.
  end_to_end text NOT NULL DEFAULT '',
  -- The bank's reference of the entry that it takes back; '' where it takes none back.
  reverses text NOT NULL DEFAULT '',
  UNIQUE (account_id, reference)
);

-- One line as the core keeps it, until it is credited, answers a withdrawal, or is set aside.
CREATE TABLE open_bank_lines (
  id bigint PRIMARY KEY,
  account_id integer NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL,
  recorded_at bigint NOT NULL,
  direction text NOT NULL DEFAULT 'in',
  end_to_end text NOT NULL DEFAULT ''
);

-- One line that was used for a withdrawal, and as what.
CREATE TABLE used_bank_lines (
  line_id bigint PRIMARY KEY,
  withdrawal_id bigint NOT NULL,
  used_as text NOT NULL,
  at bigint NOT NULL,
  sequence bigint NOT NULL
);

-- Withdrawals to banks (the withdrawals themselves are in 55-withdrawals.sql)

-- What the bank pays for one open withdrawal, under the number of the withdrawal.
CREATE TABLE bank_payments (
  id bigint PRIMARY KEY,
  -- The account that pays.
  account_id integer NOT NULL,
  -- May have more than 64 bits.
  rate text NOT NULL,
  -- What arrives, in units of the account's money.
  amount bigint NOT NULL,
  -- The payment file that holds it; null before there is one.
  file bigint,
  -- When that was made; 0 before.
  sent_at bigint NOT NULL
);

-- What was fixed for one withdrawal to a bank at its application, whatever its outcome.
CREATE TABLE bank_withdrawals (
  id bigint PRIMARY KEY,
  account_id integer NOT NULL,
  rate text NOT NULL,
  amount bigint NOT NULL,
  sequence bigint NOT NULL
);

-- The payee of one withdrawal, as it was at its application, sealed; the journal has the keyed hash.
CREATE TABLE bank_payees (
  id bigserial PRIMARY KEY,
  payee text NOT NULL UNIQUE,
  person_id integer NOT NULL REFERENCES people (id),
  details bytea NOT NULL
);
CREATE INDEX bank_payees_by_person ON bank_payees (person_id);

-- One payment file that was handed out to be brought to the bank.
CREATE TABLE bank_files (
  id bigint PRIMARY KEY,
  account_id integer NOT NULL,
  withdrawals text NOT NULL,
  total bigint NOT NULL,
  digest text NOT NULL,
  made_by integer NOT NULL,
  made_at bigint NOT NULL,
  sequence bigint NOT NULL
);

-- The bytes of one payment file, sealed; the journal has their digest. The numbers are those of files, some of which were
-- never made.
CREATE TABLE bank_file_contents (
  id bigserial PRIMARY KEY,
  content bytea NOT NULL
);

-- Credits, holds and reversals

-- One credit whose value cannot leave yet, under the number of the claim.
CREATE TABLE bank_holds (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  units bigint NOT NULL,
  until bigint NOT NULL
);

-- One credit that its bank can still take back, under the number of the claim; the amounts are what was not taken back yet.
CREATE TABLE bank_credits (
  id bigint PRIMARY KEY,
  line_id bigint NOT NULL,
  user_id integer NOT NULL,
  account_id integer NOT NULL,
  coin_id integer NOT NULL,
  -- Units of the account's money.
  amount bigint NOT NULL,
  -- What it came to, the fee included, and the fee.
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX bank_credits_by_user ON bank_credits (user_id);

-- One credit, or a part of one, that a bank took back.
CREATE TABLE bank_reversals (
  -- The line that took it back.
  line_id bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  at bigint NOT NULL,
  credit_id bigint NOT NULL,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  amount bigint NOT NULL,
  units bigint NOT NULL,
  fee_units bigint NOT NULL,
  -- What the user owes since.
  debt_units bigint NOT NULL
);
CREATE INDEX bank_reversals_by_sequence ON bank_reversals (sequence);
CREATE INDEX bank_reversals_by_user ON bank_reversals (user_id);

-- What one user owes since a credit was taken back that was already spent, under the number of the line that took it back.
CREATE TABLE bank_debts (
  id bigint PRIMARY KEY,
  credit_id bigint NOT NULL,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  units bigint NOT NULL,
  since bigint NOT NULL
);
CREATE INDEX bank_debts_by_user ON bank_debts (user_id);
