// Sends the waiting messages to users, retries failed ones, and drops expired ones.
import { DEFAULT_LANGUAGE, isLanguageCode, isMoneyNoticeKind, type LanguageCode } from '@candor/contract';
import type { Logger } from 'pino';
import { deleteCodesSentBefore } from '../../../credentials/code-rows.ts';
import type { Database } from '../../../database/tables.ts';
import type { Carriers } from '../../../outside/carriers.ts';
import { CarrierError, type OutgoingMessage } from '../../../outside/message.ts';
import { type Vault, VaultError } from '../../../vault/vault.ts';
import { personById, personByTarget } from '../accounts/people-rows.ts';
import { deleteExpired } from '../logins/tickets.ts';
import type { PushSender } from '../push/push-sender.ts';
import { deleteEndedSubscriptions } from '../push/subscription-rows.ts';
import { antiPhishingCodeOf } from './anti-phishing-code.ts';
import {
  type DueNotice,
  deleteNotice,
  deleteOutboxBefore,
  openSecret,
  postponeNotice,
  takeDueNotices,
} from './message-rows.ts';
import { type Addressee, type MessageOptions, writeMessage } from './message-templates.ts';
import { isMailedEventType } from './security-event-types.ts';

const IDLE_MS = 5_000;
const LEASE_MS = 120_000;
const BATCH = 10;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 900_000;
// A code is useless once it has expired; other messages may arrive late.
const CODE_LIFE_MS = 10 * 60_000;
const NOTICE_LIFE_MS = 24 * 3_600_000;
const CLEANING_EVERY_MS = 600_000;
const STORED_FOR_MS = 24 * 3_600_000;

export type MessageWorkerOptions = MessageOptions & {
  db: Database;
  carriers: Carriers;
  /** Without one, messages to browsers are dropped. */
  push?: PushSender;
  vault: Vault;
  now?: () => number;
  log: Logger;
};

export type MessageWorker = {
  /** A message was just put into the table: poll immediately. */
  wake(): void;
  /** Resolves once the message under way is done. */
  stop(): Promise<void>;
};

/** A blocked lane delays no other: codes by mail do not wait for a push service that hangs. */
const LANES: readonly (readonly DueNotice['channel'][])[] = [['mail', 'sms'], ['push']];

export function startMessageWorker({ now = Date.now, ...rest }: MessageWorkerOptions): MessageWorker {
  const options = { ...rest, now };
  const { db, log } = options;
  let cleanAt = 0;

  async function clean(): Promise<void> {
    if (now() < cleanAt) return;
    cleanAt = now() + CLEANING_EVERY_MS;
    const time = new Date(now() - STORED_FOR_MS);
    await deleteCodesSentBefore(db, time);
    await deleteOutboxBefore(db, time);
    await deleteExpired(db, new Date(now()));
    await deleteEndedSubscriptions(db);
  }

  const lanes = LANES.map((channels, index) =>
    startLane(async isStopped => {
      try {
        while (!isStopped() && (await sendBatch(channels, options)));
        if (index === 0) await clean();
      } catch (error) {
        log.error({ err: error }, 'messages could not be processed');
      }
    }),
  );
  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      await Promise.all(lanes.map(lane => lane.stop()));
    },
  };
}

/** Runs at start, when it is woken, and now and then; runs never overlap. */
function startLane(runOnce: (isStopped: () => boolean) => Promise<void>): MessageWorker {
  let isStopped = false;
  let isWoken = true;
  let endSleep = () => {};

  function sleep(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, IDLE_MS);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      await runOnce(() => isStopped);
      if (!isWoken && !isStopped) await sleep();
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      endSleep();
    },
    stop() {
      isStopped = true;
      endSleep();
      return running;
    },
  };
}

/** @returns whether more may wait. */
async function sendBatch(channels: readonly DueNotice['channel'][], options: Options): Promise<boolean> {
  const time = options.now();
  const lease = { at: new Date(time), limit: BATCH, nextAttempt: new Date(time + LEASE_MS) };
  const due = await takeDueNotices(options.db, { ...lease, channels });
  await Promise.all(due.map(notice => deliver(notice, options)));
  return due.length === BATCH;
}

type Options = MessageWorkerOptions & { now: () => number };

async function deliver(notice: DueNotice, options: Options): Promise<void> {
  const { db, now, log } = options;
  const { id, template, channel, createdAt, attempts } = notice;
  const uselessAt = createdAt.getTime() + (isCode(template) ? CODE_LIFE_MS : NOTICE_LIFE_MS);
  try {
    if (now() < uselessAt) await send(notice, uselessAt, options);
    await deleteNotice(db, id);
  } catch (error) {
    const requestedMs = error instanceof CarrierError ? error.waitMs : 0;
    const retryAt = now() + Math.max(Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS), requestedMs);
    const isHopeless = (error instanceof CarrierError && error.isFinal) || error instanceof VaultError;
    const isLost = isHopeless || retryAt > uselessAt;
    if (isLost) await deleteNotice(db, id);
    else await postponeNotice(db, id, new Date(retryAt));
    log.warn({ message: String(id), template, channel, attempts, isLost, err: error }, 'a message was not sent');
  }
}

async function send(notice: DueNotice, uselessAt: number, options: Options): Promise<void> {
  const { channel } = notice;
  if (channel === 'push') return options.push?.send(notice, languageOf(notice), uselessAt);
  const message = await messageFor({ ...notice, channel }, options);
  if (message !== undefined) await options.carriers[channel]?.send(message);
}

function languageOf({ language }: DueNotice): LanguageCode {
  return isLanguageCode(language) ? language : DEFAULT_LANGUAGE;
}

function isCode(template: DueNotice['template']): boolean {
  const isOther = template === 'staff-invitation' || template === 'staff-access-reset' || template === 'chat-answer';
  return !isOther && !isMailedEventType(template) && !isMoneyNoticeKind(template);
}

async function messageFor(
  notice: DueNotice & Pick<OutgoingMessage, 'channel'>,
  { db, vault, textOf, origin }: Options,
): Promise<OutgoingMessage | undefined> {
  const { personId, target, secret: sealed } = notice;
  const person = await (personId === null ? personByTarget(db, target) : personById(db, personId));
  const addressee: Addressee = {
    hasAccount: person !== undefined,
    antiPhishingCode: person && antiPhishingCodeOf(vault, person),
  };
  const owner = personId === null ? { target } : { personId };
  const secret = sealed === null ? '' : openSecret(vault, owner, sealed);
  return writeMessage({ ...notice, language: languageOf(notice), secret }, addressee, { textOf, origin });
}
