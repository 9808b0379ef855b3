// The command `npm run operator`: the owner of the machine gets the first passwords or resets the access of an operator, or operators adopt a copy of the exchange.
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareText } from '@candor/money';
import type pg from 'pg';
import { besideServer, expectTable } from './beside-server.ts';
import { type Config, readConfig } from './config.ts';
import { createPasswords } from './credentials/passwords.ts';
import { type Database, kyselyOf } from './database/tables.ts';
import { mailContact } from './features/people/contacts/contact.ts';
import { showFirstPasswords } from './features/staff/first-operators.ts';
import { type ProofParts, proofsNeeded, proveOperator } from './features/staff/logins/prove-operator.ts';
import { requestReset, resetState } from './features/staff/members/reset-access.ts';
import { SEALED_DATA } from './features.ts';
import { adoptInstance } from './instance/adopt-instance.ts';
import { identifyHere } from './instance/identify-here.ts';
import { DIFFERENCES } from './instance/instance-mark.ts';
import { commandLine } from './release.ts';
import { openVault } from './vault/open-vault.ts';

const USAGE = ['first', 'reset EMAIL', 'adopt'].map(task => `use: ${commandLine('operator', task)}`).join('\n');
/** A server that runs carries a reset out within some seconds. */
const LONGEST_WAIT_MS = 15_000;
const POLL_EVERY_MS = 250;
const MAX_TRIES = 3;

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  console.error(`operator: could not run: ${(error as Error).message}`);
  return 2;
});

/** @returns 0 where it was done or waits for the server's start, 1 where it was refused. */
async function main([task, email, ...more]: string[]): Promise<number> {
  const config = readConfig(process.env);
  if (task === 'adopt' && email === undefined)
    return besideServer(config, async pool => {
      await expectTable(pool, 'instance_marks');
      return adopt(pool, config);
    });
  if (task === 'first' && email === undefined)
    return besideServer(config, async pool => {
      await expectTable(pool, 'operators');
      return showFirst(kyselyOf(pool), config);
    });
  if (task === 'reset' && email !== undefined && more.length === 0)
    return besideServer(config, async pool => {
      await expectTable(pool, 'operator_reset_requests');
      return reset(kyselyOf(pool), mailContact(email).target);
    });
  throw new Error(USAGE);
}

/** Shows the one-time passwords of the first operators, which a server without a terminal has shown to no one. */
async function showFirst(db: Database, config: Config): Promise<number> {
  let code = 0;
  await showFirstPasswords({ db, passwords: await createPasswords(), now: Date.now }, config, operators => {
    if (operators.length === 0) {
      console.log('operator: the first passwords were shown before, or the exchange has not started yet');
      code = 1;
    }
    for (const { email, password } of operators)
      console.log(`operator: the one-time password of ${email} is ${password ?? 'the one in the settings'}`);
  });
  return code;
}

async function reset(db: Database, email: string): Promise<number> {
  const password = randomBytes(10).toString('hex');
  const passwordHash = await (await createPasswords()).hash(password);
  const id = await requestReset(db, { email, passwordHash, at: new Date() });
  if (id === undefined) {
    console.log(`operator: no operator works here under ${email}`);
    return 1;
  }
  // Immediately: a command that is ended while it waits must not leave a password that was never shown.
  console.log(`operator: the one-time password of ${email} is ${password}`);
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  let state = await resetState(db, id);
  while (state === 'open' && performance.now() < giveUpAt) {
    await sleep(POLL_EVERY_MS);
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

async function adopt(pool: pg.Pool, config: Config): Promise<number> {
  const vault = await openVault(pool, config, SEALED_DATA);
  const { differences, options } = await identifyHere({ pool, config });
  if (differences.length === 0) {
    console.log('operator: nothing to adopt: this is the exchange, and no copy of it');
    return 1;
  }
  console.log('This is a copy of the exchange:');
  for (const difference of differences) console.log(`  ${DIFFERENCES[difference]}`);
  await showHead(pool);
  console.log(
    'Adopt it only where every other copy has ended, the original included: this one continues in their place.',
  );
  const operators = await proveOperators({ pool, vault, passwords: await createPasswords() });
  if (operators === undefined) return 1;
  const { generation } = await adoptInstance(options, operators);
  console.log(
    `operator: adopted as generation ${generation}. A running server continues automatically within seconds.`,
  );
  if (config.chains.signer !== undefined) {
    console.log('The signer pays nothing until its owner has set this generation on its machine:');
    console.log(`  ${commandLine('signer-generation', String(generation))}`);
  }
  return 0;
}

async function showHead(pool: pg.Pool): Promise<void> {
  const query = 'SELECT last_sequence AS sequence, last_at AS at FROM engine';
  const { rows } = await pool.query<{ sequence: bigint; at: bigint }>(query);
  const { sequence, at } = rows[0]!;
  const when = new Date(Number(at)).toISOString();
  console.log(
    `Its journal ends with record ${sequence.toLocaleString('en')} of ${when}. What came after it is not here.`,
  );
}

/** @returns their numbers; undefined where one of them could not prove who they are. */
async function proveOperators(parts: Omit<ProofParts, 'now'>): Promise<number[] | undefined> {
  const count = await proofsNeeded(parts.pool);
  const prompt = createPrompt();
  const operators: number[] = [];
  try {
    for (let tries = 0; operators.length < count; ) {
      console.log(count === 1 ? 'The operator:' : `Operator ${operators.length + 1} of ${count}:`);
      const email = await prompt.ask('  E-mail address: ', 'shown');
      const password = await prompt.ask('  Password: ', 'hidden');
      const code = await prompt.ask('  Code of the authenticator (empty where none is set up yet): ', 'shown');
      const proved = await proveOperator({ ...parts, now: Date.now() }, { email, password, code: bareText(code) });
      if (typeof proved === 'number' && !operators.includes(proved)) operators.push(proved);
      else {
        console.log(typeof proved === 'number' ? 'It takes a second person.' : proved);
        tries += 1;
        if (tries === MAX_TRIES) return undefined;
      }
    }
    return operators;
  } finally {
    prompt.close();
  }
}

/** Prompts at the terminal, or reads the lines of a file instead. */
function createPrompt() {
  let isHidden = false;
  const output = new Writable({
    write(piece, _encoding, done) {
      if (!isHidden) process.stdout.write(piece);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question: string, echo: 'shown' | 'hidden'): Promise<string> {
      process.stdout.write(question);
      isHidden = echo === 'hidden';
      const { value, done } = await lines.next();
      isHidden = false;
      if (echo === 'hidden') process.stdout.write('\n');
      if (done) throw new Error('the answers ended too early');
      return value;
    },
    close: () => reader.close(),
  };
}
