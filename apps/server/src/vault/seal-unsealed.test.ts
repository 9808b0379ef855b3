// What earlier versions kept as bare marks under the key is recognised as before, also once that key is gone.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '../credentials/passwords.ts';
import { matchingCode } from '../credentials/recovery-codes.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openPool } from '../database/pool.ts';
import { type Database, kyselyOf } from '../database/tables.ts';
import { requestOfLink } from '../features/factor-reset/reset-link.ts';
import { insertPerson, personById } from '../features/people/accounts/people-rows.ts';
import { lockRecoveryCodes } from '../features/people/factors/factor-rows.ts';
import { isFundPassword } from '../features/people/passwords/fund-password-seal.ts';
import { lockOperatorCodes } from '../features/staff/logins/recovery-code-rows.ts';
import { matchingRecoveryCode } from '../features/staff/logins/recovery-codes.ts';
import { SEALED_DATA } from '../features.ts';
import { createLog } from '../log.ts';
import { folderFiles } from '../outside/files.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sealUnsealed, startSealing } from './seal-unsealed.ts';
import { createVault, type Vault } from './vault.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const log = createLog('silent');

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let passwords: Passwords;
let person: number;
let link: string;

/** As marks were made before anything but lookups was sealed. */
function looseMark(purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', oldKey, '', `candor mark ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest();
}

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url, log });
  db = kyselyOf(pool);
  passwords = await createPasswords();
  await migrate(
    pool,
    MIGRATIONS.filter(({ number }) => number < 11 || number >= 100),
  );
  const row = await insertPerson(db, {
    ...{ kind: 'customer', email: 'a@example.com', phone: null, dialling_code: '1', password_hash: 'none' },
    ...{ language: 'en', agreement_version: '1', agreed_at: new Date(), invitation_code: 'abcdef', inviter_id: null },
  });
  person = row!.id;
  const digits = looseMark('person-factor', `fund password person:${person} 482913`).toString('base64');
  await pool.query('UPDATE people SET fund_password_hash = $2 WHERE id = $1', [person, await passwords.hash(digits)]);
  for (const code of ['k7m2p9wxqd', 'aaaaabbbbb']) {
    const mark = looseMark('person-factor', `recovery code person:${person} ${code}`);
    await pool.query('INSERT INTO recovery_codes (person_id, mark) VALUES ($1, $2)', [person, mark]);
  }
  await pool.query(
    `INSERT INTO operators (email, role, password_hash, created_at, recovery_marks) VALUES ('s@x', 'admin', 'h', now(), $1)`,
    [[looseMark('operator-factor', '1 7KQ2MX9B4T'), looseMark('operator-factor', '1 AAAAABBBBB')]],
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO factor_reset_requests (person_id, state, requested_at) VALUES ($1, 'requested', now()) RETURNING id`,
    [person],
  );
  link = `${rows[0]!.id}-${looseMark('person-factor', `reset link ${rows[0]!.id}`).toString('hex')}`;
  await migrate(pool, MIGRATIONS);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function recognised(vault: Vault) {
  const kept = await lockRecoveryCodes(db, person);
  const ofStaff = await lockOperatorCodes(db, 1);
  const { fund_password_hash: fund } = (await personById(db, person))!;
  const isRight = (digits: string) => isFundPassword({ vault, passwords }, person, digits, fund!);
  return {
    codes: ['k7m2p-9wxqd', 'aaaaa-bbbbb', 'k7m2p-9wxqe'].map(code => matchingCode(vault, person, kept, code)?.id),
    ofStaff: ['7KQ2M-X9B4T', 'AAAAA-BBBBB', '7KQ2M-X9B4V'].map(
      code => matchingRecoveryCode(vault, 1, ofStaff, code)?.id,
    ),
    fund: [await isRight('482913'), await isRight('482914')],
    link: [await requestOfLink({ db, vault }, link), await requestOfLink({ db, vault }, `${link.slice(0, -1)}z`)].map(
      request => request?.person_id,
    ),
  };
}

test('bare marks outlive their key, even where it is exchanged with the very start that seals them', async () => {
  const expected = {
    codes: [1n, 2n, undefined],
    ofStaff: [1n, 2n, undefined],
    fund: [true, false],
    link: [person, undefined],
  };
  const during = createVault(newKey, [oldKey]);
  await startSealing(pool, createVault(oldKey), log);
  await startSealing(pool, during, log);
  await sealUnsealed(pool, during, SEALED_DATA);
  expect(await recognised(during)).toEqual(expected);
  await sealUnsealed(pool, during, SEALED_DATA);
  expect(await recognised(during)).toEqual(expected);

  const rotation = await rotateKeys({ pool, vault: during, files: folderFiles('/nowhere'), data: SEALED_DATA });
  expect(rotation).toMatchObject({ isComplete: true, unopened: [] });
  expect(await recognised(createVault(newKey))).toEqual(expected);
});
