// The tables as Kysely reads and writes them, from the schema itself: schema.test.ts writes this file.
import type {
  AccountNoticeKind,
  ActingRole,
  ArticleChange,
  ChatAuthor,
  ChatMessageKind,
  LanguageCode,
  RefusedPart,
  VerificationPart,
} from '@candor/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column of the primary key stays as it was inserted. */
type Key<Type> = ColumnType<Type, Type, never>;

/** A column that is written in another type than it is read in. */
type Written<Type, As> = ColumnType<Type, As, As>;

export type Tables = {
  account_notices: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    kind: AccountNoticeKind;
    facts: ColumnType<unknown, string | undefined, string>;
    at: Date;
    read_at: Date | null;
  };
  address_labels: {
    person_id: Key<number>;
    coin_id: Key<number>;
    chain_id: Key<number>;
    address: Key<string>;
    label: string;
    notes: string;
  };
  address_movements: {
    signing: ColumnType<bigint, bigint | number, never>;
    chain_id: number;
    user_id: number;
    asset: Key<string>;
    units: string;
    height: Written<bigint, bigint | number>;
  };
  api_keys: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    key_hash: Buffer;
    prefix: string;
    name: string;
    granted: 'read' | 'trade';
    addresses: Written<string[], readonly string[]>;
    created_at: Date;
    expires_at: Date | null;
    ended_at: Date | null;
    last_used_at: Date | null;
    last_address: string | null;
  };
  applied: {
    id: Key<number>;
    epoch: Written<bigint, bigint | number>;
    sequence: Written<bigint, bigint | number>;
    at: Written<bigint, bigint | number>;
    chain_hash: Buffer;
  };
  approval_requests: {
    id: GeneratedAlways<bigint>;
    chain_id: number;
    withdrawal_id: Written<bigint, bigint | number>;
    intent: string;
    most_fee: string;
    challenge: string;
    expires_at: Date;
    needed: number;
    passkeys: Written<unknown, string>;
    wait_proof: string | null;
    wait_ends_at: Date | null;
    asked_at: Date;
  };
  approvals: {
    request_id: ColumnType<bigint, bigint | number, never>;
    credential_id: Key<string>;
    signer_operator: string;
    operator_id: number;
    client_data: string;
    authenticator_data: string;
    signature: string;
    at: Date;
  };
  article_built_ins: {
    article_id: Key<number>;
    texts: Written<unknown, string>;
  };
  article_counts: {
    article_id: Key<number>;
    views: ColumnType<bigint, bigint | number | undefined, bigint | number>;
    helpful: Generated<number>;
    unhelpful: Generated<number>;
  };
  article_pictures: {
    name: Key<string>;
    jpeg: Buffer;
    created_at: Date;
    used_at: Date | null;
  };
  article_searches: {
    article_id: Key<number>;
    language: Key<LanguageCode>;
    version: number;
    plain: string;
    document: string;
  };
  article_texts: {
    article_id: Key<number>;
    language: Key<LanguageCode>;
    title: string;
    abstract: string;
    markdown: string;
    html: string;
  };
  article_versions: {
    article_id: Key<number>;
    number: Key<number>;
    at: Date;
    operator_id: number | null;
    change: ArticleChange;
    reason: string;
    settings: Written<unknown, string>;
    texts: Written<unknown, string>;
  };
  article_votes: {
    article_id: number;
    person_id: number | null;
    visitor: Buffer | null;
    is_helpful: boolean;
    at: Date;
  };
  articles: {
    id: ColumnType<number, number | undefined, never>;
    class: 4 | 5 | 19;
    slug: string | null;
    topic: string;
    href: string;
    cover: string;
    sort: Generated<number>;
    state: 'draft' | 'scheduled' | 'published' | 'unpublished';
    publish_at: Date | null;
    published_at: Date | null;
    updated_at: Date;
    is_built_in: boolean;
    version: number;
  };
  assigned_deposits: {
    deposit_id: ColumnType<bigint, bigint | number, never>;
    user_id: number;
    at: Generated<Date>;
  };
  balance_hours: {
    user_id: Key<number>;
    coin_id: Key<number>;
    start: ColumnType<bigint, bigint | number, never>;
    units: string;
  };
  bank_announcements: {
    id: ColumnType<bigint, bigint | number | undefined, never>;
    account_id: number;
    entry: string;
    details: Buffer;
    announced_at: Date;
  };
  bank_cards: {
    person_id: Key<number>;
    card: Buffer;
    saved_at: Date;
  };
  bank_file_contents: {
    id: ColumnType<bigint, bigint | number | undefined, never>;
    content: Buffer;
  };
  bank_lines: {
    id: ColumnType<bigint, bigint | number, never>;
    account_id: number;
    reference: string;
    amount: Written<bigint, bigint | number>;
    booked_on: Written<Date, string>;
    user_id: number | null;
    details: Buffer;
    imported_by: number;
    imported_at: Date;
    direction: Generated<string>;
    end_to_end: Generated<string>;
    reverses: Generated<string>;
    entry: Generated<string>;
    part: Generated<number>;
    kind: Generated<string>;
    doubt: Generated<string>;
    said_sum: string | null;
    charges: ColumnType<bigint, bigint | number | undefined, bigint | number>;
    group_id: Generated<string>;
    mentions: Generated<string>;
    splits: Written<bigint | null, bigint | number | null>;
  };
  bank_payees: {
    id: ColumnType<bigint, bigint | number | undefined, never>;
    payee: string;
    person_id: number;
    details: Buffer;
  };
  bank_vouchers: {
    claim_id: ColumnType<bigint, bigint | number, never>;
    person_id: number;
    picture: string;
  };
  candle_progress: {
    id: Key<number>;
    sequence: Written<bigint, bigint | number>;
    trade_id: Written<bigint, bigint | number>;
    lever_trade_id: ColumnType<bigint, bigint | number | undefined, bigint | number>;
  };
  candles: {
    market_id: Key<number>;
    source: Key<string>;
    interval: Key<string>;
    start: ColumnType<bigint, bigint | number, never>;
    open: Written<bigint, bigint | number>;
    high: Written<bigint, bigint | number>;
    low: Written<bigint, bigint | number>;
    close: Written<bigint, bigint | number>;
    base_volume: string;
    quote_volume: string;
  };
  chat_answers: {
    id: GeneratedAlways<bigint>;
    conversation_id: number;
    operator_id: number;
    asked_at: Date;
    answered_at: Date;
  };
  chat_canned_answers: {
    id: GeneratedAlways<number>;
    name: string;
    texts: Written<unknown, string>;
    changed_at: Date;
    changed_by: number;
  };
  chat_conversations: {
    id: GeneratedAlways<number>;
    person_id: number | null;
    visitor: Buffer | null;
    network: string;
    language: LanguageCode;
    state: 'waiting' | 'assigned' | 'resolved';
    operator_id: number | null;
    created_at: Date;
    last_number: Generated<number>;
    last_at: Date;
    last_author: ChatAuthor;
    customer_delivered: Generated<number>;
    customer_seen: Generated<number>;
    staff_delivered: Generated<number>;
    staff_seen: Generated<number>;
    waiting_since: Date | null;
    asked_at: Date | null;
    closed_told_at: Date | null;
    mail: string | null;
    mail_due_at: Date | null;
    mailed_number: Generated<number>;
    blocked_at: Date | null;
    blocked_until: Date | null;
    block_reason: string | null;
    blocked_by: number | null;
  };
  chat_hours: {
    id: ColumnType<number, number | undefined, never>;
    always_open: boolean;
    time_zone: string;
    days: Written<unknown, string>;
    changed_at: Date;
    changed_by: number;
  };
  chat_messages: {
    id: GeneratedAlways<bigint>;
    conversation_id: number;
    number: number;
    author: 'customer' | 'staff' | 'system';
    operator_id: number | null;
    client_id: string | null;
    kind: ChatMessageKind;
    text: string;
    picture: string | null;
    opens_at: Date | null;
    at: Date;
  };
  chat_notes: {
    id: GeneratedAlways<bigint>;
    conversation_id: number;
    operator_id: number;
    role: ActingRole;
    note: Buffer;
    at: Date;
  };
  chat_openings: {
    conversation_id: Key<number>;
    operator_id: Key<number>;
    at: Date;
  };
  codes: {
    purpose: Key<string>;
    target: Key<string>;
    salt: Buffer;
    hash: Buffer;
    sent_at: Date;
    sends: number;
    counted_since: Date;
    expires_at: Date;
    tries_left: number;
    used_at: Date | null;
  };
  coin_costs: {
    user_id: Key<number>;
    coin_id: Key<number>;
    units: string;
    cost: string;
    realized: string;
    is_known: boolean;
    lots_cost: string;
    lots_realized: string;
    lots_known: boolean;
  };
  coin_icons: {
    hash: Key<string>;
    png: Buffer;
    created_at: Date;
  };
  coin_lots: {
    user_id: Key<number>;
    coin_id: Key<number>;
    n: ColumnType<bigint, bigint | number, never>;
    units: string;
    cost: string | null;
  };
  coin_months: {
    user_id: Key<number>;
    coin_id: Key<number>;
    start: ColumnType<bigint, bigint | number, never>;
    units: string;
    cost: string;
    realized: string;
    is_known: boolean;
    lots_cost: string;
    lots_realized: string;
    lots_known: boolean;
  };
  demo_days: {
    id: Key<number>;
    since: Written<bigint, bigint | number>;
    first_sequence: Written<bigint, bigint | number>;
    last_sequence: Written<bigint | null, bigint | number | null>;
  };
  demo_outbox: {
    id: GeneratedAlways<bigint>;
    channel: string;
    target: string;
    subject: string;
    text: string;
    code: string | null;
    at: Generated<Date>;
  };
  deposit_addresses: {
    user_id: Key<number>;
    chain_id: Key<number>;
    address: string;
    added_at: Generated<Date>;
    since_height: Written<bigint | null, bigint | number | null>;
    since_hash: string | null;
    held_units: string | null;
  };
  deposit_claims: {
    id: GeneratedAlways<number>;
    person_id: number;
    coin_id: number;
    units: Written<bigint, bigint | number>;
    picture: string;
    account: string;
    nettype: string;
    txid: string;
    at: Date;
    deposit_id: Written<bigint | null, bigint | number | null>;
    refusal: string | null;
  };
  engine_lease: {
    id: Key<number>;
    holder: string;
    beats: Written<bigint, bigint | number>;
    is_free: boolean;
  };
  factor_reset_requests: {
    id: GeneratedAlways<number>;
    person_id: number;
    state: 'requested' | 'proposed' | 'approved' | 'done' | 'refused' | 'cancelled';
    note: Buffer | null;
    front_pic: string | null;
    reverse_pic: string | null;
    hand_pic: string | null;
    proposal_id: number | null;
    requested_at: Date;
    decided_at: Date | null;
    effective_at: Date | null;
    ended_at: Date | null;
    reason: string | null;
    link: Buffer | null;
  };
  favourites: {
    person_id: Key<number>;
    version: Written<bigint, bigint | number>;
    groups: Written<unknown, string>;
    changed_at: Date;
  };
  fiat_rates: {
    currency: Key<string>;
    units: Written<bigint, bigint | number>;
    day: Written<Date, string>;
    received_at: Written<bigint, bigint | number>;
    source: string;
  };
  guide_choices: {
    person_id: Key<number>;
    put_away_at: Date;
  };
  index_histories: {
    market_id: Key<number>;
    since: Written<bigint, bigint | number>;
    is_complete: boolean;
  };
  instance_marks: {
    generation: Key<number>;
    system_identifier: string;
    database_oid: Written<bigint, bigint | number>;
    folder_id: string;
    host_id: string | null;
    operators: Written<number[], readonly number[]>;
    made_at: Date;
    is_recorded: boolean;
  };
  inviter_matches: {
    id: GeneratedAlways<number>;
    person_id: number;
    inviter_id: number;
    level: number;
    kind: 'device' | 'papers' | 'address';
    found_at: Date;
    asked_at: Date | null;
    released_at: Date | null;
  };
  journal_exports: {
    month: Key<string>;
    first_sequence: Written<bigint, bigint | number>;
    last_sequence: Written<bigint, bigint | number>;
    exported_at: Written<bigint, bigint | number>;
    checkpoint: Buffer | null;
    checkpoint_bytes: Written<bigint | null, bigint | number | null>;
    checkpoint_form: string | null;
    dropped_at: Written<bigint | null, bigint | number | null>;
  };
  journal_files: {
    first_sequence: ColumnType<bigint, bigint | number, never>;
    last_sequence: Written<bigint, bigint | number>;
    sha256: Buffer;
    month: string;
    text_bytes: Written<bigint, bigint | number>;
    bytes: Written<bigint, bigint | number>;
  };
  journal_followers: {
    name: Key<string>;
    sequence: Written<bigint, bigint | number>;
  };
  kept_deposits: {
    deposit_id: ColumnType<bigint, bigint | number, never>;
    at: Generated<Date>;
  };
  language_marks: {
    mark: Key<string>;
    language: string;
    bound_at: Generated<Date>;
  };
  launch_cards: {
    id: GeneratedAlways<number>;
    new_coin_id: number;
    start_at: Written<bigint, bigint | number>;
    close_at: Written<bigint, bigint | number>;
    online_at: Written<bigint, bigint | number>;
    is_recommended: boolean;
    updated_at: Date;
  };
  launch_texts: {
    card_id: Key<number>;
    language: Key<LanguageCode>;
    predict_rate: string;
    introduction: string;
    recommend_title: string;
    recommend_content: string;
  };
  login_reports: {
    hash: Key<Buffer>;
    person_id: number;
    expires_at: Date;
    used_at: Date | null;
  };
  login_tickets: {
    hash: Key<Buffer>;
    person_id: number;
    expires_at: Date;
    tries_left: number;
  };
  movements: {
    user_id: Key<number>;
    sequence: ColumnType<bigint, bigint | number, never>;
    n: Key<number>;
    at: Written<bigint, bigint | number>;
    kind: number;
    coin_id: number;
    units: string;
    debit: Written<bigint, bigint | number>;
    credit: Written<bigint, bigint | number>;
    order_id: Written<bigint | null, bigint | number | null>;
    market_id: number | null;
    other_coin_id: number | null;
    other_units: string | null;
    fee_coin_id: number | null;
    fee_units: string | null;
    entries: number;
  };
  notification_choices: {
    person_id: Key<number>;
    kind: Key<string>;
    way: Key<string>;
    is_on: boolean;
  };
  operator_failed_logins: {
    operator_id: Key<number>;
    day: ColumnType<Date, string, never>;
    step: Key<'password' | 'factor'>;
    count: number;
    last_at: Date;
    last_address: string;
  };
  operator_invitations: {
    operator_id: Key<number>;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
  };
  operator_passkeys: {
    id: GeneratedAlways<bigint>;
    operator_id: number;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    created_at: Date;
  };
  operator_reasons: {
    id: GeneratedAlways<number>;
    operator_id: number;
    text: string;
    digest: string;
    at: Date;
    is_for_staff: Generated<boolean>;
  };
  operator_recovery_codes: {
    id: GeneratedAlways<bigint>;
    operator_id: number;
    mark: Buffer;
  };
  operator_reset_requests: {
    id: GeneratedAlways<number>;
    operator_id: number;
    password_hash: string;
    requested_at: Date;
    ended_at: Date | null;
    refusal: string | null;
  };
  operator_sessions: {
    id: GeneratedAlways<bigint>;
    operator_id: number;
    token_hash: Buffer;
    state: 'factor' | 'change-password' | 'enrol' | 'complete';
    pending_totp: Buffer | null;
    created_at: Date;
    last_seen_at: Date;
    address: string;
    agent: string;
    ended_at: Date | null;
  };
  operators: {
    id: GeneratedAlways<number>;
    email: string;
    name: Generated<string>;
    role: 'support' | 'compliance' | 'treasury' | 'products' | 'admin' | 'demo-reviewer';
    password_hash: string | null;
    must_change_password: Generated<boolean>;
    totp: Buffer | null;
    last_step: Generated<number>;
    invited_by: number | null;
    created_at: Date;
    opened_at: Date | null;
    told_at: Date | null;
    closed_at: Date | null;
    language: Generated<string>;
  };
  outgoing_messages: {
    id: GeneratedAlways<bigint>;
    occasion: string;
    channel: 'mail' | 'sms' | 'push';
    target: string;
    language: string;
    created_at: Generated<Date>;
    next_attempt_at: Generated<Date>;
    attempts: Generated<number>;
    secret: Buffer | null;
    person_id: number | null;
    facts: ColumnType<unknown, string | undefined, string>;
  };
  passkey_challenges: {
    hash: Key<Buffer>;
    purpose: 'add' | 'login' | 'confirm' | 'factor';
    holder: string;
    expires_at: Date;
  };
  passkeys: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    uses: Written<bigint, bigint | number>;
    transports: Written<string[], readonly string[]>;
    is_synced: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  people: {
    id: ColumnType<number, number | undefined, never>;
    kind: Generated<'customer' | 'maker' | 'demo-trader'>;
    email: string | null;
    phone: string | null;
    dialling_code: string;
    password_hash: string;
    language: string;
    agreement_version: string;
    agreed_at: Date;
    invitation_code: string;
    inviter_id: number | null;
    created_at: Generated<Date>;
    opened_at: Date | null;
    has_factor: Generated<boolean>;
    frozen_at: Date | null;
    closed_at: Date | null;
    passkey_handle: Buffer | null;
    fund_password_hash: Buffer | null;
    phrase: Buffer | null;
    is_freeze_notified: Generated<boolean>;
    unfrozen_at: Date | null;
  };
  pictures: {
    name: Key<string>;
    owner_id: number | null;
    created_at: Date;
    stored_at: Date | null;
    bound_at: Date | null;
    released_at: Date | null;
    settled_at: Date | null;
    removed_at: Date | null;
    erased_at: Date | null;
    sealed_with: Buffer | null;
  };
  position_alerts: {
    position_id: ColumnType<bigint, bigint | number, never>;
    level: number;
    sequence: Written<bigint, bigint | number>;
  };
  position_hours: {
    user_id: Key<number>;
    market_id: Key<number>;
    direction: Key<string>;
    start: ColumnType<bigint, bigint | number, never>;
    lots: string;
    entry_value: string;
  };
  position_progress: {
    user_id: Key<number>;
    trade_id: Written<bigint, bigint | number>;
    sequence: Written<bigint, bigint | number>;
  };
  push_keys: {
    id: Key<number>;
    public_key: string;
    private_key: Buffer;
    made_at: Date;
  };
  push_subscriptions: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    session_id: Written<bigint, bigint | number>;
    address_hash: Buffer;
    address: Buffer;
    shows_amounts: boolean;
    created_at: Date;
  };
  rebate_sums: {
    period: Key<string>;
    since: ColumnType<bigint, bigint | number, never>;
    user_id: Key<number>;
    coin_id: Key<number>;
    units: string;
  };
  recovery_codes: {
    person_id: number;
    mark: Buffer;
    used_at: Date | null;
    id: GeneratedAlways<bigint>;
  };
  security_events: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    occasion: string;
    actor: 'owner' | 'staff' | 'exchange';
    facts: Written<unknown, string>;
    address: string;
    agent: string;
    at: Date;
  };
  seen_transfers: {
    chain_id: Key<number>;
    transfer: Key<string>;
    address: string;
    sender: string;
  };
  sessions: {
    id: GeneratedAlways<bigint>;
    token_hash: Buffer;
    person_id: number;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    address: string;
    agent: string;
    ended_at: Date | null;
    confirmed_at: Date | null;
    device_hash: Buffer | null;
  };
  signed_transactions: {
    signing: ColumnType<bigint, bigint | number, never>;
    attempt: Key<number>;
    chain_id: number;
    id: string;
    raw: string;
    plan: string;
    created_at: Date;
  };
  spot_order_client_ids: {
    order_id: ColumnType<bigint, bigint | number, never>;
    user_id: number;
    client_id: string;
  };
  told_allotments: {
    subscription_id: ColumnType<bigint, bigint | number, never>;
  };
  told_fills: {
    person_id: Key<number>;
    told_at: Date;
  };
  told_passes: {
    withdrawal_id: ColumnType<bigint, bigint | number, never>;
  };
  totp_factors: {
    person_id: Key<number>;
    secret: Buffer | null;
    enabled_at: Date | null;
    last_step: Generated<number>;
    pending_secret: Buffer | null;
    pending_at: Date | null;
  };
  trade_day_progress: {
    id: Key<number>;
    trade_id: Written<bigint, bigint | number>;
  };
  trade_days: {
    day: ColumnType<bigint, bigint | number, never>;
    market_id: Key<number>;
    operator_sides: Key<number>;
    trades: Written<bigint, bigint | number>;
    value: string;
    customer_fees: string;
    house_fees: string;
  };
  untold_fills: {
    person_id: Key<number>;
    product: Key<'spot' | 'lever'>;
    market_id: Key<number>;
    side: Key<string>;
    lots: string;
    tick_lots: string;
  };
  user_notes: {
    id: GeneratedAlways<bigint>;
    person_id: number;
    operator_id: number;
    role: ActingRole;
    note: Buffer;
    at: Date;
  };
  vault_keys: {
    id: Key<Buffer>;
    canary: Buffer;
    is_current: boolean;
    first_used_at: Date;
    emptied_at: Date | null;
  };
  verification_cases: {
    id: GeneratedAlways<number>;
    person_id: number;
    level: 'basic' | 'advanced';
    state: Generated<'open' | 'passing' | 'refusing' | 'passed' | 'refused'>;
    submitted_at: Date;
    papers: Buffer;
    number_mark: Buffer;
    front_pic: string | null;
    reverse_pic: string | null;
    hand_pic: string | null;
    renewed: Written<VerificationPart[], readonly VerificationPart[]>;
    taken_by: number | null;
    taken_by_name: string | null;
    taken_until: Date | null;
    opened_at: Date | null;
    decided_by: number | null;
    decided_role: string | null;
    decided_at: Date | null;
    refused: ColumnType<RefusedPart[], string | undefined, string>;
    note: Buffer | null;
    name_mark: Buffer | null;
    decision_reason: number | null;
  };
  verifications: {
    id: GeneratedAlways<bigint>;
    at: Written<bigint, bigint | number>;
    sequence: Written<bigint, bigint | number>;
    is_ok: boolean;
    problem: string | null;
    duration_ms: Written<bigint | null, bigint | number | null>;
    counts: Written<unknown, string | null>;
  };
  wallet_progress: {
    user_id: Key<number>;
    sequence: Written<bigint, bigint | number>;
  };
  withdrawal_notes: {
    withdrawal_id: ColumnType<bigint, bigint | number, never>;
    person_id: number;
    note: string;
  };
};
