// The user, their logins and their messages in the exported file of an account.
import { rowsAsJson } from '../../../database/reader.ts';
import type { ExportSection } from '../../feature.ts';
import type { Identity } from '../identity.ts';
import { antiPhishingCodeOf } from '../messages/anti-phishing-code.ts';
import { choicesOf } from '../notifications/choice-rows.ts';
import { readRestrictions } from './core-user.ts';
import type { Person } from './people-rows.ts';
import { personById } from './people-rows.ts';

/** Lists whose rows are exported as they are. Secrets are left out: hashes of tokens and codes, and what messages are sealed with. */
const LISTS = {
  logins:
    'SELECT id, created_at, last_seen_at, ended_at, confirmed_at, address, agent FROM sessions WHERE person_id = $1',
  security_events: 'SELECT id, at, occasion, actor, facts, address, agent FROM security_events WHERE person_id = $1',
  notices: 'SELECT id, at, kind, facts, read_at FROM account_notices WHERE person_id = $1',
  push_subscriptions: 'SELECT id, session_id, shows_amounts, created_at FROM push_subscriptions WHERE person_id = $1',
  passkeys: 'SELECT id, name, transports, is_synced, uses, created_at, last_used_at FROM passkeys WHERE person_id = $1',
  api_keys: `SELECT id, name, prefix, granted, addresses, created_at, expires_at, ended_at, last_used_at, last_address
    FROM api_keys WHERE person_id = $1`,
  messages_waiting: `SELECT id, created_at, occasion, channel, target, language, facts
    FROM outgoing_messages WHERE person_id = $1`,
} as const;

export function personSections(identity: Identity): ExportSection[] {
  const { db, reader } = identity;
  return [
    {
      name: 'profile',
      async value(id) {
        const person = await personById(db, id);
        if (person === undefined) throw new Error(`there is no person ${id}`);
        return profileOf(identity, person);
      },
    },
    { name: 'state', value: id => readRestrictions(reader, id) },
    { name: 'notification_choices', value: id => choicesOf(db, id) },
    ...Object.entries(LISTS).map(([name, select]) => ({ name, rows: (id: number) => rowsAsJson(reader, select, id) })),
  ];
}

function profileOf({ vault }: Identity, person: Person) {
  return {
    id: person.id,
    email: person.email,
    phone: person.phone,
    dialling_code: person.dialling_code,
    language: person.language,
    agreement_version: person.agreement_version,
    agreed_at: person.agreed_at,
    invitation_code: person.invitation_code,
    invited_by: person.inviter_id,
    created_at: person.created_at,
    has_second_factor: person.has_factor,
    has_fund_password: person.fund_password_hash !== null,
    anti_phishing_phrase: antiPhishingCodeOf(vault, person) ?? null,
    frozen_at: person.frozen_at,
  };
}
