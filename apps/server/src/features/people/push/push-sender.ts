// Sends a waiting message to a browser: in its reader's language, without amounts unless they want them, and with the page that it opens.
import { isMoneyNoticeKind, type LanguageCode } from '@candor/contract';
import type { Logger } from 'pino';
import webPush from 'web-push';
import { pushTo, type VapidKeys } from '../../../outside/push-service.ts';
import type { TextOf } from '../../../texts.ts';
import type { Identity } from '../identity.ts';
import { lifeAt } from '../logins/sessions.ts';
import type { DueNotice } from '../messages/message-rows.ts';
import { noticeTexts, pageOf } from '../messages/money-messages.ts';
import { deleteSubscription, livingSubscription } from './subscription-rows.ts';

const ONLY = 1;
/** Where a push service finds us while the site has no address that others can reach. */
const LOCAL_SUBJECT = 'mailto:push@localhost';

export type PushSenderParts = Pick<Identity, 'db' | 'vault' | 'now' | 'pushOrigin'> & {
  textOf: TextOf;
  origin: string;
  log: Logger;
};

/** A push service takes 4,096 bytes with all that encryption adds; signs of Asian scripts have three each. */
const LONGEST_TEXT = 600;

export type PushSender = {
  /** @param usefulUntil in milliseconds; a browser that is off until then gets no message. @throws CarrierError */
  send(notice: DueNotice, language: LanguageCode, usefulUntil: number): Promise<void>;
};

export function createPushSender(parts: PushSenderParts): PushSender {
  const { db, vault, now, textOf, origin, pushOrigin: extraOrigin, log } = parts;
  return {
    async send(notice, language, usefulUntil) {
      const subscription = await livingSubscription(db, vault, BigInt(notice.target), lifeAt(now()));
      // A browser in which another user has logged in since gets no messages of this one.
      const message = messageOf(notice, language, parts);
      if (subscription?.person !== notice.personId || message === undefined) return;
      const { title, text, path } = message;
      const body = subscription.showsAmounts ? text.slice(0, LONGEST_TEXT) : textOf(language, 'mail.pushText');
      // One that is sent twice, since an answer was lost, replaces itself.
      const payload = JSON.stringify({ title, body, path, tag: `${notice.template}-${notice.id}`, lang: language });
      const lifeS = Math.max(Math.floor((usefulUntil - now()) / 1_000), 0);
      const keys = await pushKeys(parts, origin);
      const isUrgent = notice.template.startsWith('position_');
      const outcome = await pushTo(subscription.target, payload, { keys, lifeS, isUrgent, extraOrigin });
      if (outcome === 'sent') return;
      await deleteSubscription(db, subscription.id);
      log.info({ user: subscription.person }, 'a browser accepts no more messages');
    },
  };
}

/** Nothing of other messages in the queue. */
function messageOf(
  { template, facts }: DueNotice,
  language: LanguageCode,
  { textOf, origin }: Pick<PushSenderParts, 'textOf' | 'origin'>,
): { title: string; text: string; path: string } | undefined {
  if (template === 'chat-answer') {
    const title = textOf(language, 'mail.chatAnswerSubject', { site: new URL(origin).host });
    return { title, text: facts.answer ?? '', path: '/pages/help/center/chat' };
  }
  if (!isMoneyNoticeKind(template)) return undefined;
  return { ...noticeTexts(textOf, language, template, facts.money ?? {}), path: pageOf(template) };
}

type KeyParts = Pick<Identity, 'db' | 'vault' | 'now'>;

/** Two servers that start simultaneously make one pair. */
async function readOrMake({ db, vault, now }: KeyParts) {
  const read = () => db.selectFrom('push_keys').selectAll().where('id', '=', ONLY).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = vault.seal('push-key', 'exchange', Buffer.from(privateKey));
  await db
    .insertInto('push_keys')
    .values({ id: ONLY, public_key: publicKey, private_key: sealed, made_at: new Date(now()) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await read())!;
}

/** The key that identifies this exchange at push services. */
export async function publicPushKey(parts: KeyParts): Promise<string> {
  return (await readOrMake(parts)).public_key;
}

/** @param origin the site's address. @throws VaultError */
export async function pushKeys(parts: KeyParts, origin: string): Promise<VapidKeys> {
  const { public_key: publicKey, private_key: sealed } = await readOrMake(parts);
  const privateKey = parts.vault.open('push-key', 'exchange', sealed).toString();
  return { publicKey, privateKey, subject: origin.startsWith('https:') ? origin : LOCAL_SUBJECT };
}
