import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_PROGRAM_HEADER } from '@candor/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountPort, contractPort, publicPort } from './client-port.ts';

type Received = { line: string; token: string | undefined; body: URLSearchParams };

const receipt = { sequence: 5, hash: 'a'.repeat(64) };
let server: Server;
let url: string;
let received: Received[];
let answers: unknown[];
let programs: unknown[];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

beforeEach(async () => {
  received = [];
  answers = [];
  programs = [];
  server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request));
    programs.push(request.headers[OWN_PROGRAM_HEADER]);
    received.push({ line: `${request.method} ${request.url}`, token: request.headers.authorization, body });
    const answer = answers.shift();
    if (answer === undefined) response.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

describe('the port over the wire', () => {
  it('reads coins and markets without a login', async () => {
    const market = {
      id: 1,
      symbol: 'BTC/USDT',
      currency_id: 1,
      legal_id: 3,
      tick: '0.1',
      lot: '0.00001',
      min_notional: '5',
      price_scale: 1,
      amount_scale: 5,
      price_band: '0.2',
      maker_fee: '0.001',
      taker_fee: '0.001',
      status: 'open',
      status_reason: '',
      status_since: 0,
      index_price: '92000.12345678',
      index_time: 1,
      index_stale: 0,
    };
    const coins = [{ id: 1, name: 'BTC', scale: 8, logo: '' }];
    const state = { demo: true, is_resting: 1, time: 1, coins, markets: [market], sources: [], operator_accounts: [] };
    answers = [{ type: 'ok', message: state }];
    const value = { is_resting: 1, coins, markets: [market] };
    expect(await publicPort(url).state()).toMatchObject({ ok: true, value });
    expect(received).toMatchObject([{ line: 'GET /api/currency/state', token: undefined }]);
    expect(programs).toEqual(['maker']);
  });

  it('sends a list of quotes with the token of its account and a key of its own', async () => {
    const account = accountPort(url, 'secret');
    const results = [
      { id: 9, code: '' },
      { id: 0, code: 'would_take' },
    ];
    const answer = { type: 'ok', message: 'Operation successful', data: { results, client_id: 'x', ...receipt } };
    answers = [answer, answer];
    const market = { currency_id: 1, legal_id: 3 };
    const changes = [{ id: 9 }, { ...market, type: 1, target_price: '91000', amount: '0.1' }] as const;
    expect(await account.quote(changes)).toEqual({ ok: true, value: results });
    expect(await contractPort(url, 'secret').quoteContracts([{ id: 9 }])).toEqual({ ok: true, value: results });
    expect(received.map(call => call.line)).toEqual(['POST /api/coin/quotes', 'POST /api/lever/quotes']);
    expect(received.every(call => call.token === 'secret')).toBe(true);
    expect(new Set(received.map(call => call.body.get('client_id'))).size).toBe(2);
    expect(JSON.parse(received[0]!.body.get('changes')!)).toEqual(changes);
  });

  it('reports a refusal by its code and keeps its token even after a `not logged in`', async () => {
    const account = accountPort(url, 'secret');
    answers = [
      { type: '999', message: 'Please log in', code: 'not_logged_in', request_id: '1' },
      { type: 'error', message: 'Unknown order', code: 'unknown_order', request_id: '2' },
    ];
    expect(await account.quote([{ id: 1 }])).toEqual({ ok: false, code: 'not_logged_in', text: 'Please log in' });
    expect(await account.quote([{ id: 1 }])).toEqual({ ok: false, code: 'unknown_order', text: 'Unknown order' });
    expect(received[1]!.token).toBe('secret');
  });

  it('repeats a call that acts under its key, and says that it had no answer where none comes', async () => {
    const account = accountPort(url, 'secret');
    expect(await account.openOrders()).toMatchObject({ ok: false, code: undefined });
    received = [];
    answers = [];
    expect(await account.fund(3, '100')).toMatchObject({ ok: false, code: undefined });
    expect(received.length).toBeGreaterThan(1);
    expect(new Set(received.map(call => call.body.get('client_id'))).size).toBe(1);
  });
});
