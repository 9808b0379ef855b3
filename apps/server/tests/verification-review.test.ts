// Reviewing who people are: by one reviewer at a time, with every view on record, and through a crash at any point.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutDecision, carryOutDecisions } from '../src/features/verification/carry-out-decision.ts';
import { caseById } from '../src/features/verification/case-rows.ts';
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

test('what was taken fifteen minutes ago is free again, and must be opened again', async () => {
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

test('a view that cannot be recorded shows nothing', async () => {
  const [reviewer] = server.reviewers;
  const user = await server.verifiedUser();
  await server.call('submitAdvanced', { card_id: ADA.card_id, ...(await server.picturesFor()) }, user.token);
  const id = await server.inHand(user);
  server.gateway.isAway = true;
  expect(await reviewer.call('openCase', { id, reason: 'review' })).toMatchObject({ code: 'unavailable' });
  const picture = await server.casePicture(reviewer, { id, part: 'front_pic' });
  expect(await picture.json()).toMatchObject({ code: 'unavailable' });
  server.gateway.isAway = false;
  await reviewer.must('giveBackCase', { id });
  const unheld = await server.casePicture(reviewer, { id, part: 'front_pic' });
  expect(await unheld.json()).toMatchObject({ code: 'case_not_taken' });
});

test('another user with the same id number is pointed out, however it is written', async () => {
  const [reviewer] = server.reviewers;
  const first = await applicant({ ...ADA, card_id: 'AB 123-456' });
  await applicant({ ...ADA, card_id: 'AB123457' });
  await applicant({ ...ADA, country: 'Austria', card_id: 'AB123456' });
  const second = await applicant({ ...ADA, card_id: 'ab123456' });
  const id = await server.inHand(second);
  const { same_number } = (await reviewer.must('openCase', { id, reason: 'review' })).message;
  expect(same_number).toEqual([{ user: first.id, level: 'basic', state: 'open' }]);
});

test('a decision that the core has not received yet is carried out later, once', async () => {
  const [reviewer] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  server.gateway.isAway = true;
  expect((await reviewer.must('passCase', { id })).message).toMatchObject({ state: 'passing' });
  expect((await server.state(user)).basic.status).toBe('under_review');
  expect((await noticesOf(user.token)).count).toBe(0);
  server.gateway.isAway = false;
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

test('a decision that the core refuses leaves the case to another reviewer', async () => {
  const [one] = server.reviewers;
  const user = await applicant();
  const id = await server.inHand(user);
  server.gateway.isAway = true;
  await one.must('passCase', { id });
  server.gateway.isAway = false;
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

test('an operator who may not review documents sees none', async () => {
  const user = await applicant();
  const [, second] = server.reviewers;
  const id = await server.newestCase(user.id);
  for (const role of ['support', 'treasury', 'products', 'admin']) {
    await server.pool.query('UPDATE operators SET role = $1 WHERE id = (SELECT max(id) FROM operators)', [role]);
    for (const name of ['listCases', 'takeCase', 'openCase', 'passCase', 'refuseCase', 'giveBackCase'] as const) {
      const fields = { id, reason: 'x', ...(name === 'refuseCase' && { name: 'other' }) };
      expect(await second.call(name, fields), `${role} ${name}`).toMatchObject({ code: 'not_permitted' });
    }
    const picture = await server.casePicture(second, { id, part: 'front_pic' });
    expect(await picture.json()).toMatchObject({ code: 'not_permitted' });
  }
  await server.pool.query("UPDATE operators SET role = 'compliance'");
});
