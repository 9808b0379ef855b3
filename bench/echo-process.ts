// The reference of the order benchmark: bare Fastify that reads a form and answers it.
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { reportReady } from './bench-process.ts';

const app = fastify();
await app.register(formbody);
app.post('/api/coin/trade', async request => ({ type: 'ok', message: request.body }));
await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
reportReady({ port: (app.server.address() as AddressInfo).port });
