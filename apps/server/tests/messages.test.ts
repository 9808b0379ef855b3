// The life of a message: the message, the carrier, the next attempt.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool } from '../src/database/pool.ts';
import { type Database, kyselyOf } from '../src/database/tables.ts';
import { demoOutbox } from '../src/features/people/messages/demo-outbox.ts';
import { queueNotice, sealSecret } from '../src/features/people/messages/message-rows.ts';
import { startMessageWorker } from '../src/features/people/messages/messages-worker.ts';
import { createLog } from '../src/log.ts';
import { type Carriers, carriersFor, smsCarrier, smtpCarrier } from '../src/outside/carriers.ts';
import { CarrierError, type OutgoingMessage } from '../src/outside/message.ts';
import { createMigratedDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { loadAllTexts, type TextOf } from '../src/texts.ts';
import { createVault } from '../src/vault/vault.ts';
import { type SmtpStub, startSmtpStub } from './_smtp-stub.ts';

const LETTER: OutgoingMessage = {
  channel: 'mail',
  target: 'ada@example.com',
  subject: 'Ein Code für Sie',
  text: 'Your code is 123456.',
  code: '123456',
};

describe('mail', () => {
  let smtp: SmtpStub;
  beforeAll(async () => {
    smtp = await startSmtpStub();
  });
  afterAll(() => smtp.stop());

  test('a message reaches the mail server with sender, receiver and text', async () => {
    await smtpCarrier({ smtpUrl: smtp.url, from: 'Candor <no-reply@candor.example>' }).send(LETTER);
    const [mail] = smtp.received;
    expect(mail).toContain('From: Candor <no-reply@candor.example>');
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toContain('Your code is 123456.');
  });

  test('a receiver who is refused for good is distinguished from one to try again, and neither address nor text is repeated', async () => {
    const carrier = smtpCarrier({ smtpUrl: smtp.url, from: 'no-reply@candor.example' });
    for (const [answer, isFinal] of [
      ['550 <ada@example.com> unknown', true],
      ['450 <ada@example.com> busy', false],
    ] as const) {
      smtp.refuseWith = answer;
      const failure = await carrier.send(LETTER).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CarrierError);
      expect(failure).toMatchObject({ isFinal });
      expect(String(failure)).not.toContain('ada');
    }
    smtp.refuseWith = undefined;
  });

  test('an address with further addresses inside is one address', async () => {
    smtp.received.length = 0;
    const carrier = smtpCarrier({ smtpUrl: smtp.url, from: 'no-reply@candor.example' });
    await carrier.send({ ...LETTER, target: 'a@b.co,c@d.co' }).catch(() => undefined);
    expect(smtp.received.join()).not.toMatch(/^To: .*a@b\.co, c@d\.co/m);
  });
});

describe('SMS', () => {
  test('a text goes to the service as JSON with its token; what the service answers decides about another try', async () => {
    const seen: { headers: IncomingMessage['headers']; body: unknown }[] = [];
    let status = 200;
    const service = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', chunk => {
        body += chunk;
      });
      incoming.on('end', () => {
        seen.push({ headers: incoming.headers, body: JSON.parse(body) });
        outgoing.writeHead(status).end('whatever');
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`;
    const carrier = smsCarrier({ url, token: 'provider-secret', from: 'Candor' });
    const text = { ...LETTER, channel: 'sms' as const, target: '+12025550143', subject: '' };
    await carrier.send(text);
    expect(seen[0]!.body).toEqual({ to: '+12025550143', from: 'Candor', text: 'Your code is 123456.' });
    expect(seen[0]!.headers.authorization).toBe('Bearer provider-secret');
    status = 503;
    await expect(carrier.send(text)).rejects.toMatchObject({ isFinal: false });
    status = 422;
    await expect(carrier.send(text)).rejects.toMatchObject({ isFinal: true });
    service.closeAllConnections();
    service.close();
    await expect(carrier.send(text)).rejects.toMatchObject({ isFinal: false });
  });
});

describe('the worker', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Database;
  let textOf: TextOf;
  const lines: string[] = [];
  const log = createLog('debug', { write: line => void lines.push(line) });
  const clock = { skippedMs: 0 };
  const vault = createVault(randomBytes(32));
  const now = () => Date.now() + clock.skippedMs;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = openPool({ connectionString: database.url, log });
    db = kyselyOf(pool);
    textOf = await loadAllTexts();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => db.deleteFrom('outgoing_messages').execute());

  const start = (carriers: Carriers) =>
    startMessageWorker({ db, carriers, vault, textOf, origin: 'https://candor.example', now, log });
  const queue = (target: string) =>
    queueNotice(
      db,
      {
        template: 'register',
        channel: 'mail',
        target,
        language: 'en',
        personId: null,
        facts: {},
        secret: sealSecret(vault, { target }, '123456'),
      },
      new Date(now()),
    );
  const waiting = () => db.selectFrom('outgoing_messages').select(['attempts', 'next_attempt_at']).execute();

  const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { interval: 10 });

  test('every waiting message is sent once, also by two simultaneous workers', async () => {
    const sent: string[] = [];
    const mail = {
      async send({ target }: OutgoingMessage) {
        await new Promise(resolve => setTimeout(resolve, 5));
        sent.push(target);
      },
    };
    const targets = Array.from({ length: 40 }, (_, index) => `user-${index}@example.com`);
    await Promise.all(targets.map(queue));
    const workers = [start({ mail }), start({ mail })];
    await until(async () => (await waiting()).length === 0);
    await Promise.all(workers.map(worker => worker.stop()));
    expect(sent.sort()).toEqual(targets.sort());
  });

  test('a message that was not taken is tried again later and later, and given up with its code', async () => {
    const mail = { send: () => Promise.reject(new CarrierError('the server is away', false)) };
    const failures = () => lines.filter(line => line.includes('a message was not sent')).length;
    const before = failures();
    await queue('later@example.com');
    const worker = start({ mail });
    const waits: number[] = [];
    for (let round = 1; ; round += 1) {
      await until(() => failures() === before + round);
      const [row] = await waiting();
      if (row === undefined) break;
      const wait = row.next_attempt_at.getTime() - now();
      waits.push(Math.round(wait / 1000));
      clock.skippedMs += wait;
      worker.wake();
    }
    await worker.stop();
    expect(waits).toEqual([5, 10, 20, 40, 80, 160]);
    expect(lines.join('')).not.toContain('later@');
  });

  test('a receiver who is refused for good gets no further mail', async () => {
    const mail = { send: () => Promise.reject(new CarrierError('refused', true)) };
    await queue('never@example.com');
    const worker = start({ mail });
    await until(async () => (await waiting()).length === 0);
    await worker.stop();
  });

  test('a code whose time is over is not sent any more', async () => {
    const sent: string[] = [];
    await queue('over@example.com');
    clock.skippedMs += 11 * 60_000;
    const worker = start({ mail: { send: async ({ target }) => void sent.push(target) } });
    await until(async () => (await waiting()).length === 0);
    await worker.stop();
    expect(sent).toEqual([]);
  });

  test('a demo puts everything into its outbox, live mode nothing', async () => {
    expect(Object.keys(carriersFor({ mode: 'demo', mail: undefined, sms: undefined }, demoOutbox(db)))).toEqual([
      'mail',
      'sms',
    ]);
    expect(carriersFor({ mode: 'live', mail: undefined, sms: undefined }, demoOutbox(db))).toEqual({});
  });
});
