// Random statements of a bank: payments, bookings in bulk, charges, sums that differ, reversals and repeats, of several users, in files that
// overlap and come in any order. What is credited, open and a cost of the exchange is what the bank booked, to the cent.
import { consoleCalls } from '@candor/contract/console';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBanks } from '../src/features/banks/open-banks.ts';
import { referenceOf } from '../src/features/banks/reference.ts';
import type { StaffBrowser } from './_console-server.ts';
import { findingsIn } from './_findings.ts';
import { ADA, type Applicant, type PapersServer, startPapersServer } from './_papers-server.ts';

const ACCOUNT = 'DE89370400440532013000';
const RATE = 114_942_528n;
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];

let server: PapersServer;
let admin: StaffBrowser;
const users: Applicant[] = [];

beforeAll(async () => {
  server = await startPapersServer();
  await openBanks(server.engine, 'demo');
  for (let count = 0; count < 2; count++) users.push(await server.verifiedUser());
  await server.pool.query("UPDATE operators SET role = 'admin'");
  [admin] = server.reviewers;
}, 900_000);
afterAll(() => server?.stop());

/** A payment in cents, with the charges that the bank took for it. */
type Payment = { cents: number; charges: number; user: number | undefined };
type Entry = { name: number; day: number; isReversal: boolean; payments: Payment[]; saysMore: number };

const payment: fc.Arbitrary<Payment> = fc.record({
  cents: fc.oneof(fc.constantFrom(5_000, 10_000, 25_000), fc.integer({ min: -3_000, max: 30_000 })),
  charges: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 })),
  user: fc.constantFrom(0, 1, undefined),
});

/** Few names, so that some entries are equal and many share a reference. */
const entry: fc.Arbitrary<Entry> = fc.record({
  name: fc.integer({ min: 1, max: 12 }),
  day: fc.nat(DAYS.length - 1),
  isReversal: fc.integer({ min: 0, max: 9 }).map(chance => chance === 0),
  payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
  /** What the payments say beside what they come to. */
  saysMore: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -500, max: 500 })),
});

const statement = fc.record({
  run: fc.uuid(),
  entries: fc.array(entry, { minLength: 10, maxLength: 40 }),
  /** The days that each file shows, in the order in which files come; the last one shows all. */
  files: fc.array(fc.uniqueArray(fc.nat(DAYS.length - 1), { minLength: 1 }), { maxLength: 4 }),
});

/** What the bank booked: what came in less charges, below zero where it left. */
const bookedCents = ({ payments }: Entry) => payments.reduce((sum, { cents, charges }) => sum + cents - charges, 0);

const written = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const direction = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');

function xmlOf(of: Entry, run: string): string {
  const booked = bookedCents(of);
  const payments = of.payments.map(({ cents, charges, user }, index) => {
    const says = index === 0 ? cents + of.saysMore : cents;
    const text = user === undefined ? 'rent' : referenceOf(users[user]!.id);
    return `<TxDtls><Amt Ccy="EUR">${written(says)}</Amt><CdtDbtInd>${direction(says)}</CdtDbtInd>
<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${written(charges)}</TtlChrgsAndTaxAmt></Chrgs>
<RltdPties><Dbtr><Nm>${ADA.name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  });
  return `<Ntry><Amt Ccy="EUR">${written(booked)}</Amt><CdtDbtInd>${direction(booked)}</CdtDbtInd>
${of.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${DAYS[of.day]}</Dt></BookgDt>
<AcctSvcrRef>${of.name} of ${run}</AcctSvcrRef><NtryDtls>${payments.join('')}</NtryDtls></Ntry>`;
}

async function importFile(entries: readonly Entry[], run: string): Promise<void> {
  const content = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>
${entries.map(each => xmlOf(each, run)).join('')}</Stmt></BkToCstmrStmt></Document>`;
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/xml' }), 'statement.xml');
  const headers = {
    cookie: admin.cookie,
    'x-csrf': admin.csrf,
    'sec-fetch-site': 'same-origin',
    origin: server.origin,
  };
  const path = `${server.origin}/api/${consoleCalls.importBankLines.path}`;
  const answer = (await (await fetch(path, { method: 'POST', body: form, headers })).json()) as { type: string };
  expect(answer).toMatchObject({ type: 'ok' });
}

/** What users say is on its way, of which some answers an entry; a claim too many is refused. */
async function claimSome(entries: readonly Entry[]): Promise<void> {
  for (const { cents, user } of entries.flatMap(({ payments }) => payments)) {
    if (user === undefined || cents <= 0) continue;
    const claim = { user: users[user]!.id, account: 1, amount: BigInt(cents), referenceRate: RATE };
    await server.engine.submit({ command: { type: 'ClaimBankDeposit', ...claim } });
  }
}

const sumOf = async (where: string, run: string) =>
  Number(
    await server.reader.number(
      `SELECT coalesce(sum(CASE WHEN l.direction = 'in' THEN l.amount ELSE -l.amount END), 0) FROM bank_lines l
       LEFT JOIN open_bank_lines o ON o.id = l.id LEFT JOIN closed_bank_claims c ON c.line_id = l.id
       LEFT JOIN bank_charges x ON x.line_id = l.id WHERE l.entry LIKE '%' || $1 || '%' AND ${where}`,
      [run],
    ),
  );

test('credited, open and the cost of the exchange come to what the bank booked', async () => {
  await fc.assert(
    fc.asyncProperty(statement, async ({ run, entries, files }) => {
      const usable = entries.filter(each => bookedCents(each) !== 0);
      await claimSome(usable);
      for (const days of [...files, [0, 1, 2]]) {
        await importFile(
          usable.filter(({ day }) => days.includes(day)),
          run,
        );
      }
      const booked = usable.reduce((sum, each) => sum + bookedCents(each), 0);
      const [all, credited, open, cost] = await Promise.all([
        sumOf('true', run),
        sumOf('c.id IS NOT NULL', run),
        sumOf('o.id IS NOT NULL', run),
        sumOf('x.line_id IS NOT NULL', run),
      ]);
      expect(all).toBe(booked);
      expect(credited + open + cost).toBe(booked);
    }),
    { numRuns: 6 },
  );
  const [[wrong]] = (await server.reader.fields(
    `SELECT count(*) FROM closed_bank_claims c JOIN bank_lines l ON l.id = c.line_id
     WHERE l.direction <> 'in' OR l.doubt <> '' OR l.amount <> c.credited_amount`,
  )) as [[string]];
  expect(wrong).toBe('0');
  expect(
    await server.reader.number('SELECT count(*) FROM closed_bank_claims WHERE line_id IS NOT NULL'),
  ).toBeGreaterThan(0);
  expect(await findingsIn(server.pool)).toEqual([]);
}, 300_000);
