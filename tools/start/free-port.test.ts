// Takes a port and looks what the launcher says about it.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortIsFree, freePort } from './free-port.ts';

test('a port in use gives one sentence with a solution; the same port is fine when it is free again', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expect(assertPortIsFree('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is already in use: please stop the program that uses it, or choose another with PORT=${port + 1} npm start.`,
  );
  holder.close();
  await once(holder, 'close');
  await expect(assertPortIsFree('127.0.0.1', port)).resolves.toBeUndefined();
});

test('a found port is free, and not one that the system assigns automatically', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  for (const port of ports) await expect(assertPortIsFree('127.0.0.1', port)).resolves.toBeUndefined();
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
