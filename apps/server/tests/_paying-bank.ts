// An exchange that pays by bank: verified users with a bound card, two operators, payment files, and statements that they read in.
import { consoleCalls } from '@candor/contract/console';
import { walletAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { expect } from 'vitest';
import { openBanks } from '../src/features/banks/open-banks.ts';
import { setFundPassword } from '../src/features/people/accounts/people-rows.ts';
import { sealFundPassword } from '../src/features/people/passwords/fund-password.ts';
import type { Answered, Fields, StaffBrowser } from './_console-server.ts';
import { ADA, type Applicant, type DocumentsServer, startDocumentsServer } from './_documents-server.ts';
import { FUND_PASSWORD } from './_withdrawing-user.ts';

export const BANK = 9_999;
const USDT = 3;
export const OUR_ACCOUNT = 'DE89370400440532013000';
export const THEIR_ACCOUNT = 'DE02120300000000202051';
export const REASON = 'as the bank says';
export const CARD = {
  real_name: ADA.name,
  bank_name: 'Sparkasse Köln',
  bank_account: THEIR_ACCOUNT,
  swift_code: 'COBADEFFXXX',
};

/** The form of the statements that this writes, as an operator confirms it. */
export const CSV_FORM = '?encoding=utf-8&separator=comma&decimal=point&order=ymd';

export type Asked = Answered & { data: { id: number } };
export type Line = { amount: string; text?: string; account?: string; reference?: string };

export class PayingBank {
  readonly server: DocumentsServer;
  readonly admin: StaffBrowser;
  readonly treasury: StaffBrowser;
  private readonly verified: Applicant[];
  private entries = 0;

  private constructor(server: DocumentsServer, verified: Applicant[]) {
    this.server = server;
    this.verified = verified;
    [this.admin, this.treasury] = server.reviewers;
  }

  /** @param users how many verified ones there will be */
  static async start(users: number): Promise<PayingBank> {
    const server = await startDocumentsServer();
    await openBanks({ engine: server.engine, mode: 'demo' });
    const verified: Applicant[] = [];
    for (let count = 0; count < users; count++) verified.push(await server.verifiedUser());
    await server.pool.query("UPDATE operators SET role = 'admin'");
    return new PayingBank(server, verified);
  }

  /** A verified user who has nothing yet. */
  newUser(): Applicant {
    return this.verified.pop()!;
  }

  /** A verified user with a fund password, USDT and a bound account. */
  async newPayee(funds = '1000'): Promise<Applicant> {
    const user = this.newUser();
    const { identity } = this.server;
    await setFundPassword(identity.db, user.id, await sealFundPassword(identity, user.id, FUND_PASSWORD));
    await this.server.run({ type: 'GrantTestFunds', user: user.id, coin: USDT, units: BigInt(`${funds}000000`) });
    expect(await this.server.call('saveBankCard', CARD, user.token)).toMatchObject({ type: 'ok' });
    return user;
  }

  async withdraw(user: Applicant, number: string, more: Fields = {}): Promise<Asked> {
    const fields = { currency: BANK, address: '--', number, pay_password: FUND_PASSWORD, ...more };
    return (await this.server.call('withdraw', fields, user.token)) as Asked;
  }

  async passBoth(id: number): Promise<void> {
    await this.admin.must('passWithdrawal', { id });
    await this.treasury.must('passWithdrawal', { id });
  }

  /** Withdrawals that one payment file holds. */
  async sentTogether(users: readonly Applicant[], number = '100'): Promise<{ ids: number[]; file: number }> {
    const ids: number[] = [];
    for (const user of users) ids.push((await this.withdraw(user, number)).data.id);
    for (const id of ids) await this.passBoth(id);
    const { file } = (await this.admin.must('makeBankFile', { account: 1, withdrawals: ids.join(',') })).message;
    return { ids, file };
  }

  /** The number of a withdrawal that a payment file holds. */
  async sent(user: Applicant, number = '100'): Promise<{ id: number; file: number }> {
    const { ids, file } = await this.sentTogether([user], number);
    return { id: ids[0]!, file };
  }

  async own(user: Applicant) {
    return (await this.server.call('listWithdrawals', { limit: 50 }, user.token)).message.data;
  }

  async stageOf(user: Applicant, id: number) {
    return (await this.own(user)).find((row: { id: number }) => row.id === id)?.stage;
  }

  async paymentOf(id: number, queue = 'sent') {
    const { list } = (await this.admin.must('listBankPayments', { queue, limit: 50 })).message;
    return list.find((row: { id: number }) => row.id === id);
  }

  async balance(user: Applicant): Promise<[string, string]> {
    const account = walletAccount(user.id, USDT, 'spot');
    const [row] = await this.server.reader.texts('SELECT balance, held FROM accounts WHERE id = $1', [account]);
    return [formatShort(BigInt(row![0]!), 6), formatShort(BigInt(row![1]!), 6)];
  }

  async download(id: number): Promise<string> {
    const headers = { cookie: this.admin.cookie, 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${this.server.origin}/api/${consoleCalls.downloadBankFile.path}?id=${id}`, {
      headers,
    });
    // A page takes JSON in its place as a refusal.
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    return response.text();
  }

  statement(...lines: Line[]): string {
    const rows = lines.map(({ amount, text = '', account = OUR_ACCOUNT, reference }) => {
      const name = reference ?? `E-${++this.entries}`;
      return [name, account, '2026-11-20', amount, 'EUR', ADA.name, THEIR_ACCOUNT, text].join(',');
    });
    return ['reference,account,booked_on,amount,currency,payer,payer_account,text', ...rows].join('\n');
  }

  async importFile(content: string, by = this.admin): Promise<Answered> {
    const body = new FormData();
    body.append('file', new Blob([content], { type: 'text/csv' }), 'statement.csv');
    const headers = {
      cookie: by.cookie,
      'x-csrf': by.csrf,
      'sec-fetch-site': 'same-origin',
      origin: this.server.origin,
    };
    const form = content.trimStart().startsWith('<') ? '' : CSV_FORM;
    const path = `${this.server.origin}/api/${consoleCalls.importBankLines.path}${form}`;
    return (await (await fetch(path, { method: 'POST', body, headers })).json()) as Answered;
  }

  /** Reads one line in, and answers its number. */
  async line(input: Line): Promise<number> {
    expect(await this.importFile(this.statement(input))).toMatchObject({ type: 'ok' });
    const [row] = await this.server.reader.texts('SELECT max(id) FROM bank_lines');
    return Number(row![0]);
  }

  async openLine(): Promise<number> {
    return (await this.admin.must('listBankLines', {})).message.list[0].id;
  }

  /** The second operator agrees to what the first one proposed. */
  async agree({ message: { proposal } }: Answered): Promise<void> {
    await this.treasury.must('approveProposal', { id: proposal, reason: REASON });
  }
}
