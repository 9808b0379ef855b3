// Starts the crash test's server process and speaks with it as with an engine.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, CommandPort } from '../../src/engine/command-port.ts';
import type { ServerRequest } from './_crash-server.ts';

export type ServerProcess = CommandPort & {
  pid: number;
  postgres: { url: string; pid: number };
  /** What differs between memory and the stored rows. */
  audit(): Promise<string[]>;
  /** Resolves when the process is gone. */
  kill(target: 'alone' | 'group'): Promise<void>;
};

type Message = { ready: ServerProcess['postgres'] } | { id: number; reply: unknown };

const SCRIPT = fileURLToPath(new URL('./_crash-server.ts', import.meta.url));

export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const child = fork(SCRIPT, [dataDir], { detached: true, serialization: 'advanced', execArgv: [] });
  const replies = new Map<number, (reply: unknown) => void>();
  let nextId = 1;
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const postgres = await whenReady(child, replies);
  // Whoever waits for a dead server learns what a client would: nothing.
  void gone.then(() => {
    for (const reply of replies.values()) reply({ kind: 'unavailable' });
    replies.clear();
  });
  const ask = <Reply>(request: (id: number) => ServerRequest): Promise<Reply> =>
    new Promise(resolve => {
      const id = nextId++;
      replies.set(id, resolve as (reply: unknown) => void);
      const fail = () => {
        replies.delete(id);
        resolve({ kind: 'unavailable' } as Reply);
      };
      if (!child.connected) fail();
      else child.send(request(id), error => error !== null && fail());
    });
  return {
    pid: child.pid!,
    postgres,
    submit: submission => ask<Answer>(id => ({ id, submission })),
    audit: () => ask<string[]>(id => ({ id, audit: true })),
    kill(target) {
      process.kill(target === 'group' ? -child.pid! : child.pid!, 'SIGKILL');
      return gone;
    },
  };
}

function whenReady(child: ChildProcess, replies: Map<number, (reply: unknown) => void>) {
  return new Promise<ServerProcess['postgres']>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server process ended with ${code}`)));
    child.on('message', (message: Message) => {
      if ('ready' in message) return resolve(message.ready);
      replies.get(message.id)?.(message.reply);
      replies.delete(message.id);
    });
  });
}
