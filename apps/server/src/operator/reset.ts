// `npm run operator -- reset EMAIL`: for the owner of the machine, where an operator has lost every way to log in.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { besideServer, expectTable } from '../beside-server.ts';
import { readConfig } from '../config.ts';
import { createPasswords } from '../credentials/passwords.ts';
import { type Database, kyselyOf } from '../database/tables.ts';
import { mailContact } from '../features/people/contacts/contact.ts';
import { requestReset, resetState } from '../features/staff/members/reset-access.ts';

/** A server that runs carries a request out within some seconds. */
const LONGEST_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** @returns the exit code of the command. */
export function reset(email: string): Promise<number> {
  return besideServer(readConfig(process.env), async pool => {
    await expectTable(pool, 'operator_reset_requests');
    return resetIn(kyselyOf(pool), mailContact(email).target);
  });
}

async function resetIn(db: Database, email: string): Promise<number> {
  const password = randomBytes(10).toString('hex');
  const passwordHash = await (await createPasswords()).hash(password);
  const id = await requestReset(db, { email, passwordHash, at: new Date() });
  if (id === undefined) {
    console.log(`operator: no operator works here under ${email}`);
    return 1;
  }
  // At once: a command that is ended while it waits must not leave a password that nothing showed.
  console.log(`operator: the one-time password of ${email} is ${password}`);
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  let state = await resetState(db, id);
  while (state === 'open' && performance.now() < giveUpAt) {
    await sleep(LOOK_EVERY_MS);
    state = await resetState(db, id);
  }
  if (state === 'refused') {
    console.log(`operator: ${email} is no operator any more: the password opens nothing`);
    return 1;
  }
  console.log(
    state === 'done'
      ? 'All logins, the authenticator, recovery codes and passkeys have ended. All operators get a mail.'
      : 'The exchange does not run: all this takes effect when it starts.',
  );
  console.log('For 24 hours this operator can neither propose nor approve.');
  return 0;
}
