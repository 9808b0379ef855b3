// Proving who one is: applying, being reviewed by one reviewer at a time, and doing again only what was refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseById } from '../src/database/identity-cases.ts';
import { carryOutDecision } from '../src/identity/verification/carry-out-decision.ts';
import { carryOutDecisions } from '../src/workers/decisions.ts';
import { ADA, type PapersServer, startPapersServer } from './_papers-server.ts';

let server: PapersServer;
beforeAll(async () => {
  server = await startPapersServer();
});
afterAll(() => server.stop());

async function applicant(papers = ADA) {
  const user = await server.newUser();
  expect(await server.call('submitBasic', papers, user.token)).toMatchObject({ type: 'ok' });
  return user;
}

async function levelInCore(user: number): Promise<string> {
  const { rows } = await server.pool.query<{ level: string }>('SELECT level FROM users WHERE id = $1', [user]);
  return rows[0]!.level;
}

async function noticesOf(token: string) {
  return (await server.call('listAccountNotices', {}, token)).message;
}

test('an application is reviewed and passed, and its owner hears of it', async () => {
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
  expect((await reviewer.must('passCase', { id })).message).toMatchObject({ state: 'passed' });

  expect(await levelInCore(user.id)).toBe('basic');
  expect(await center()).toMatchObject({ review_status: 2, unread: 1 });
  expect(await server.state(user)).toMatchObject({ level: 'basic', basic: { status: 'verified' } });
  expect(await server.acts(user.id)).toEqual(['take_papers', 'open_papers', 'open_papers', 'pass_papers']);
  expect(await noticesOf(user.token)).toMatchObject({
    count: 1,
    list: [{ kind: 'basic_verified', is_read: 0, title: 'Basic verification passed' }],
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

test('of twins sent at once one is taken', async () => {
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
  const whole = { ...pictures, card_id: ' l01-x00 t47'.trim() };
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
  const look = await server.casePicture(reviewer, { id, part: 'hand_pic' });
  expect(look.headers.get('content-type')).toBe('image/jpeg');
  expect(look.headers.get('access-control-allow-origin')).toBeNull();
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
  expect(await server.acts(user.id)).toContain('open_picture');
});

test('one reviewer at a time: of two who take a case one gets it, and the other can do nothing with it', async () => {
  const [one, two] = server.reviewers;
  const user = await applicant();
  const id = await server.newestCase(user.id);
  const taken = await Promise.all([one, two].map(reviewer => reviewer.call('takeCase', { id })));
  expect(taken.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
  const [holder, other] = taken[0]!.type === 'ok' ? [one, two] : [two, one];
  expect(await holder.call('passCase', { id })).toMatchObject({ code: 'case_not_taken' });
  for (const name of ['openCase', 'passCase', 'refuseCase', 'takeCase', 'giveBackCase'] as const) {
    const fields = { id, reason: 'curious', ...(name === 'refuseCase' && { name: 'other' }) };
    expect(await other.call(name, fields), name).toMatchObject({ code: 'case_taken' });
  }
  await holder.must('giveBackCase', { id });
  expect(await holder.call('openCase', { id, reason: 'review' })).toMatchObject({ code: 'case_not_taken' });
  await other.must('takeCase', { id });
  await other.must('openCase', { id, reason: 'review' });
  const decided = await Promise.all([other.call('passCase', { id }), other.call('refuseCase', { id, name: 'other' })]);
  expect(decided.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
  expect(await other.call('passCase', { id })).toMatchObject({ code: 'case_decided' });
  expect(await holder.call('takeCase', { id: 999_999 })).toMatchObject({ code: 'unknown_case' });
});

test('what was taken fifteen minutes ago is free again, and must be looked at anew', async () => {
  const [one, two] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user, one);
  const expire = () => server.pool.query('UPDATE verification_cases SET taken_until = now() WHERE id = $1', [id]);
  await expire();
  expect(await one.call('passCase', { id })).toMatchObject({ code: 'case_not_taken' });
  await one.must('takeCase', { id });
  expect(await one.call('passCase', { id })).toMatchObject({ code: 'case_not_taken' });
  await expire();
  await two.must('takeCase', { id });
  expect(await one.call('refuseCase', { id, name: 'other' })).toMatchObject({ code: 'case_taken' });
  const { list } = (await two.must('listCases', { queue: 'mine', limit: 100 })).message;
  expect(list.map((row: { id: number }) => row.id)).toContain(id);
});

test('a look that cannot be recorded shows nothing', async () => {
  const [reviewer] = server.reviewers;
  const user = await server.verifiedUser();
  await server.call('submitAdvanced', { card_id: ADA.card_id, ...(await server.picturesFor()) }, user.token);
  const id = await server.inHand(user);
  server.door.isAway = true;
  expect(await reviewer.call('openCase', { id, reason: 'review' })).toMatchObject({ code: 'unavailable' });
  const look = await server.casePicture(reviewer, { id, part: 'front_pic' });
  expect(await look.json()).toMatchObject({ code: 'unavailable' });
  server.door.isAway = false;
  await reviewer.must('giveBackCase', { id });
  const unheld = await server.casePicture(reviewer, { id, part: 'front_pic' });
  expect(await unheld.json()).toMatchObject({ code: 'case_not_taken' });
});

test('somebody else with the same id number is pointed out, however it is written', async () => {
  const [reviewer] = server.reviewers;
  const first = await applicant({ ...ADA, card_id: 'AB 123-456' });
  await applicant({ ...ADA, card_id: 'AB123457' });
  await applicant({ ...ADA, country: 'Austria', card_id: 'AB123456' });
  const second = await applicant({ ...ADA, card_id: 'ab123456' });
  const id = await server.inHand(second);
  const { same_number } = (await reviewer.must('openCase', { id, reason: 'review' })).message;
  expect(same_number).toEqual([{ user: first.id, level: 'basic', state: 'open' }]);
});

test('a decision that the core has not heard of yet is carried out later, once', async () => {
  const [reviewer] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  server.door.isAway = true;
  expect((await reviewer.must('passCase', { id })).message).toMatchObject({ state: 'passing' });
  expect((await server.state(user)).basic.status).toBe('under_review');
  expect((await noticesOf(user.token)).count).toBe(0);
  server.door.isAway = false;
  await server.pool.query("UPDATE verification_cases SET decided_at = decided_at - interval '1 minute' WHERE id = $1", [
    id,
  ]);
  await Promise.all([carryOutDecisions(server.staff), carryOutDecisions(server.staff)]);
  expect(await levelInCore(user.id)).toBe('basic');
  expect((await server.state(user)).basic.status).toBe('verified');
  expect((await noticesOf(user.token)).count).toBe(1);
  expect((await server.acts(user.id)).filter(action => action === 'pass_papers')).toHaveLength(1);
});

test.each(['passCase', 'refuseCase'] as const)('a crash after the core’s answer to %s changes nothing', async name => {
  const [reviewer] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  const decided = await reviewer.must(name, { id, ...(name === 'refuseCase' && { name: 'other' }) });
  const [before, state] = name === 'passCase' ? ['passing', 'passed'] : ['refusing', 'refused'];
  expect(decided.message.state).toBe(state);
  // As the crash left it: the core has done it, the database has not noted it.
  await server.pool.query('UPDATE verification_cases SET state = $2 WHERE id = $1', [id, before]);
  await server.pool.query('DELETE FROM account_notices WHERE person_id = $1', [user.id]);
  const row = (await caseById(server.db, id))!;
  await Promise.all([carryOutDecision(server.staff, row), carryOutDecision(server.staff, row)]);
  expect((await caseById(server.db, id))?.state).toBe(state);
  expect((await noticesOf(user.token)).count).toBe(1);
  const action = name === 'passCase' ? 'pass_papers' : 'refuse_papers';
  expect((await server.acts(user.id)).filter(acted => acted === action)).toHaveLength(1);
});

test('a decision that the core refuses leaves the case to somebody else', async () => {
  const [one] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  server.door.isAway = true;
  await one.must('passCase', { id });
  server.door.isAway = false;
  await server.pool.query(
    "UPDATE verification_cases SET decided_by = 999, decided_at = decided_at - interval '1 minute' WHERE id = $1",
    [id],
  );
  await carryOutDecisions(server.staff);
  expect(await caseById(server.db, id)).toMatchObject({ state: 'open', decided_by: null, refused: [] });
  expect(await levelInCore(user.id)).toBe('none');
  expect((await noticesOf(user.token)).count).toBe(0);
  await one.must('passCase', { id: await server.inHand(user) });
  expect(await levelInCore(user.id)).toBe('basic');
});

test('notices are read one by one or all at once, and nobody reads another’s', async () => {
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

test('whoever may not review papers sees none', async () => {
  const user = await applicant();
  const [, second] = server.reviewers;
  const id = await server.newestCase(user.id);
  for (const role of ['support', 'treasury', 'products', 'admin']) {
    await server.pool.query('UPDATE operators SET role = $1 WHERE id = (SELECT max(id) FROM operators)', [role]);
    for (const name of ['listCases', 'takeCase', 'openCase', 'passCase', 'refuseCase', 'giveBackCase'] as const) {
      const fields = { id, reason: 'x', ...(name === 'refuseCase' && { name: 'other' }) };
      expect(await second.call(name, fields), `${role} ${name}`).toMatchObject({ code: 'not_permitted' });
    }
    const look = await server.casePicture(second, { id, part: 'front_pic' });
    expect(await look.json()).toMatchObject({ code: 'not_permitted' });
  }
  await server.pool.query("UPDATE operators SET role = 'compliance'");
});

test('nothing of what people wrote about themselves can be read in the database, the folder or the log', async () => {
  const [reviewer] = server.reviewers;
  const papers = {
    country: 'Japan',
    name: 'Quixotine Zephyr',
    card_id: 'QZX-774-1199',
    address: 'Xylophone Street 77',
  };
  const user = await applicant(papers);
  const id = await server.inHand(user);
  await reviewer.must('refuseCase', { id, name: 'incomplete', note: 'Middle name Wolfgang?' });
  const secrets = /Quixotine|Zephyr|QZX|7741199|Xylophone|Wolfgang/i;
  expect(await server.dump()).not.toMatch(secrets);
  expect(server.logLines.join('')).not.toMatch(secrets);
  for (const { bytes } of await server.files()) expect(bytes.toString('latin1')).not.toMatch(secrets);
});
