// The calls of notices and notifications: the list, the channels of each kind, and the browsers that get messages.
import { createECDH } from 'node:crypto';
import { calls, type NotificationChannel, notificationKinds } from '@candor/contract';
import { offsetOf } from '../../../http/lists.ts';
import { answer, done, type FieldProblem, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { pushAddress } from '../../../outside/push-hosts.ts';
import type { TextOf } from '../../../texts.ts';
import { accountNoticesOf, countAccountNotices, markNoticesRead } from '../accounts/account-notices.ts';
import { lockPerson, lockUnfrozenPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { lifeAt } from '../logins/sessions.ts';
import { noticeTexts } from '../messages/money-messages.ts';
import { publicPushKey } from '../push/push-sender.ts';
import { livingSubscriptions, putSubscription, removeSubscription } from '../push/subscription-rows.ts';
import { channelsOf, choicesOf, defaultChannels, setChoice } from './choice-rows.ts';

export function notificationRoutes(identity: Identity): RouteFile {
  const { db, now, vault, log } = identity;
  return route => {
    route(calls.getNotifications, async (_, { user }) => {
      const choices = await choicesOf(db, user.id);
      const devices = await livingSubscriptions(db, [user.id], lifeAt(now()));
      const list = notificationKinds.map(kind => ({
        kind,
        ways: Object.entries(channelsOf(kind, choices)).map(([way, isOn]) => ({
          way: way as NotificationChannel,
          is_on: isOn ? (1 as const) : (0 as const),
        })),
      }));
      return answer({ list, devices: devices.length });
    });

    route(calls.setNotification, async ({ kind, way, is_on }, { user }) => {
      if (defaultChannels(kind)[way] === undefined) return refuseFields([{ field: 'way', code: 'way_not_offered' }]);
      await db.transaction().execute(async transaction => {
        await lockPerson(transaction, user.id);
        await setChoice(transaction, user.id, { kind, channel: way, isOn: is_on === 1 });
      });
      return done();
    });

    route(calls.getPushKey, async () => answer(await publicPushKey(identity)));

    route(calls.subscribeToPush, async ({ endpoint, p256dh, auth, shows_amounts }, { user }) => {
      const problem = problemOf(endpoint, p256dh, identity.pushOrigin);
      if (problem !== undefined) return refuseFields([problem]);
      const target = { endpoint, p256dh: withoutPadding(p256dh), auth: withoutPadding(auth) };
      await db.transaction().execute(async transaction => {
        await lockUnfrozenPerson(transaction, user.id);
        const session = user.session.id;
        const row = { person: user.id, session, target, showsAmounts: shows_amounts === 1, at: new Date(now()) };
        await putSubscription(transaction, vault, row);
      });
      log.info({ user: user.id, service: new URL(endpoint).host }, 'a browser gets messages from now on');
      return done();
    });

    route(calls.unsubscribeFromPush, async ({ endpoint }, { user }) => {
      await removeSubscription(db, user.id, endpoint);
      return done();
    });
  };
}

function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '');
}

function problemOf(endpoint: string, p256dh: string, pushOrigin: string | undefined): FieldProblem | undefined {
  if (pushAddress(endpoint, pushOrigin) === undefined) return { field: 'endpoint', code: 'push_service' };
  return isPublicKey(p256dh) ? undefined : { field: 'p256dh', code: 'push_keys' };
}

/** Whether something can be encrypted for it: a point of the curve. */
function isPublicKey(base64: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(base64, 'base64url')).length === 32;
  } catch {
    return false;
  }
}

/** The calls about the notices of the exchange to one user inside the app. */
export function accountNoticeRoutes({ db, now }: Pick<Identity, 'db' | 'now'>, textOf: TextOf): RouteFile {
  return route => {
    route(calls.listAccountNotices, async ({ page, limit }, { user, language }) => {
      const rows = await accountNoticesOf(db, user.id, { offset: offsetOf({ page, limit }), limit });
      const { count, unread } = await countAccountNotices(db, user.id);
      const list = rows.map(({ id, kind, facts, at, read_at }) => ({
        id: Number(id),
        kind,
        ...noticeTexts(textOf, language, kind, facts),
        at: at.getTime(),
        is_read: read_at === null ? (0 as const) : (1 as const),
      }));
      return answer({ list, count, unread, page, limit });
    });

    route(calls.readAccountNotices, async ({ id }, { user }) => {
      await markNoticesRead(db, user.id, id, new Date(now()));
      return done();
    });
  };
}
