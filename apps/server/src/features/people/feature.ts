// People: accounts, logins, passwords, second factors, passkeys, API keys, and the messages to them.
import { retentionDays } from '@candor/contract';
import { sql } from 'kysely';
import { deleteBy, deleteEarlierLogins, emptyOrigins } from '../../database/retention-rules.ts';
import type { Carriers } from '../../outside/carriers.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import { noticeUpdates } from './accounts/account-notices.ts';
import { personSections } from './accounts/export-sections.ts';
import { settingsRoutes, userRoutes } from './accounts/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { proofRoutes } from './factors/proof-routes.ts';
import { securityRoutes } from './factors/routes.ts';
import type { Identity } from './identity.ts';
import { loginRoutes } from './logins/routes.ts';
import { demoOutboxRoutes } from './messages/demo-outbox.ts';
import { accountNoticeRoutes, notificationRoutes } from './notifications/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';

export type PeopleParts = { identity: Identity; textOf: TextOf; carriers: Carriers };

const OF_PERSON = `'person:' || person_id`;

export const people = {
  neighbours: ({ carriers }) =>
    (['mail', 'sms'] as const).flatMap(name => {
      const carrier = carriers[name];
      return carrier?.probe === undefined ? [] : [{ name, probe: () => carrier.probe!() }];
    }),
  routes: ({ identity, textOf }) => [
    userRoutes(identity),
    settingsRoutes(identity),
    accountNoticeRoutes(identity, textOf),
    notificationRoutes(identity),
    proofRoutes(identity),
    passwordRoutes(identity),
    securityRoutes(identity),
    loginRoutes(identity, textOf),
    passkeyRoutes(identity),
    apiKeyRoutes(identity),
    contactRoutes(identity),
    demoOutboxRoutes(identity),
  ],
  ownUpdates: ({ identity }) => [noticeUpdates(identity.noticeFeed)],
  exports: ({ identity }) => personSections(identity),
  account: {
    erasedAtClosing: [
      'push_subscriptions',
      'notification_choices',
      'sessions',
      'login_tickets',
      'login_reports',
      'totp_factors',
      'recovery_codes',
      'passkeys',
      'api_keys',
      'security_events',
      'account_notices',
    ],
    erasedLater: ['inviter_matches'],
    /** The last mail stays until it is sent. */
    async onClosing(transaction, { email, phone }) {
      const targets = [email, phone].filter(target => target !== null);
      await transaction.deleteFrom('codes').where('target', 'in', targets).execute();
      await transaction.deleteFrom('demo_outbox').where('target', 'in', targets).execute();
    },
  },
  retention: [
    {
      name: 'origins of logins',
      days: retentionDays.sessions,
      batch: emptyOrigins('sessions', sql`last_seen_at`, sql`, device_hash = NULL`),
    },
    { name: 'logins', days: retentionDays.sessions, batch: deleteEarlierLogins('sessions', 'person_id') },
    {
      name: 'origins of security events',
      days: retentionDays.securityOrigins,
      batch: emptyOrigins('security_events', sql`at`),
    },
    { name: 'security events', days: retentionDays.securityEvents, batch: deleteBy('security_events', sql`at`) },
    { name: 'notices', days: retentionDays.accountNotices, batch: deleteBy('account_notices', sql`at`) },
    {
      name: 'ended API keys',
      days: retentionDays.endedApiKeys,
      batch: deleteBy('api_keys', sql`least(ended_at, expires_at)`),
    },
  ],
  sealed: {
    columns: [
      { table: 'people', column: 'phrase', key: 'id', purpose: 'phrase', context: `'person:' || id` },
      {
        table: 'people',
        column: 'fund_password_hash',
        key: 'id',
        purpose: 'fund-password',
        context: `'person:' || id`,
      },
      { table: 'totp_factors', column: 'secret', key: 'person_id', purpose: 'person-factor', context: OF_PERSON },
      {
        table: 'totp_factors',
        column: 'pending_secret',
        key: 'person_id',
        purpose: 'person-factor',
        context: OF_PERSON,
      },
      { table: 'recovery_codes', column: 'mark', key: 'id', purpose: 'recovery-code', context: OF_PERSON },
      { table: 'push_keys', column: 'private_key', key: 'id', purpose: 'push-key', context: `'exchange'` },
      { table: 'push_subscriptions', column: 'address', key: 'id', purpose: 'push-address', context: OF_PERSON },
      {
        table: 'outgoing_messages',
        column: 'secret',
        key: 'id',
        purpose: 'message',
        context: `coalesce('person:' || person_id, 'target:' || target)`,
      },
    ],
  },
} satisfies Feature<PeopleParts>;
