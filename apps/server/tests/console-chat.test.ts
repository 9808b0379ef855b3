// The desk of live support: who may read and who may answer, what is on record, and which answers are prepared for it.
import { languageCodes } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailAnswers } from '../src/features/chat/mail-worker.ts';
import { type ChatServer, startChatServer, type Writer } from './_chat-server.ts';
import type { StaffBrowser } from './_console-server.ts';

const HOUR_MS = 3_600_000;

let server: ChatServer;
let support: StaffBrowser;
beforeAll(async () => {
  server = await startChatServer();
  support = await server.newColleague(server.admin, server.second, 'support@example.com', 'support');
});
afterAll(() => server.stop());

async function openChat(writer: Writer, text = 'please help'): Promise<number> {
  await server.written(writer, text);
  return server.newest();
}

async function actsOn(user: number): Promise<string[]> {
  const rows = await server.reader.rows<{ action: string }>(
    "SELECT action FROM operator_actions WHERE user_id = $1 AND action LIKE '%chat%' ORDER BY id",
    [user],
  );
  return rows.map(({ action }) => action);
}

test('nothing that was written is shown before the view is on record, and not for longer than half an hour', async () => {
  const user = await server.newWriter();
  const id = await openChat(user, 'my secret');
  const listed = await support.must('listChats', { queue: 'waiting' });
  expect(JSON.stringify(listed)).not.toContain('my secret');
  for (const name of ['listDeskMessages', 'getOpenedChat', 'listChatNotes'] as const) {
    expect(await support.call(name, { id }), name).toMatchObject({ code: 'chat_not_opened' });
  }
  await support.must('openChat', { id });
  expect(await actsOn(user.id)).toEqual(['open_chat']);
  expect((await support.must('listDeskMessages', { id })).message.list).toMatchObject([{ text: 'my secret' }]);
  expect(await server.admin.call('listDeskMessages', { id })).toMatchObject({ code: 'chat_not_opened' });
  const sooner = (minutes: number) =>
    server.pool.query('UPDATE chat_openings SET at = at - make_interval(mins => $1)', [minutes]);
  await sooner(29);
  await support.must('listDeskMessages', { id });
  await sooner(1);
  expect(await support.call('listDeskMessages', { id })).toMatchObject({ code: 'chat_not_opened' });
});

test('a view that cannot be recorded shows nothing', async () => {
  const id = await openChat(await server.newWriter());
  server.gateway.isAway = true;
  expect(await support.call('openChat', { id })).toMatchObject({ code: 'unavailable' });
  server.gateway.isAway = false;
  expect(await support.call('listDeskMessages', { id })).toMatchObject({ code: 'chat_not_opened' });
});

test('of several operators who take a conversation simultaneously one has it, and only that one answers', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  const staff = [server.admin, server.second, support];
  for (const each of staff) await each.must('openChat', { id });
  const taken = await Promise.all(staff.map(each => each.call('takeChat', { id })));
  expect(taken.map(({ type, code }) => code ?? type).sort()).toEqual(['chat_taken', 'chat_taken', 'ok']);
  const answers = await Promise.all(staff.map(each => each.call('answerChat', { id, text: 'Hi', client_id: 'hi' })));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  const messages = (await server.messagesOf(user)).map(({ author, kind }) => `${author} ${kind}`);
  expect(messages).toEqual(['customer text', 'system assigned', 'staff text']);
});

test('an operator who has logged out, or answers customers no more, delays no customer', async () => {
  const id = await openChat(await server.newWriter());
  const leaving = await server.newColleague(server.admin, server.second, 'leaving@example.com', 'support');
  await leaving.must('takeChat', { id });
  expect(await support.call('takeChat', { id })).toMatchObject({ code: 'chat_taken' });
  await leaving.must('logout');
  const taken = await Promise.all([support.call('takeChat', { id }), server.admin.call('takeChat', { id })]);
  expect(taken.map(({ type, code }) => code ?? type).sort()).toEqual(['chat_taken', 'ok']);
});

test('a conversation is handed on with a note, given back, resolved, and waits again when its customer writes', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  await server.takeAndOpen(support, id);
  const colleagues = (await support.must('listChatColleagues')).message as { id: number; name: string }[];
  const [first] = colleagues;
  const transfer = { id, operator: first!.id, note: 'asks about a card <b>' };
  await support.must('transferChat', transfer);
  expect(await support.call('answerChat', { id, text: 'mine?', client_id: 'x' })).toMatchObject({
    code: 'chat_not_taken',
  });
  await server.admin.must('openChat', { id });
  expect((await server.admin.must('listChatNotes', { id })).message.list).toMatchObject([{ text: transfer.note }]);
  await server.admin.must('releaseChat', { id });
  expect(await server.admin.call('resolveChat', { id })).toMatchObject({ code: 'chat_not_taken' });
  await server.admin.must('takeChat', { id });
  await server.admin.must('resolveChat', { id });
  expect(await server.stateOf(user)).toMatchObject({ state: 'resolved', operator_name: '' });
  await server.written(user, 'one more thing');
  expect(await server.stateOf(user)).toMatchObject({ state: 'waiting' });
  expect(JSON.stringify(await server.messagesOf(user))).not.toContain('about a card');
  const acts = ['take_chat', 'open_chat', 'transfer_chat', 'open_chat', 'release_chat', 'take_chat', 'resolve_chat'];
  expect(await actsOn(user.id)).toEqual(acts);
});

test('a conversation goes to no operator who does not answer customers', async () => {
  const treasurer = await server.newColleague(server.admin, server.second, 'treasury@example.com', 'treasury');
  const id = await openChat(await server.newWriter());
  await support.must('takeChat', { id });
  const colleagues = (await support.must('listChatColleagues')).message as { role: string }[];
  expect(colleagues.map(({ role }) => role)).not.toContain('treasury');
  const { id: treasury } = (await treasurer.must('me')).message;
  for (const operator of [treasury, 999_999]) {
    const refused = await support.call('transferChat', { id, operator, note: 'you?' });
    expect(refused).toMatchObject({ code: 'unknown_operator' });
  }
  expect(await treasurer.call('listChats')).toMatchObject({ code: 'not_permitted' });
});

test('an answer that is sent again after a lost connection is one answer', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  await server.takeAndOpen(support, id);
  const sent = await Promise.all(
    [1, 2, 3].map(() => support.must('answerChat', { id, text: 'Once', client_id: 'a1' })),
  );
  expect(new Set(sent.map(({ message }) => message.number)).size).toBe(1);
  expect(await support.call('answerChat', { id, text: 'Other', client_id: 'a1' })).toMatchObject({
    code: 'key_reused',
  });
});

test('a blocked customer reads why, and writes again when it is over or lifted', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  const reason = 'insults';
  await support.must('blockChat', { id, until: server.now() + HOUR_MS, reason });
  const refused = await server.write(user, 'still here');
  expect(refused).toMatchObject({ code: 'chat_blocked' });
  expect(refused.message).toContain(reason);
  expect((await server.stateOf(user)).block).toMatchObject({ reason });
  await server.pool.query(
    "UPDATE chat_conversations SET blocked_until = blocked_until - interval '1 hour' WHERE id = $1",
    [id],
  );
  await server.written(user, 'back again');
  await support.must('blockChat', { id, reason });
  expect((await server.stateOf(user)).block).toEqual({ reason, until: 0 });
  await support.must('unblockChat', { id, reason: 'they said sorry' });
  await server.written(user, 'thank you');
  expect(await support.call('unblockChat', { id, reason: 'once more' })).toMatchObject({ code: 'chat_not_blocked' });
  expect(await support.call('blockChat', { id, until: 9_007_199_254_740_991, reason })).toMatchObject({
    code: 'invalid_input',
  });
});

test('a visitor who is blocked does not return under another visit', async () => {
  const visitor = await server.newVisitor();
  const id = await openChat(visitor);
  await support.must('blockChat', { id, reason: 'a flood of words' });
  const again = await server.newVisitor();
  expect(await server.write(again, 'me again')).toMatchObject({ code: 'chat_blocked' });
  const user = await server.newWriter();
  await server.written(user, 'somebody else of this office');
  expect(await server.call('takeOverChat', { visitor: visitor.visitor }, user.token)).toMatchObject({
    code: 'chat_blocked',
  });
  await support.must('unblockChat', { id, reason: 'long enough' });
});

test('words are found with their signs as written, users by their number, and both are on record', async () => {
  const user = await server.newWriter();
  await server.written(user, '100%_sure about xyzzy');
  const find = async (q: string) =>
    (await support.must('findChats', { q })).message as { user: number; number: number }[];
  expect(await find('100%_SURE')).toMatchObject([{ user: user.id, number: 1 }]);
  expect(await find('100a_sure')).toEqual([]);
  expect(await find(String(user.id))).toMatchObject([{ user: user.id, number: 0 }]);
  expect(await actsOn(user.id)).toEqual(['find_chats', 'find_chats']);
});

test('answers are prepared in seven languages, with places that exist', async () => {
  const texts = Object.fromEntries(languageCodes.map(language => [language, `Hello {{user}}, ${language}`]));
  const wrong = await support.call('saveCannedAnswer', { name: 'Greeting', ...texts });
  expect(wrong).toMatchObject({ type: 'ok' });
  const bad = await support.call('saveCannedAnswer', { name: 'Bad', ...texts, kr: '{{password}}' });
  expect(bad.problems).toEqual([expect.objectContaining({ field: 'kr', code: 'unknown_placeholder' })]);
  const { kr: _, ...six } = texts;
  expect((await support.call('saveCannedAnswer', { name: 'Six', ...six })).problems).toHaveLength(1);
  const [stored] = (await support.must('listCannedAnswers')).message;
  expect(stored).toMatchObject({ name: 'Greeting', texts });
  await support.must('saveCannedAnswer', { ...texts, id: stored.id, name: 'Hello' });
  expect((await support.must('listCannedAnswers')).message).toMatchObject([{ id: stored.id, name: 'Hello' }]);
  await support.must('removeCannedAnswer', { id: stored.id });
  expect(await support.call('removeCannedAnswer', { id: stored.id })).toMatchObject({ code: 'unknown_canned_answer' });
});

test('out of hours the customer is notified once, with when the desk opens', async () => {
  const wrong = await support.call('setChatHours', { always_open: 0, time_zone: 'Mars/Olympus', mon: '18:00-09:00' });
  expect(wrong.problems?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'time_zone unknown_time_zone',
    'mon invalid_hours',
  ]);
  const tomorrow = new Date(server.now() + 36 * HOUR_MS);
  const day = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][tomorrow.getUTCDay()]!;
  await support.must('setChatHours', { always_open: 0, time_zone: 'UTC', [day]: '09:00-17:00' });
  const user = await server.newWriter();
  await server.written(user, 'hello?');
  await server.written(user, 'hello??');
  const messages = await server.messagesOf(user);
  expect(messages.map(({ kind }) => kind)).toEqual(['text', 'out_of_hours', 'text']);
  const opening = new Date(tomorrow.toISOString().slice(0, 10)).getTime() + 9 * HOUR_MS;
  expect(messages[1]!.opens_at).toBe(opening);
  expect(await server.stateOf(user)).toMatchObject({ is_open: 0, opens_at: opening });
  await support.must('setChatHours', { always_open: 1, time_zone: 'UTC' });
  expect(await server.stateOf(user)).toMatchObject({ is_open: 1, opens_at: 0 });
});

test('an unread answer is mailed once, to the account or to the address that a visitor left', async () => {
  const user = await server.newWriter();
  const visitor = await server.newVisitor();
  const address = `visitor${server.now()}@example.com`;
  for (const writer of [user, visitor]) {
    const id = await openChat(writer);
    if (writer === visitor) await server.call('setChatMail', { visitor: visitor.visitor, email: address });
    await server.takeAndOpen(support, id);
    await support.must('answerChat', { id, text: '<b>Your</b> answer', client_id: 'm1' });
    await support.must('answerChat', { id, text: 'and more', client_id: 'm2' });
  }
  const mails = async () => {
    await mailAnswers(server.parts.chat);
    const rows = await server.reader.rows<{ target: string; facts: { answer: string } }>(
      `SELECT target, facts FROM outgoing_messages WHERE occasion = 'chat-answer'
       UNION ALL SELECT target, jsonb_build_object('answer', text) FROM demo_outbox WHERE text LIKE '%Your</b> answer%'`,
    );
    return rows;
  };
  expect(await mails()).toEqual([]);
  server.clock.skippedMs += 61_000;
  await mails();
  const sent = await server.eventually(async () => {
    const all = await mails();
    return all.length === 2 && all.every(({ facts }) => facts.answer.includes('help/center/chat')) ? all : undefined;
  });
  expect(sent.every(({ facts }) => facts.answer.includes('<b>Your</b> answer\n\nand more'))).toBe(true);
  expect(sent.map(({ target }) => target)).toContain(address);
  server.clock.skippedMs += 61_000;
  expect(await mails()).toHaveLength(2);
});

test('an answer that was seen is not mailed', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  await server.takeAndOpen(support, id);
  const { message } = await support.must('answerChat', { id, text: 'read at once', client_id: 's1' });
  await server.call('noteChatReceipt', { receipt: 'seen', up_to: message.number }, user.token);
  server.clock.skippedMs += 61_000;
  await mailAnswers(server.parts.chat);
  const [row] = await server.reader.rows<{ count: string }>(
    `SELECT count(*) FROM outgoing_messages WHERE occasion = 'chat-answer' AND person_id = $1`,
    [user.id],
  );
  expect(Number(row!.count)).toBe(0);
});

test('figures say how long customers wait for a first answer, and who answered', async () => {
  const before = (await support.must('getChatFigures', { days: 1 })).message;
  const id = await openChat(await server.newWriter());
  server.clock.skippedMs += 90_000;
  await server.takeAndOpen(support, id);
  await support.must('answerChat', { id, text: 'first', client_id: 'f1' });
  await support.must('answerChat', { id, text: 'second', client_id: 'f2' });
  const after = (await support.must('getChatFigures', { days: 1 })).message;
  expect(after.answered).toBe(before.answered + 1);
  expect(after.slow_answer_ms).toBeGreaterThan(before.slow_answer_ms);
  const own = after.operators.find((row: { name: string }) => row.name === 'support person');
  expect(own.messages).toBeGreaterThanOrEqual(2);
});

test('an answer goes by the channels that its reader has chosen', async () => {
  const user = await server.newWriter();
  const id = await openChat(user);
  await server.call('setNotification', { kind: 'chat', way: 'mail', is_on: '0' }, user.token);
  await server.takeAndOpen(support, id);
  await support.must('answerChat', { id, text: 'no mail wanted', client_id: 'w1' });
  server.clock.skippedMs += 61_000;
  await mailAnswers(server.parts.chat);
  const [row] = await server.reader.rows<{ count: string }>(
    `SELECT count(*) FROM outgoing_messages WHERE occasion = 'chat-answer' AND person_id = $1`,
    [user.id],
  );
  expect(Number(row!.count)).toBe(0);
});
