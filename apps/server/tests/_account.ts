// What tests about accounts need besides a trading server: codes as they were sent, confirmed logins, delivered mail.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../src/features/people/accounts/people-rows.ts';
import { personById } from '../src/features/people/accounts/people-rows.ts';
import { demoOutbox } from '../src/features/people/messages/demo-outbox.ts';
import { openSecret, outboxOf } from '../src/features/people/messages/message-rows.ts';
import { startMessageWorker } from '../src/features/people/messages/messages-worker.ts';
import { carriersFor } from '../src/outside/carriers.ts';
import type { TradingServer, TradingUser } from './_trading-server.ts';

export async function personOf({ identity }: TradingServer, { id }: { id: number }): Promise<Person> {
  const person = await personById(identity.db, id);
  if (person === undefined) throw new Error(`there is no person ${id}`);
  return person;
}

/** The code that was put on its way last, whether it will be delivered or not. */
export async function codeFor({ identity }: TradingServer, purpose: string, target: string): Promise<string> {
  const { secret } = await identity.db
    .selectFrom('outgoing_messages')
    .select('secret')
    .where('occasion', '=', purpose)
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return openSecret(identity.vault, { target }, secret!);
}

/** The mail that waits to be sent, as `occasion target`, oldest first. */
export async function waitingMail({ identity }: TradingServer, person: { id: number }): Promise<string[]> {
  const rows = await identity.db
    .selectFrom('outgoing_messages')
    .select(['occasion', 'target'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  return rows.map(({ occasion, target }) => `${occasion} ${target}`);
}

/** Delivers everything that waits, and answers what an address got, newest first. */
export async function delivered({ identity, textOf }: TradingServer, target: string) {
  const { db, vault, log } = identity;
  const carriers = carriersFor({ mode: 'demo', mail: undefined, sms: undefined }, demoOutbox(db));
  const worker = startMessageWorker({ db, carriers, vault, textOf, origin: 'http://localhost:3000', log });
  for (;;) {
    const row = await db.selectFrom('outgoing_messages').select('id').executeTakeFirst();
    if (row === undefined) break;
    await sleep(20);
  }
  await worker.stop();
  return outboxOf(db, [target], 20);
}

/** Another login of the same person. */
export async function anotherLogin(server: TradingServer, user: TradingUser): Promise<TradingUser> {
  const person = await personOf(server, user);
  const token = await server.identity.sessions.start(person, { address: '127.0.0.1', agent: 'another' });
  return { id: user.id, token: token! };
}

/** Lets the login count as confirmed, as after `user/step_up`. */
export async function confirm({ identity }: TradingServer, { token }: TradingUser): Promise<void> {
  await identity.sessions.confirm((await identity.sessions.find(token))!);
}

export async function giveFactor(
  { identity }: TradingServer,
  { id }: { id: number },
  at: Date = new Date(),
): Promise<void> {
  const secret = Buffer.from('sealed');
  await identity.db
    .insertInto('totp_factors')
    .values({ person_id: id, secret, enabled_at: at, last_step: 0, pending_secret: null, pending_at: null })
    .execute();
  await identity.db.updateTable('people').set({ has_factor: true }).where('id', '=', id).execute();
  identity.sessions.refresh(id);
}
