// Live support by its calls: what is written once, in order and for two sides alone, and what visitors can and cannot do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePerson, eraseClosedBefore } from '../src/features/account/erase-person.ts';
import { makeChatToken } from '../src/features/chat/visits.ts';
import { ACCOUNT_HOOKS, RETENTION_RULES } from '../src/features.ts';
import { type ChatServer, startChatServer } from './_chat-server.ts';
import { plainPng } from './_test-pictures.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.stop());

test('the chat page is ours, with a login and without', async () => {
  const { message } = await server.call('getCustomerUrl');
  expect(message.customer_url).toBe('http://localhost:3000/#/pages/help/center/chat');
});

test('a visit leaves nothing behind until its first message, and keeps its messages afterwards', async () => {
  const visitor = await server.newVisitor();
  expect(await server.stateOf(visitor)).toMatchObject({ state: '', last: 0, is_open: 1 });
  const count = 'SELECT count(*)::int AS count FROM chat_conversations';
  const [before] = await server.reader.rows<{ count: number }>(count);
  await server.written(visitor, 'Is anybody there?');
  const [after] = await server.reader.rows<{ count: number }>(count);
  expect(after!.count).toBe(before!.count + 1);
  const again = (await server.call('startChatVisit', { visitor: visitor.visitor })).message.visitor;
  expect(await server.messagesOf({ token: '', visitor: again })).toMatchObject([
    { number: 1, text: 'Is anybody there?' },
  ]);
});

test('a message that is sent again is answered as before, and another one under its key is refused', async () => {
  const user = await server.newWriter();
  const sent = await Promise.all(Array.from({ length: 5 }, () => server.write(user, 'Once', 'same')));
  expect(sent.map(({ message }) => message.number)).toEqual([1, 1, 1, 1, 1]);
  expect(await server.write(user, 'Twice', 'same')).toMatchObject({ code: 'key_reused' });
  const other = await server.newWriter();
  expect((await server.write(other, 'Twice', 'same')).message.number).toBe(1);
  expect(await server.messagesOf(user)).toHaveLength(1);
});

test('messages of a known conversation use up no numbers of conversations', async () => {
  const user = await server.newWriter();
  await server.written(user, 'first');
  const used = 'SELECT last_value FROM chat_conversations_id_seq';
  const before = await server.pool.query(used);
  for (let count = 0; count < 10; count += 1) await server.written(user, 'more');
  expect((await server.pool.query(used)).rows).toEqual(before.rows);
});

test('simultaneous messages get numbers without a gap, and a client requests those that it lacks', async () => {
  const user = await server.newWriter();
  const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => server.written(user, `m${index}`)));
  expect(sent.sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  const numbers = async (range: Record<string, number>) =>
    (await server.messagesOf(user, range)).map(({ number }) => number);
  expect(await numbers({ after: 9 })).toEqual([10, 11, 12]);
  expect(await numbers({ before: 4 })).toEqual([1, 2, 3]);
  expect(await numbers({ limit: 2 })).toEqual([11, 12]);
  expect(await numbers({ after: 9_007_199_254_740_991 })).toEqual([]);
});

test('text is kept and given back as it was written, and is inert in a browser', async () => {
  const user = await server.newWriter();
  const hostile = `<img src=x onerror=alert(1)> {{user}} \\u0000 "quoted" & javascript:alert(2)\n<script>`;
  await server.written(user, hostile);
  expect((await server.messagesOf(user))[0]!.text).toBe(hostile);
  expect(await server.write(user, '   ')).toMatchObject({ problems: [{ field: 'text', code: 'required' }] });
  expect(await server.write(user, 'x'.repeat(2001))).toMatchObject({ problems: [{ field: 'text', code: 'too_long' }] });
});

test('a token that was forged, changed or has expired opens nothing', async () => {
  const visitor = await server.newVisitor();
  await server.written(visitor, 'mine');
  const [prefix, name, end, proof] = visitor.visitor.split('_') as [string, string, string, string];
  const other = `${'0'.repeat(32)}`;
  const ticket = makeChatToken(server.identity.vault, 'chat-ticket', name, server.now() + 60_000).replace('ct_', 'cv_');
  const expired = makeChatToken(server.identity.vault, 'chat-visit', name, server.now() - 1);
  const forged = [
    [prefix, other, end, proof],
    [prefix, name, 'zzzzzzzzz', proof],
    [prefix, name, end, proof.replace(/^./, sign => (sign === '0' ? '1' : '0'))],
  ].map(parts => parts.join('_'));
  for (const token of [...forged, ticket, expired, 'cv_', '']) {
    const writer = { token: '', visitor: token };
    expect(await server.write(writer, 'let me in'), token).toMatchObject({ code: 'chat_visit_over' });
    const list = await server.call('listChatMessages', { visitor: token });
    expect(list, token).toMatchObject({ code: 'chat_visit_over' });
  }
});

test('a picture is for its customer and for the desk alone, and serves one message', async () => {
  const user = await server.newWriter();
  const stranger = await server.newWriter();
  const picture = await server.upload(await plainPng());
  const sent = await server.call('sendChatMessage', { picture, client_id: 'p1' }, user.token);
  expect(sent.message).toMatchObject({ number: 1, kind: 'picture', text: '' });
  expect(await server.call('sendChatMessage', { picture, client_id: 'p1' }, user.token)).toEqual(sent);
  const taken = await server.call('sendChatMessage', { picture, client_id: 'p2' }, stranger.token);
  expect(taken).toMatchObject({ problems: [{ field: 'picture', code: 'unknown_picture' }] });
  await server.written(stranger, 'what is in message 1?');
  expect(await server.pictureOf(user, 1)).toBe('image/jpeg');
  expect(await server.pictureOf(stranger, 1)).toBe('application/json');
  expect(await server.pictureOf(await server.newVisitor(), 1)).toBe('application/json');
});

test('a visitor can send a picture, and sees the one of the desk', async () => {
  const visitor = await server.newVisitor();
  const picture = await server.upload(await plainPng());
  const sent = await server.call('sendChatMessage', { ...visitor, picture, client_id: 'p1' });
  expect(sent).toMatchObject({ type: 'ok' });
  expect(await server.pictureOf(visitor, 1)).toBe('image/jpeg');
  const id = await server.newest();
  await server.takeAndOpen(server.admin, id);
  const ours = await server.upload(await plainPng(80), server.admin);
  const answered = await server.admin.must('answerChat', { id, picture: ours, client_id: 'a1' });
  expect(await server.pictureOf(visitor, answered.message.number)).toBe('image/jpeg');
});

test('what was seen never goes back, and never beyond the last message', async () => {
  const user = await server.newWriter();
  await server.written(user, 'hello');
  const id = await server.newest();
  await server.takeAndOpen(server.admin, id);
  for (const key of ['a', 'b']) await server.admin.must('answerChat', { id, text: 'answer', client_id: key });
  expect(await server.stateOf(user)).toMatchObject({ unread: 2, last: 4, staff_seen: 3, state: 'assigned' });
  const see = (upTo: number) => server.call('noteChatReceipt', { receipt: 'seen', up_to: upTo }, user.token);
  await see(9_007_199_254_740_991);
  expect(await server.stateOf(user)).toMatchObject({ unread: 0, seen: 4 });
  await see(1);
  expect(await server.stateOf(user)).toMatchObject({ unread: 0, seen: 4 });
});

test('a visitor who logs in takes the conversation of the visit along, once', async () => {
  const visitor = await server.newVisitor();
  const user = await server.newWriter();
  await server.written(user, 'from the account');
  await server.write(visitor, 'from the visit', 'v1');
  const both = { token: user.token, visitor: visitor.visitor };
  expect(await server.stateOf(both)).toMatchObject({ last: 1, visit_messages: 1 });
  const take = () => server.call('takeOverChat', { visitor: visitor.visitor }, user.token);
  const [one, other] = await Promise.all([take(), take()]);
  expect([one.message.messages, other.message.messages].sort()).toEqual([0, 1]);
  const texts = (await server.messagesOf(user)).map(({ number, kind, text }) => [number, kind, text]);
  expect(texts).toEqual([
    [1, 'text', 'from the account'],
    [2, 'text', 'from the visit'],
    [3, 'taken_over', ''],
  ]);
  expect(await server.messagesOf(visitor)).toEqual([]);
  // A message whose answer was lost before the login is still the same message after it.
  expect((await server.write(user, 'from the visit', 'v1')).message.number).toBe(2);
  const thief = await server.newWriter();
  const stolen = await server.call('takeOverChat', { visitor: visitor.visitor }, thief.token);
  expect(stolen.message.messages).toBe(0);
  expect(await server.messagesOf(thief)).toEqual([]);
});

test('what a visitor writes while a login takes the visit over is lost nowhere', async () => {
  for (let round = 0; round < 3; round += 1) {
    const visitor = await server.newVisitor();
    const user = await server.newWriter();
    await server.written(visitor, 'first');
    const both = await Promise.all([
      server.written(visitor, 'second'),
      server.call('takeOverChat', { visitor: visitor.visitor }, user.token),
      server.written(visitor, 'third'),
    ]);
    expect(both[1].type).toBe('ok');
    const texts = [...(await server.messagesOf(user)), ...(await server.messagesOf(visitor))].map(({ text }) => text);
    expect(texts.filter(text => text !== '').sort()).toEqual(['first', 'second', 'third']);
  }
});

test('ten thousand messages are read page by page along an index', async () => {
  const user = await server.newWriter();
  await server.written(user, 'the first');
  const id = await server.newest();
  await server.pool.query(
    `INSERT INTO chat_messages (conversation_id, number, author, kind, text, at)
     SELECT $1, n, CASE WHEN n % 2 = 0 THEN 'staff' ELSE 'customer' END, 'text', 'message ' || n, now()
     FROM generate_series(2, 10000) AS n`,
    [id],
  );
  await server.pool.query('UPDATE chat_conversations SET last_number = 10000 WHERE id = $1', [id]);
  await server.pool.query('ANALYZE chat_messages');
  const seen: number[] = [];
  for (let before = 10_001; before > 1; before = seen.at(-1)!) {
    const page = await server.messagesOf(user, { before, limit: 100 });
    seen.push(...page.map(({ number }) => number).reverse());
  }
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_000 - index));
  expect((await server.stateOf(user)).unread).toBe(100);
  const { rows } = await server.pool.query(
    'EXPLAIN SELECT * FROM chat_messages WHERE conversation_id = $1 AND number < 5000 ORDER BY number DESC LIMIT 50',
    [id],
  );
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('chat_messages_conversation_id_number_key');
  expect(plan).not.toContain('Sort');
});

async function conversations(): Promise<number> {
  return server.reader.number('SELECT count(*) FROM chat_conversations');
}

test('an owner takes their conversation along, without what staff noted, and it goes with the account', async () => {
  const user = await server.newWriter();
  const picture = await server.upload(await plainPng());
  await server.written(user, 'take me along');
  await server.call('sendChatMessage', { picture, client_id: 'p1' }, user.token);
  const id = await server.newest();
  await server.takeAndOpen(server.admin, id);
  await server.admin.must('addChatNote', { id, text: 'a strange customer' });
  const section = server.parts.exportSections().find(({ name }) => name === 'chat_messages')!;
  if (!('rows' in section)) throw new Error('messages are a list');
  const rows: string[] = [];
  for await (const row of section.rows(user.id)) rows.push(row);
  expect(rows.map(row => JSON.parse(row).text)).toEqual(['take me along', '', '']);
  expect(rows.join()).not.toContain('strange');

  const before = await conversations();
  const at = new Date(server.now());
  const person = { id: user.id, email: 'nobody.else@example.com', phone: null };
  await server.db.transaction().execute(transaction => closePerson(transaction, person, { hooks: ACCOUNT_HOOKS, at }));
  const [row] = await server.reader.rows('SELECT state, operator_id FROM chat_conversations WHERE id = $1', [id]);
  expect(row).toEqual({ state: 'resolved', operator_id: null });
  await eraseClosedBefore(server.db, ACCOUNT_HOOKS, new Date(at.getTime() + 1));
  expect(await conversations()).toBe(before - 1);
});

test('conversations of visitors end ninety days after their last message, and their pictures with them', async () => {
  const [old, young] = [await server.newVisitor(), await server.newVisitor()];
  const picture = await server.upload(await plainPng());
  await server.call('sendChatMessage', { visitor: old.visitor, picture, client_id: 'p1' });
  const id = await server.newest();
  await server.written(young, 'still here');
  await server.pool.query("UPDATE chat_conversations SET last_at = last_at - interval '91 days' WHERE id = $1", [id]);
  const rule = RETENTION_RULES.find(({ name }) => name === 'conversations of visitors')!;
  const due = new Date(server.now() - rule.days * 24 * 3_600_000);
  const { numAffectedRows } = await rule.batch(due, 500).execute(server.db);
  expect(numAffectedRows).toBe(1n);
  expect(await server.messagesOf(old)).toEqual([]);
  expect(await server.messagesOf(young)).toHaveLength(1);
  const released = 'SELECT count(*) FROM pictures WHERE released_at IS NOT NULL AND name = $1';
  expect(await server.reader.number(released, [picture.slice(8)])).toBe(1);
});

test('who writes too fast waits, and one network cannot open conversations without end', async () => {
  const user = await server.newWriter();
  const sent = await Promise.all(Array.from({ length: 25 }, () => server.write(user, 'flood')));
  expect(sent.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
  const visits = await Promise.all(
    Array.from({ length: 40 }, async () => server.write(await server.newVisitor(), 'flood')),
  );
  const refused = visits.filter(({ type }) => type !== 'ok').map(({ code }) => code);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(new Set(refused)).toSatisfy((codes: Set<string>) =>
    [...codes].every(code => code === 'too_many_requests' || code === 'too_many_chats'),
  );
});
