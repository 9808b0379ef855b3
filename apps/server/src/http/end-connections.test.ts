// Stopping waits for answers, and for nothing else that browsers keep open.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsOnClose } from './end-connections.ts';

test('a server stops at once beside a connection that was never used, and waits for the answer to a request', async () => {
  const app = fastify();
  let finish: (() => void) | undefined;
  const isAsked = new Promise<void>(resolve => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>(done => {
        finish = () => done('whole');
      });
    });
  });
  endConnectionsOnClose(app, () => expect.unreachable());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1').resume();
  await once(unused, 'connect');
  const asked = fetch(`http://127.0.0.1:${port}/slow`);
  await isAsked;

  const ended = once(unused, 'close');
  const closed = app.close();
  await ended;
  finish?.();
  expect(await (await asked).text()).toBe('whole');
  await closed;
});
