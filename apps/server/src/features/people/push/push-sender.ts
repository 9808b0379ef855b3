// Sends a waiting message to a browser: in its reader's language, without amounts unless they want them, and with the page that it opens.
import { isMoneyNoticeKind, type LanguageCode } from '@candor/contract';
import type { Logger } from 'pino';
import { pushTo } from '../../../outside/push-service.ts';
import type { TextOf } from '../../../texts.ts';
import type { Identity } from '../identity.ts';
import { lifeAt } from '../logins/sessions.ts';
import type { DueNotice } from '../messages/message-rows.ts';
import { noticeTexts, pageOf } from '../messages/money-messages.ts';
import { pushKeys } from './push-keys.ts';
import { deleteSubscription, livingSubscription } from './subscription-rows.ts';

export type PushSenderParts = Pick<Identity, 'db' | 'vault' | 'now' | 'pushOrigin'> & {
  textOf: TextOf;
  origin: string;
  log: Logger;
};

/** A push service takes 4,096 bytes with all that encryption adds; signs of Asian scripts have three each. */
const LONGEST_TEXT = 600;

export type PushSender = {
  /** @param usefulUntil in milliseconds; a browser that is off until then is not told. @throws CarrierError */
  send(notice: DueNotice, language: LanguageCode, usefulUntil: number): Promise<void>;
};

export function createPushSender(parts: PushSenderParts): PushSender {
  const { db, vault, now, textOf, origin, pushOrigin: extraOrigin, log } = parts;
  return {
    async send(notice, language, usefulUntil) {
      const subscription = await livingSubscription(db, vault, BigInt(notice.target), lifeAt(now()));
      // A browser in which somebody else has logged in since is told nothing of this person.
      const said = whatIsSaid(notice, language, parts);
      if (subscription?.person !== notice.personId || said === undefined) return;
      const { title, text, path } = said;
      const body = subscription.showsAmounts ? text.slice(0, LONGEST_TEXT) : textOf(language, 'mail.pushText');
      // One that comes twice, since an answer was lost, takes its own place.
      const payload = JSON.stringify({ title, body, path, tag: `${notice.template}-${notice.id}`, lang: language });
      const lifeS = Math.max(Math.floor((usefulUntil - now()) / 1_000), 0);
      const keys = await pushKeys(parts, origin);
      const isUrgent = notice.template.startsWith('position_');
      const outcome = await pushTo(subscription.target, payload, { keys, lifeS, isUrgent, extraOrigin });
      if (outcome === 'sent') return;
      await deleteSubscription(db, subscription.id);
      log.info({ user: subscription.person }, 'a browser takes no more messages');
    },
  };
}

/** Of what else is in the queue, nothing. */
function whatIsSaid(
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
