// An exchange with everything that identity documents pass through: uploads in a folder of its own, applications, and two reviewers.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { type Answered, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { plainPng } from './_test-pictures.ts';

export type Upload = { bytes: Uint8Array; name?: string; type?: string; field?: string };

export const ADA = {
  country: 'Germany',
  name: 'Ada Example-Lovelace',
  card_id: 'L01X00T47',
  address: 'Unter den Linden 1, Berlin',
};

export type DocumentsServer = Awaited<ReturnType<typeof startDocumentsServer>>;
export type Applicant = { id: number; token: string };

export async function startDocumentsServer() {
  const server = await startConsoleServer();
  const { pictures, picturesFolder: folder } = server;
  const reviewers = [await server.firstOperator(0), await server.firstOperator(1)] as const;
  await server.pool.query("UPDATE operators SET role = 'compliance'");

  /** Sends files as a form does. */
  async function upload(files: Upload[], token?: string): Promise<Answered> {
    const form = new FormData();
    for (const { bytes, name = 'photo.png', type = 'image/png', field = 'file' } of files) {
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    }
    const headers = token === undefined ? {} : { authorization: token };
    const response = await fetch(`${server.origin}/api/upload`, { method: 'POST', body: form, headers });
    return (await response.json()) as Answered;
  }

  let width = 64;
  /** The path of a new picture. */
  async function newPicture(token?: string): Promise<string> {
    width += 1;
    const { type, message } = await upload([{ bytes: await plainPng(width) }], token);
    if (type !== 'ok') throw new Error(`no picture: ${message}`);
    return message;
  }

  function fetchPicture(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.origin}${path}`, { headers });
  }

  function casePicture(reviewer: StaffBrowser, fields: Fields): Promise<Response> {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return fetch(`${server.origin}/api/${consoleCalls.getCasePicture.path}?${query}`, {
      headers: { cookie: reviewer.cookie, 'sec-fetch-site': 'same-origin' },
    });
  }

  async function picturesFor(token?: string): Promise<Record<'front_pic' | 'reverse_pic' | 'hand_pic', string>> {
    return {
      front_pic: await newPicture(token),
      reverse_pic: await newPicture(token),
      hand_pic: await newPicture(token),
    };
  }

  async function newestCase(user: number): Promise<number> {
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT max(id) AS id FROM verification_cases WHERE person_id = $1',
      [user],
    );
    return rows[0]!.id;
  }

  /** Takes and opens the newest case of a user. */
  async function inHand(user: Applicant, reviewer: StaffBrowser = reviewers[0]): Promise<number> {
    const id = await newestCase(user.id);
    await reviewer.must('takeCase', { id });
    await reviewer.must('openCase', { id, reason: 'review' });
    return id;
  }

  /** A user whose basic level is verified. */
  async function verifiedUser(documents: Fields = ADA): Promise<Applicant> {
    const user = await server.newUser();
    const sent = await server.call('submitBasic', documents, user.token);
    if (sent.type !== 'ok') throw new Error(JSON.stringify(sent));
    await reviewers[0].must('passCase', { id: await inHand(user) });
    return user;
  }

  async function state(user: Applicant) {
    return (await server.call('getVerification', {}, user.token)).message;
  }

  /** What operators are on record for about a user, oldest first. */
  async function acts(user: number): Promise<string[]> {
    const rows = await server.reader.rows<{ action: string }>(
      'SELECT action FROM operator_actions WHERE user_id = $1 ORDER BY id',
      [user],
    );
    return rows.map(({ action }) => action);
  }

  /** Each action about a user with its reason on record, '' without one. */
  async function reasons(user: number): Promise<string[]> {
    const rows = await server.reader.rows<{ action: string; text: string }>(
      `SELECT action, coalesce(text, '') AS text FROM operator_actions a LEFT JOIN operator_reasons r ON r.id = a.reason_id
       WHERE user_id = $1 ORDER BY a.id`,
      [user],
    );
    return rows.map(({ action, text }) => `${action}: ${text}`);
  }

  /** The files of pictures that lie in the folder. */
  async function files(): Promise<{ name: string; bytes: Buffer }[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return Promise.all(
      entries
        .filter(entry => entry.isFile())
        .map(async entry => ({ name: entry.name, bytes: await readFile(join(entry.parentPath, entry.name)) })),
    );
  }

  /** Everything that the database holds, as text. */
  async function dump(): Promise<string> {
    const { rows } = await server.pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    const parts = await Promise.all(
      rows.map(({ name }) => server.pool.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`)),
    );
    return parts.flatMap(part => part.rows.map(({ text }) => text)).join('\n');
  }

  async function stop(): Promise<void> {
    await server.stop();
  }

  return {
    ...server,
    calls,
    folder,
    pictures,
    reviewers,
    upload,
    newPicture,
    picturesFor,
    fetchPicture,
    casePicture,
    newestCase,
    inHand,
    verifiedUser,
    state,
    acts,
    reasons,
    files,
    dump,
    stop,
  };
}
