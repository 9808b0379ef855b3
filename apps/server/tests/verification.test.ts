// Proving an identity: applying, getting the outcome, and doing again only what was refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, type DocumentsServer, startDocumentsServer } from './_documents-server.ts';

let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer();
});
afterAll(() => server.stop());

async function applicant(documents = ADA) {
  const user = await server.newUser();
  expect(await server.call('submitBasic', documents, user.token)).toMatchObject({ type: 'ok' });
  return user;
}

async function levelInCore(user: number): Promise<string> {
  const rows = await server.reader.rows<{ level: string }>('SELECT level FROM users WHERE id = $1', [user]);
  return rows[0]!.level;
}

async function noticesOf(token: string) {
  return (await server.call('listAccountNotices', {}, token)).message;
}

test('an application is reviewed and passed, and its owner is notified', async () => {
  const [reviewer] = server.reviewers;
  const user = await applicant();
  const center = async () => (await server.call('getUser', {}, user.token)).message;
  expect(await center()).toMatchObject({ review_status: 1, name: ADA.name, card_id: 'L0*****47', review_reason: '' });
  expect(await server.state(user)).toMatchObject({
    level: 'none',
    basic: { status: 'under_review', country_iso: 'DE', country: 'Germany', card_id: 'L0*****47', missing: [] },
    advanced: { status: 'none', missing: ['front_pic', 'reverse_pic', 'hand_pic'] },
  });

  const id = await server.newestCase(user.id);
  const { list } = (await reviewer.must('listCases', { user: user.id })).message;
  expect(list).toMatchObject([{ id, user: user.id, level: 'basic', state: 'open', taken_by: 0, is_again: 0 }]);
  expect(JSON.stringify(list)).not.toMatch(/Ada|L01|Linden/);
  await server.inHand(user);
  const opened = (await reviewer.must('openCase', { id, reason: 'second look' })).message;
  expect(opened).toMatchObject({ name: ADA.name, card_id: ADA.card_id, address: ADA.address, country_iso: 'DE' });
  expect(Math.abs(Date.now() - opened.joined_at)).toBeLessThan(60_000);
  expect((await reviewer.must('passCase', { id })).message).toMatchObject({ state: 'passed' });

  expect(await levelInCore(user.id)).toBe('basic');
  expect(await center()).toMatchObject({ review_status: 2, unread: 1 });
  expect(await server.state(user)).toMatchObject({ level: 'basic', basic: { status: 'verified' } });
  expect(await server.acts(user.id)).toEqual(['take_papers', 'open_papers', 'open_papers', 'pass_papers']);
  expect(await noticesOf(user.token)).toMatchObject({
    count: 1,
    list: [{ kind: 'basic_verified', is_read: 0, title: 'Basic verification approved' }],
  });
  expect(await server.call('submitBasic', ADA, user.token)).toMatchObject({ code: 'already_verified' });
});

test('an empty form shows every problem, and nothing is kept of it', async () => {
  const user = await server.newUser();
  const { code, problems } = await server.call('submitBasic', {}, user.token);
  expect(code).toBe('invalid_input');
  expect(problems?.map(({ field }) => field)).toEqual(['country', 'name', 'card_id', 'address']);
  const wrong = { ...ADA, country: 'Atlantis', name: '12345' };
  expect((await server.call('submitBasic', wrong, user.token)).problems).toMatchObject([
    { field: 'country', code: 'not_offered' },
    { field: 'name', code: 'malformed' },
  ]);
  expect((await server.state(user)).basic.status).toBe('none');
});

test.each([
  ['德国', 'DE'],
  ['香港特別行政區', undefined],
  ['日本', 'JP'],
  ['대한민국', 'KR'],
  ['España', 'ES'],
  ['ไทย', 'TH'],
  ['  germany ', 'DE'],
])('the country %s is %s, whatever language the page is in', async (country, iso) => {
  const user = await server.newUser();
  await server.call('submitBasic', { ...ADA, country }, user.token);
  const { basic } = await server.state(user);
  expect(basic.country_iso).toBe(iso ?? (basic.status === 'none' ? '' : 'HK'));
});

test('of twins sent simultaneously one is taken', async () => {
  const user = await server.newUser();
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('submitBasic', ADA, user.token)));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_under_review')).toHaveLength(4);
  const { rows } = await server.pool.query('SELECT 1 FROM verification_cases WHERE person_id = $1', [user.id]);
  expect(rows).toHaveLength(1);
});

test('after a refusal only the refused parts are done again, and the others cannot be exchanged', async () => {
  const [reviewer] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  const foreign = await reviewer.call('refuseCase', { id, front_pic: 'blurred' });
  expect(foreign.problems).toMatchObject([{ field: 'front_pic', code: 'not_applicable' }]);
  expect(await reviewer.call('refuseCase', { id, name: 'blurred' })).toMatchObject({ code: 'invalid_input' });
  expect(await reviewer.call('refuseCase', { id })).toMatchObject({ code: 'invalid_input' });
  await reviewer.must('refuseCase', { id, address: 'incomplete', note: 'The street is missing.' });

  expect((await server.call('getUser', {}, user.token)).message).toMatchObject({
    review_status: 0,
    review_reason: 'Contact address: It is incomplete\nNote: The street is missing.',
    unread: 1,
  });
  expect((await server.state(user)).basic).toMatchObject({
    status: 'refused',
    missing: ['address'],
    refused: [{ part: 'address', reason: 'incomplete', text: 'It is incomplete' }],
    note: 'The street is missing.',
  });
  expect((await server.call('submitBasic', { name: 'Somebody Else' }, user.token)).problems).toMatchObject([
    { field: 'address', code: 'required' },
  ]);
  const again = { address: 'Unter den Linden 77', name: 'Somebody Else', card_id: 'X99999999' };
  expect(await server.call('submitBasic', again, user.token)).toMatchObject({ type: 'ok' });
  const next = await server.inHand(user);
  const opened = (await reviewer.must('openCase', { id: next, reason: 'review' })).message;
  expect(opened).toMatchObject({
    is_again: 1,
    renewed: ['address'],
    name: ADA.name,
    card_id: ADA.card_id,
    address: 'Unter den Linden 77',
    earlier: [{ id, refused: [{ part: 'address', reason: 'incomplete' }], note: 'The street is missing.' }],
  });
});

test('the advanced level needs the basic one, its number, and three pictures of one’s own', async () => {
  const newcomer = await server.newUser();
  const early = { card_id: ADA.card_id, ...(await server.picturesFor()) };
  expect(await server.call('submitAdvanced', early, newcomer.token)).toMatchObject({
    type: 'error',
    code: 'basic_verification_needed',
    message: 'Please complete basic verification first',
  });
  const user = await server.verifiedUser();
  const other = await server.newUser();
  const pictures = await server.picturesFor();
  const foreign = await server.newPicture(other.token);
  const send = async (fields: Record<string, string>) =>
    (await server.call('submitAdvanced', fields, user.token)).problems;
  expect(await send({})).toMatchObject(['card_id', 'front_pic', 'reverse_pic', 'hand_pic'].map(field => ({ field })));
  expect(await send({ ...pictures, card_id: 'L01X00T48' })).toMatchObject([
    { field: 'card_id', code: 'number_differs' },
  ]);
  const whole = { ...pictures, card_id: ' l01-x00 t47 ' };
  expect(await send({ ...whole, hand_pic: foreign })).toMatchObject([{ field: 'hand_pic', code: 'unknown_picture' }]);
  expect(await send({ ...whole, hand_pic: pictures.front_pic })).toMatchObject([
    { field: 'hand_pic', code: 'given_twice' },
  ]);
  expect(await send({ ...whole, hand_pic: `/upload/${'0'.repeat(32)}` })).toMatchObject([{ code: 'unknown_picture' }]);
  expect(await send({ ...whole, hand_pic: '/etc/passwd' })).toMatchObject([{ code: 'unknown_picture' }]);
  // None of these has bound a picture: they are still free for the right one.
  expect(await send(whole)).toBeUndefined();
  expect((await server.state(user)).advanced).toMatchObject({ status: 'under_review', ...pictures });
  expect((await server.call('getAdvanced', {}, user.token)).message).toMatchObject({ review_status: 1 });
});

test('a picture serves one person once', async () => {
  const [first, second] = [await server.verifiedUser(), await server.verifiedUser()];
  const pictures = await server.picturesFor();
  const fields = { card_id: ADA.card_id, ...pictures };
  const answers = await Promise.all([first, second].map(user => server.call('submitAdvanced', fields, user.token)));
  expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
  const loser = answers[0]!.type === 'ok' ? second : first;
  const seen = await server.fetchPicture(pictures.front_pic, { authorization: loser.token });
  expect(await seen.json()).toMatchObject({ code: 'unknown_picture' });
  const again = await server.call('submitAdvanced', fields, loser.token);
  expect(again.problems).toHaveLength(3);
});

test('refused pictures are taken again, the others stay, and the level is reached', async () => {
  const [reviewer] = server.reviewers;
  const user = await server.verifiedUser();
  const pictures = await server.picturesFor();
  await server.call('submitAdvanced', { card_id: ADA.card_id, ...pictures }, user.token);
  const id = await server.inHand(user);
  const picture = await server.casePicture(reviewer, { id, part: 'hand_pic' });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.headers.get('access-control-allow-origin')).toBeNull();
  await reviewer.must('refuseCase', { id, hand_pic: 'face_not_visible' });
  expect((await server.state(user)).advanced).toMatchObject({ status: 'refused', missing: ['hand_pic'] });

  const used = await server.call('submitAdvanced', { hand_pic: pictures.hand_pic }, user.token);
  expect(used.problems).toMatchObject([{ field: 'hand_pic', code: 'unknown_picture' }]);
  const renewed = { hand_pic: await server.newPicture(), front_pic: await server.newPicture() };
  expect(await server.call('submitAdvanced', renewed, user.token)).toMatchObject({ type: 'ok' });
  expect((await server.state(user)).advanced).toMatchObject({ ...pictures, hand_pic: renewed.hand_pic });
  await reviewer.must('passCase', { id: await server.inHand(user) });
  expect(await levelInCore(user.id)).toBe('advanced');
  expect((await server.state(user)).level).toBe('advanced');
  const reasons = await server.reasons(user.id);
  const opened = reasons.filter(text => text.startsWith('open_papers: ')).map(text => text.slice(13));
  expect(opened[0]!.length).toBeGreaterThan(4);
  expect(reasons).toContain(`open_picture: ${opened[1]}`);
  expect(reasons).toContain('refuse_papers: hand_pic: face_not_visible');
});

test('notices are read one by one or all together, and no user reads another’s', async () => {
  const [reviewer] = server.reviewers;
  const [user, other] = [await applicant(), await server.newUser()];
  await reviewer.must('refuseCase', { id: await server.inHand(user), name: 'other' });
  await server.call('submitBasic', { name: 'Ada Lovelace' }, user.token);
  await reviewer.must('passCase', { id: await server.inHand(user) });
  const unread = async () => (await server.call('getUser', {}, user.token)).message.unread;
  const { list } = await noticesOf(user.token);
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['basic_verified', 'basic_refused']);
  await server.call('readAccountNotices', { id: list[0].id }, other.token);
  expect(await unread()).toBe(2);
  await server.call('readAccountNotices', { id: list[0].id }, user.token);
  expect(await unread()).toBe(1);
  await server.call('readAccountNotices', {}, user.token);
  expect(await unread()).toBe(0);
});

test('nothing of what people wrote about themselves can be read in the database, the folder or the log', async () => {
  const [reviewer] = server.reviewers;
  const documents = {
    country: 'Japan',
    name: 'Quixotine Zephyr',
    card_id: 'QZX-774-1199',
    address: 'Xylophone Street 77',
  };
  const user = await applicant(documents);
  const id = await server.inHand(user);
  await reviewer.must('refuseCase', { id, name: 'incomplete', note: 'Middle name Wolfgang?' });
  const secrets = /Quixotine|Zephyr|QZX-?774|7741199|Xylophone|Wolfgang/i;
  expect(await server.dump()).not.toMatch(secrets);
  expect(server.logLines.join('')).not.toMatch(secrets);
  for (const { bytes } of await server.files()) expect(bytes.toString('latin1')).not.toMatch(secrets);
});
