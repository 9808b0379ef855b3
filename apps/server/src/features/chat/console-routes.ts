// The calls with which staff answers customers: the inbox, one conversation, and its operator.
import { consoleCalls as calls } from '@candor/contract/console';
import { bareText } from '@candor/money';
import { offsetOf } from '../../http/lists.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, picture, type Refusal, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { staffFacts } from '../staff/operator-rows.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { Chat } from './chat.ts';
import { blockOf, changeConversation, conversationById, noteReceipt } from './conversation-rows.ts';
import {
  addNote,
  colleaguesOf,
  readNotes,
  releaseChat,
  resolveChat,
  takeChat,
  transferChat,
  type Worked,
} from './desk.ts';
import {
  concernOf,
  conversationIdOfUser,
  deskRowsOf,
  findMessages,
  listConversations,
  type Opened,
  openConversation,
  openedConversation,
} from './desk-rows.ts';
import { messagesIn, pictureIn } from './message-rows.ts';
import { publishChange, publishDeliveryStatus } from './publish-chat.ts';
import { refuseWriting, writingOf } from './routes.ts';
import { deskMessage, nameIn, operatorNames, wireDeskRows, wireOpened, wireWorkedOn } from './wire-chat.ts';
import { writeAsStaff } from './write-message.ts';

/** Ids of users have seven digits at least, so shorter ones are words like any other. */
const USER_NUMBER = /^[1-9]\d{6,8}$/;
const LATEST_DATE = 8_640_000_000_000_000;

export function consoleChatRoutes(chat: Chat): RouteFile {
  const { db, now } = chat;

  return route => {
    route(calls.listChats, async ({ queue, user, page, limit }, { operator }) => {
      const filter = { queue, user, operator: operator.id };
      const { rows, count } = await listConversations(db, filter, { offset: offsetOf({ page, limit }), limit });
      return answer({ list: await wireDeskRows(db, rows, now()), count, page, limit });
    });

    route(calls.findChats, async ({ q }, { operator }) => answer(await find(operator, q.trim())));

    route(calls.openChat, async ({ id }, { operator }) => {
      const opened = await openConversation(chat, operator, id);
      return opened === undefined ? refuse('unknown_chat') : answer(await wireOpened(chat, opened));
    });

    route(calls.getOpenedChat, ({ id }, { operator }) =>
      whenOpened(operator, id, async opened => answer(await wireOpened(chat, opened))),
    );

    route(calls.listDeskMessages, ({ id, ...range }, { operator }) =>
      whenOpened(operator, id, async ({ conversation }) => {
        const rows = await messagesIn(db, id, range);
        const names = await operatorNames(db, rows);
        return answer({ list: rows.map(row => deskMessage(row, names)), last: conversation.last_number });
      }),
    );

    route(calls.getDeskPicture, ({ id, number }, { operator }) =>
      whenOpened(operator, id, async () => {
        const name = await pictureIn(db, id, number);
        const jpeg = name === undefined ? undefined : await chat.pictures.readBound(name);
        return name === undefined || jpeg === undefined ? refuse('unknown_picture') : picture(name, jpeg);
      }),
    );

    route(calls.uploadDeskPicture, async (_, { file }) => {
      const taken = await chat.pictures.take(file, undefined);
      return 'refusal' in taken ? refuse(taken.refusal) : answer(`/upload/${taken.name}`);
    });

    route(calls.answerChat, ({ id, ...fields }, { operator }) =>
      whenOpened(operator, id, async () => {
        const written = await writeAsStaff(chat, operator.id, id, writingOf(fields));
        if (written.kind !== 'written') return refuseWriting(written);
        return answer(deskMessage(written.message, new Map([[operator.id, operator.name]])));
      }),
    );

    route(calls.noteDeskReceipt, ({ id, receipt, up_to: upTo }, { operator }) =>
      whenOpened(operator, id, async () => {
        const changed = await noteReceipt(db, id, { side: 'staff', receipt, upTo });
        if (changed !== undefined) {
          publishDeliveryStatus(chat, changed);
          chat.deskUpdates.add(id);
        }
        return done();
      }),
    );

    route(calls.takeChat, async ({ id }, { operator }) => replyTo(await takeChat(chat, operator, id)));
    route(calls.releaseChat, async ({ id }, { operator }) => replyTo(await releaseChat(chat, operator, id)));
    route(calls.resolveChat, async ({ id }, { operator }) => replyTo(await resolveChat(chat, operator, id)));

    route(calls.transferChat, async ({ id, operator: to, note }, { operator }) => {
      const colleague = (await colleaguesOf(db)).find(each => each.id === to);
      if (colleague === undefined || to === operator.id) return refuse('unknown_operator');
      return replyTo(await transferChat(chat, operator, id, { to, note }));
    });

    route(calls.listChatColleagues, async () => answer(await colleaguesOf(db)));

    route(calls.listChatNotes, ({ id, page, limit }, { operator }) =>
      whenOpened(operator, id, async () => {
        const { notes, count } = await readNotes(chat, id, { offset: offsetOf({ page, limit }), limit });
        const staff = await staffFacts(db);
        const list = notes.map(note => ({
          id: Number(note.id),
          at: note.at.getTime(),
          operator: note.operator_id,
          role: note.role,
          operator_name: nameIn(staff, note.operator_id),
          text: note.text,
        }));
        return answer({ list, count, page, limit });
      }),
    );

    route(calls.addChatNote, ({ id, text }, { operator }) =>
      whenOpened(operator, id, async ({ conversation }) => {
        await recordAct(chat.staff, operator, 'note_chat', concernOf(conversation));
        await addNote(chat, operator, id, text);
        return done();
      }),
    );

    route(calls.blockChat, async ({ id, until, reason }, { operator }) => {
      if (until !== undefined && (until <= now() || until > LATEST_DATE)) {
        return refuseFields([{ field: 'until', code: 'not_applicable' }]);
      }
      return replyToBlock(await blockCustomer(chat, operator, id, { until, reason }));
    });

    route(calls.unblockChat, async ({ id, reason }, { operator }) =>
      replyToBlock(await unblockCustomer(chat, operator, id, reason)),
    );
  };

  /** Messages are shown only after a recorded view. */
  async function whenOpened<Answer>(
    operator: LoggedInOperator,
    id: number,
    go: (opened: Opened) => Promise<Answer>,
  ): Promise<Answer | Refusal> {
    const opened = await openedConversation(chat, operator, id);
    return opened === undefined ? refuse('chat_not_opened') : go(opened);
  }

  async function find(operator: LoggedInOperator, q: string) {
    const number = bareText(q);
    const user = USER_NUMBER.test(number) ? await conversationIdOfUser(db, Number(number)) : undefined;
    const matches = user === undefined ? await findMessages(db, q) : [{ conversation_id: user, number: 0 }];
    const numbers = new Map(matches.map(({ conversation_id, number }) => [conversation_id, number]));
    const rows = await deskRowsOf(db, [...numbers.keys()]);
    for (const row of rows) await recordAct(chat.staff, operator, 'find_chats', concernOf(row));
    const listed = await wireDeskRows(db, rows, now());
    return listed.map(row => ({ ...row, number: numbers.get(row.id) ?? 0 }));
  }

  async function replyTo(worked: Worked) {
    switch (worked.kind) {
      case 'done':
        return answer(await wireWorkedOn(chat, worked.conversation));
      case 'unknown':
        return refuse('unknown_chat');
      case 'taken':
        return refuse('chat_taken');
      case 'not-taken':
        return refuse('chat_not_taken');
      default:
        return worked satisfies never;
    }
  }
}

function replyToBlock(outcome: BlockOutcome) {
  if (outcome === 'done') return done();
  return refuse(outcome === 'unknown' ? 'unknown_chat' : 'chat_not_blocked');
}

type BlockOutcome = 'done' | 'unknown' | 'not-blocked';

/** @param until in milliseconds; undefined = for good. A block replaces the one before. */
async function blockCustomer(
  chat: Chat,
  operator: Acting,
  id: number,
  { until, reason }: { until: number | undefined; reason: string },
): Promise<BlockOutcome> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return 'unknown';
  await recordAct(chat.staff, operator, 'block_chat', { ...concernOf(conversation), reason });
  await changeConversation(chat.db, id, {
    blocked_at: new Date(chat.now()),
    blocked_until: until === undefined ? null : new Date(until),
    block_reason: reason.trim(),
    blocked_by: operator.id,
  });
  chat.deskUpdates.add(id);
  publishChange(chat, conversation);
  return 'done';
}

async function unblockCustomer(chat: Chat, operator: Acting, id: number, reason: string): Promise<BlockOutcome> {
  const conversation = await conversationById(chat.db, id);
  if (conversation === undefined) return 'unknown';
  if (blockOf(conversation, chat.now()) === undefined) return 'not-blocked';
  await recordAct(chat.staff, operator, 'unblock_chat', { ...concernOf(conversation), reason });
  await changeConversation(chat.db, id, {
    blocked_at: null,
    blocked_until: null,
    block_reason: null,
    blocked_by: null,
  });
  chat.deskUpdates.add(id);
  publishChange(chat, conversation);
  return 'done';
}
