// How long uploaded pictures live: an hour unless a call names them, thirty days once refused, otherwise as the settings say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOverduePictures } from '../src/features/pictures/pictures-worker.ts';
import { type DocumentsServer, startDocumentsServer } from './_documents-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer();
});
afterAll(() => server.stop());

function clean(retentionDays?: number) {
  const { db, pictures, now, identity } = server;
  return deleteOverduePictures({ db, pictures, retentionDays, now, log: identity.log });
}

/** Makes everything that is known of pictures this much older. */
async function age(byMs: number): Promise<void> {
  const columns = ['created_at', 'stored_at', 'bound_at', 'released_at', 'settled_at'];
  const older = columns.map(column => `${column} = ${column} - make_interval(secs => ${byMs / 1000})`);
  await server.pool.query(`UPDATE pictures SET ${older.join(', ')}`);
}

async function fileNames(): Promise<string[]> {
  return (await server.files()).map(({ name }) => name);
}

test('a picture that no call names is gone after an hour, file and all', async () => {
  const user = await server.newUser();
  const path = await server.newPicture(user.token);
  await age(HOUR_MS - 60_000);
  await clean();
  expect(await fileNames()).toContain(path.slice(8));
  await age(60_000);
  await clean();
  expect(await fileNames()).not.toContain(path.slice(8));
  const response = await server.fetchPicture(path, { authorization: user.token });
  expect(await response.json()).toMatchObject({ code: 'unknown_picture' });
  const { rows } = await server.pool.query('SELECT 1 FROM pictures WHERE name = $1', [path.slice(8)]);
  expect(rows).toEqual([]);
});

test('refused pictures go after thirty days, passed ones as the settings say', async () => {
  const [reviewer] = server.reviewers;
  const user = await server.verifiedUser();
  const first = await server.picturesFor();
  await server.call('submitAdvanced', { card_id: 'L01X00T47', ...first }, user.token);
  await reviewer.must('refuseCase', { id: await server.inHand(user), front_pic: 'blurred' });
  const front = await server.newPicture();
  await server.call('submitAdvanced', { front_pic: front }, user.token);
  await reviewer.must('passCase', { id: await server.inHand(user) });

  const there = async () => {
    const names = await fileNames();
    return [first.front_pic, front, first.reverse_pic, first.hand_pic].map(path => names.includes(path.slice(8)));
  };
  await clean();
  expect(await there()).toEqual([true, true, true, true]);
  await age(29 * DAY_MS);
  await clean();
  expect(await there()).toEqual([true, true, true, true]);
  await age(2 * DAY_MS);
  await clean();
  expect(await there()).toEqual([false, true, true, true]);
  await clean(90);
  expect(await there()).toEqual([false, true, true, true]);
  await age(60 * DAY_MS);
  await clean();
  expect(await there()).toEqual([false, true, true, true]);
  await clean(90);
  expect(await there()).toEqual([false, false, false, false]);
});
