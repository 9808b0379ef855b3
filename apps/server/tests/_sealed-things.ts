// Something sealed in every place that there is, made as the exchange makes it, and the questions that only opening it can answer.
import type { compose } from '../src/compose.ts';
import type { Config } from '../src/config.ts';
import { matchingCode } from '../src/credentials/recovery-codes.ts';
import { newTotpSecret } from '../src/credentials/totp.ts';
import { openBankCard, readBankCard, sealBankCard, writeBankCard } from '../src/features/bank-card/bank-card.ts';
import { announcedName, keepAnnouncement, readAnnouncement } from '../src/features/banks/announcements.ts';
import { openPayee, sealPayee } from '../src/features/banks/payouts/payee.ts';
import { openDetails, type StatementEntry, sealDetails } from '../src/features/banks/statement.ts';
import { lockConversationOf } from '../src/features/chat/conversation-rows.ts';
import { addNote as addChatNote, readNotes as readChatNotes } from '../src/features/chat/desk.ts';
import { openReset } from '../src/features/factor-reset/open-reset.ts';
import { insertFactorReset, lastFactorResetOf } from '../src/features/factor-reset/request-rows.ts';
import { requestOfLink, resetLink, sealNewLink } from '../src/features/factor-reset/reset-link.ts';
import { makeResetTicket } from '../src/features/factor-reset/routes.ts';
import { openInCore } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode, personById } from '../src/features/people/accounts/people-rows.ts';
import { openFactorSecret, sealFactorSecret, startFactor } from '../src/features/people/factors/enable-factor.ts';
import { lockRecoveryCodes, lockTotpFactor } from '../src/features/people/factors/factor-rows.ts';
import { makeRecoveryCodes } from '../src/features/people/factors/routes.ts';
import { lifeAt } from '../src/features/people/logins/sessions.ts';
import { antiPhishingCodeOf, changeAntiPhishingCode } from '../src/features/people/messages/anti-phishing-code.ts';
import { openSecret, queueNotice, sealSecret } from '../src/features/people/messages/message-rows.ts';
import { changeFundPassword, isFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { pushKeys } from '../src/features/people/push/push-sender.ts';
import { livingSubscription, putSubscription } from '../src/features/people/push/subscription-rows.ts';
import { createPictures } from '../src/features/pictures/pictures.ts';
import {
  lockOperatorCodes,
  matchingRecoveryCode,
  sealRecoveryCode,
} from '../src/features/staff/logins/recovery-codes.ts';
import { startEnrolment } from '../src/features/staff/logins/routes.ts';
import { operatorById } from '../src/features/staff/operator-rows.ts';
import { createStaff } from '../src/features/staff/staff.ts';
import { addNote, readNotes } from '../src/features/users/console-power-routes.ts';
import { usersOf } from '../src/features/users/console-routes.ts';
import { casesWithSameNumber, latestCase } from '../src/features/verification/case-rows.ts';
import { numberMarks, openDocuments, openNote, sealNote } from '../src/features/verification/kyc-documents.ts';
import { submitBasic } from '../src/features/verification/submission.ts';
import { folderFiles } from '../src/outside/files.ts';
import { plainPng } from './_test-pictures.ts';

type Exchange = Awaited<ReturnType<typeof compose>>;

const ORIGIN = { address: '127.0.0.1', agent: 'test' };
const ACTING = { id: 1, role: 'admin' } as const;
const OPERATOR_CODE = '7KQ2M-X9B4T';
const CARD = { holder: 'Ada', bank: 'Bank', branch: 'b', bankAddress: 'a', account: 'DE89', cardNumber: '4111' };
const PAYEE = {
  ...CARD,
  swift: '',
  payeeAddress: '',
  postalCode: '',
  payeeTown: '',
  payeeCountry: '',
  bankCountry: '',
  bankCode: '',
};
const PAYMENT = { payer: 'Ada', payerAccount: 'DE02', ultimatePayer: '', text: 'thanks' };
const ANNOUNCED: StatementEntry = {
  position: '1',
  account: 'DE89',
  currency: 'EUR',
  direction: 'in',
  amount: 100n,
  bookedOn: '2026-11-20',
  reference: 'E-1',
  formerReferences: [],
  occurrence: 1,
  isReversal: false,
  charges: 0n,
  payments: [
    {
      direction: 'in',
      amount: 100n,
      charges: 0n,
      reference: '',
      names: [],
      reverses: '',
      payer: 'Ada',
      payerAccount: 'DE02',
      ultimatePayer: '',
      text: 'announced',
    },
  ],
};
const LATER = new Date('2100-01-01T00:00:00Z');

export type Thing = {
  user: number;
  twin: number;
  codes: string[];
  link: string;
  ticket: string;
  picture: string;
};

async function newUser({ identity }: Exchange, email: string): Promise<number> {
  const person = await insertPerson(identity.db, {
    kind: 'customer',
    email,
    phone: null,
    dialling_code: '1',
    password_hash: 'none',
    language: 'en',
    agreement_version: '1',
    agreed_at: new Date(),
    invitation_code: newInvitationCode(),
    inviter_id: null,
  });
  await openInCore(identity, person!);
  return person!.id;
}

const PAPERS = { country: 'Germany', name: 'Ada Lovelace', card_id: 'AB 123456', address: 'Street 1' };

export async function makeThings(exchange: Exchange, config: Config): Promise<Thing> {
  const { identity, pool } = exchange;
  const { db, vault } = identity;
  const user = await newUser(exchange, 'ada@example.com');
  const twin = await newUser(exchange, 'twin@example.com');
  for (const person of [user, twin]) {
    const submission = await submitBasic(identity, person, PAPERS, 'en');
    if (submission.kind !== 'submitted') throw new Error(JSON.stringify(submission));
  }
  await pool.query('UPDATE verification_cases SET note = $2 WHERE person_id = $1', [
    user,
    sealNote(vault, user, 'please again'),
  ]);
  await writeBankCard(db, user, sealBankCard(vault, user, PAYEE), LATER);
  await pushKeys(identity, 'https://candor.example');
  await subscribeToPush(exchange, user);
  const details = sealDetails(vault, 1, PAYMENT);
  const named = { id: 1, account_id: 1, direction: 'in', reference: 'E-1', end_to_end: '', reverses: '' } as const;
  const line = { ...named, amount: 100n, booked_on: '2026-11-20', user_id: null };
  await db
    .insertInto('bank_lines')
    .values({ ...line, details, imported_by: ACTING.id, imported_at: new Date() })
    .execute();
  await keepAnnouncement(db, { vault, at: new Date() }, 1, ANNOUNCED);
  const { payee, details: payeeDetails } = sealPayee(vault, 'an application', PAYEE);
  await db.insertInto('bank_payees').values({ payee, person_id: user, details: payeeDetails }).execute();
  const content = vault.seal('bank-file', 'bank-file:1', Buffer.from('<Document/>'));
  await db.insertInto('bank_file_contents').values({ id: 1, content }).execute();
  await startFactor(identity, { id: user, account: 'ada@example.com' });
  const secret = sealFactorSecret(vault, user, Buffer.from('a secret of twenty b'));
  await pool.query('UPDATE totp_factors SET secret = $2, enabled_at = now() WHERE person_id = $1', [user, secret]);
  await pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user]);
  const codes = (await makeRecoveryCodes(identity, user, ORIGIN))!;
  await changeAntiPhishingCode(identity, user, 'my own words', ORIGIN);
  const change = { personId: user, old: undefined, digits: '482913', isConfirmed: true, origin: ORIGIN };
  if ((await changeFundPassword(identity, change)).kind !== 'set') throw new Error('no fund password');
  await addNote(identity, ACTING, user, 'called twice');
  await noteInChat(exchange, user);
  await queue(exchange, { personId: user, target: 'ada@example.com' }, sealSecret(vault, { personId: user }, '111111'));
  const stranger = { target: 'new@example.com' };
  await queue(exchange, { personId: null, ...stranger }, sealSecret(vault, stranger, '222222'));
  const note = vault.seal('papers', `factor-reset:${user}`, Buffer.from('I lost it'));
  const pictures = { front_pic: null, reverse_pic: null, hand_pic: null };
  const row = { person_id: user, note, link: sealNewLink(vault, user), ...pictures };
  const reset = (await insertFactorReset(db, row, new Date()))!;
  await enrolStaff(exchange, config);
  const taken = await picturesOf(exchange, config).take(await plainPng(), user);
  if ('refusal' in taken) throw new Error(taken.refusal);
  const { ticket } = makeResetTicket(identity, (await personById(db, user))!);
  return { user, twin, codes, ticket, link: resetLink(vault, reset), picture: taken.name };
}

const picturesOf = ({ identity: { db, vault, now } }: Exchange, { dataDir }: Config) =>
  createPictures({ db, vault, now, files: folderFiles(`${dataDir}/pictures`) });

function queue({ identity }: Exchange, to: { personId: number | null; target: string }, secret: Buffer): Promise<void> {
  const notice = { template: 'confirm', channel: 'mail', language: 'en', facts: {}, secret, ...to } as const;
  return queueNotice(identity.db, notice, LATER);
}

async function enrolStaff({ identity, pool }: Exchange, config: Config): Promise<void> {
  const { vault, db } = identity;
  const staff = createStaff(identity, config);
  const operator = (await operatorById(db, ACTING.id))!;
  const { token } = (await staff.operatorSessions.start(operator, 'enrol', ORIGIN))!;
  await startEnrolment(staff, (await staff.operatorSessions.find(token, false))!);
  const totp = vault.seal('operator-factor', `operator:${ACTING.id}`, newTotpSecret());
  await pool.query('UPDATE operators SET totp = $2 WHERE id = $1', [ACTING.id, totp]);
  const mark = sealRecoveryCode(vault, ACTING.id, OPERATOR_CODE);
  await db.insertInto('operator_recovery_codes').values({ operator_id: ACTING.id, mark }).execute();
}

async function noteInChat({ identity: { db, vault, now } }: Exchange, user: number): Promise<void> {
  const beginning = { network: '', language: 'en', at: new Date() } as const;
  const { id } = await lockConversationOf(db, { kind: 'account', id: user }, beginning);
  await addChatNote({ db, staff: { vault }, now }, ACTING, id, 'wants a person');
}

async function chatNotesOf({ identity: { db, vault } }: Exchange, user: number): Promise<string[]> {
  const { id } = await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('person_id', '=', user)
    .executeTakeFirstOrThrow();
  const { notes } = await readChatNotes({ db, staff: { vault } }, id, { offset: 0, limit: 10 });
  return notes.map(({ text }) => text);
}

const BROWSER = { endpoint: 'https://web.push.apple.com/a-browser', p256dh: 'key', auth: 'secret' };

async function subscribeToPush({ identity: { db, vault, sessions } }: Exchange, person: number): Promise<void> {
  await sessions.start((await personById(db, person))!, ORIGIN);
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  await putSubscription(db, vault, { person, session, target: BROWSER, showsAmounts: false, at: new Date() });
}

async function openedBrowser({ identity: { db, vault } }: Exchange) {
  const { id } = await db.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow();
  return (await livingSubscription(db, vault, id, lifeAt(Date.now())))?.target;
}

async function detailsOfLine(db: Exchange['identity']['db']): Promise<Buffer> {
  return (await db.selectFrom('bank_lines').select('details').executeTakeFirstOrThrow()).details;
}

async function openedPayee({ identity: { db, vault } }: Exchange) {
  const { payee, details } = await db.selectFrom('bank_payees').selectAll().executeTakeFirstOrThrow();
  return openPayee(vault, payee, details);
}

async function openedFile({ identity: { db, vault } }: Exchange): Promise<string> {
  const { content } = await db.selectFrom('bank_file_contents').selectAll().executeTakeFirstOrThrow();
  return vault.open('bank-file', 'bank-file:1', content).toString();
}

/** Everything as far as it opens, to be compared with what it was before. */
export async function lookAtThings(exchange: Exchange, config: Config, thing: Thing) {
  const { pool, identity } = exchange;
  const { db, vault, passwords } = identity;
  const { user, codes } = thing;
  const person = (await personById(db, user))!;
  const basic = (await latestCase(db, user, 'basic'))!;
  const documents = openDocuments(vault, user, basic.papers);
  const totp = (await lockTotpFactor(db, user))!;
  const storedCodes = await lockRecoveryCodes(db, user);
  const reset = (await lastFactorResetOf(db, user))!;
  const operator = (await operatorById(db, ACTING.id))!;
  const staffCodes = await lockOperatorCodes(db, ACTING.id);
  const { rows: messages } = await pool.query(
    `SELECT person_id, target, secret FROM outgoing_messages WHERE next_attempt_at = $1 ORDER BY id`,
    [LATER],
  );
  const { rows: sessions } = await pool.query(
    'SELECT id, pending_totp FROM operator_sessions WHERE pending_totp IS NOT NULL',
  );
  return {
    papers: documents,
    note: openNote(vault, user, basic.note),
    sameNumber: (await casesWithSameNumber(db, user, numberMarks(vault, documents))).map(({ person_id }) => person_id),
    byName: (await usersOf(identity, { text: 'lovelace ADA' }, { order: 'newest', limit: 10 })).users.map(
      ({ id }) => id,
    ),
    pushKeys: await pushKeys(identity, 'https://candor.example'),
    browser: await openedBrowser(exchange),
    payee: await openedPayee(exchange),
    file: await openedFile(exchange),
    payment: openDetails(vault, 1, await detailsOfLine(db)),
    announced: (await readAnnouncement(db, vault, 1, announcedName(ANNOUNCED)))?.payments.map(({ text }) => text),
    card: openBankCard(vault, user, (await readBankCard(db, user))!),
    totp: openFactorSecret(vault, user, totp.secret!).toString(),
    pendingTotp: openFactorSecret(vault, user, totp.pending!.secret).length,
    codes: codes.map(code => matchingCode(vault, user, storedCodes, code) !== undefined),
    wrongCode: matchingCode(vault, user, storedCodes, 'aaaaa-bbbbb'),
    phrase: antiPhishingCodeOf(vault, person),
    fundPassword: await Promise.all(
      ['482913', '482914'].map(digits =>
        isFundPassword({ vault, passwords }, user, digits, person.fund_password_hash!),
      ),
    ),
    notes: (await readNotes(identity, user, { offset: 0, limit: 10 })).notes.map(({ text }) => text),
    chatNotes: await chatNotesOf(exchange, user),
    messages: messages.map(({ person_id: personId, target, secret }) =>
      openSecret(vault, personId === null ? { target } : { personId }, secret),
    ),
    resetNote: (await openReset(identity, reset, ACTING, 'a look')).note,
    byLink: (await requestOfLink(identity, thing.link))?.id === reset.id,
    byWrongLink: await requestOfLink(identity, `${reset.id}-${'0'.repeat(64)}`),
    staffTotp: vault.open('operator-factor', `operator:${ACTING.id}`, operator.totp!).length,
    staffPending: sessions.map(row => vault.open('operator-factor', `session:${row.id}`, row.pending_totp).length),
    staffCode: matchingRecoveryCode(vault, ACTING.id, staffCodes, OPERATOR_CODE) !== undefined,
    picture: (await picturesOf(exchange, config).ofOwner(thing.picture, user))?.length,
  };
}
