// A console server with people who write to its desk, and members of staff who answer.
import { calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { type Answered, type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

export type Writer = { token: string; visitor: string };

let keys = 0;

export async function startChatServer() {
  const server: ConsoleServer = await startConsoleServer();
  const admin = await server.firstOperator(0);
  const second = await server.firstOperator(1);

  async function newVisitor(): Promise<Writer> {
    return { token: '', visitor: (await server.call('startChatVisit')).message.visitor };
  }

  async function newWriter(): Promise<Writer & { id: number }> {
    return { ...(await server.newUser()), visitor: '' };
  }

  function write({ token, visitor }: Writer, text: string, key = `key${++keys}`): Promise<Answered> {
    return server.call('sendChatMessage', { visitor, text, client_id: key }, token);
  }

  async function written(writer: Writer, text: string): Promise<number> {
    const { type, message } = await write(writer, text);
    if (type !== 'ok') throw new Error(message);
    return message.number;
  }

  async function messagesOf({ token, visitor }: Writer, range: Record<string, number> = {}) {
    return (await server.call('listChatMessages', { visitor, ...range }, token)).message.list as Said[];
  }

  async function stateOf({ token, visitor }: Writer) {
    return (await server.call('getChat', { visitor }, token)).message;
  }

  /** The conversation whose customer wrote last. */
  async function newest(by: StaffBrowser = admin): Promise<number> {
    return (await by.must('listChats', { queue: 'all' })).message.list[0].id;
  }

  async function takeAndOpen(by: StaffBrowser, id: number): Promise<void> {
    await by.must('takeChat', { id });
    await by.must('openChat', { id });
  }

  async function upload(bytes: Buffer, by?: StaffBrowser): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
    const path = by === undefined ? calls.uploadPicture.path : consoleCalls.uploadDeskPicture.path;
    const own = by && { cookie: by.cookie, 'x-csrf': by.csrf, origin: server.origin };
    const response = await fetch(`${server.origin}/api/${path}`, {
      method: 'POST',
      body: form,
      ...(own && { headers: own }),
    });
    return ((await response.json()) as Answered).message;
  }

  async function pictureOf({ token, visitor }: Writer, number: number): Promise<string> {
    const response = await fetch(`${server.origin}/api/${calls.getChatPicture.path}`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams({ visitor, number: String(number) }),
    });
    return (response.headers.get('content-type') ?? '').split(';')[0]!;
  }

  return {
    ...server,
    admin,
    second,
    newVisitor,
    newWriter,
    write,
    written,
    messagesOf,
    stateOf,
    newest,
    takeAndOpen,
    upload,
    pictureOf,
  };
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;
export type Said = { number: number; author: string; kind: string; text: string; client_id: string; opens_at: number };
