// Access to the metrics for the machines that watch this one.
import { afterEach, describe, expect, test } from 'vitest';
import { type PeopleServer, type PeopleServerOptions, startPeopleServer } from './_people-server.ts';

const TOKEN = 'a-token-of-more-than-twenty-characters';

let server: PeopleServer;
afterEach(() => server.stop());

/** The status for a caller on this machine that sends these headers. */
async function statusFor(options: PeopleServerOptions, ...callers: Record<string, string>[]): Promise<number[]> {
  server = await startPeopleServer(options);
  return Promise.all(callers.map(async headers => (await server.send('/metrics', { headers })).status));
}

describe('without a token in the settings', () => {
  test('this machine may read them, and no sign of a proxy may be with the request', async () => {
    const statuses = await statusFor(
      {},
      {},
      { 'x-forwarded-for': '8.8.8.8' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '8.8.8.8' },
      { via: '1.1 proxy' },
    );
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('behind a trusted proxy it is the address of the client that counts', async () => {
    const statuses = await statusFor(
      { trustedProxies: ['127.0.0.0/8'] },
      { 'x-forwarded-for': '8.8.8.8' },
      { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' },
      { 'x-forwarded-for': '::ffff:8.8.8.8' },
      { forwarded: 'for=8.8.8.8' },
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('with a token in the settings', () => {
  test('a caller with the token may read them, from any address, and no other caller', async () => {
    const statuses = await statusFor(
      { metricsToken: TOKEN },
      { authorization: `Bearer ${TOKEN}` },
      { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '8.8.8.8' },
      {},
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: `Bearer ${TOKEN.slice(1)}` },
      { authorization: 'Bearer ' },
    );
    expect(statuses).toEqual([200, 200, 401, 401, 401, 401, 401]);
  });

  test('the refusal names what is required, in the envelope', async () => {
    server = await startPeopleServer({ metricsToken: TOKEN });
    const response = await server.send('/metrics');
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await response.json()).toMatchObject({ type: '999', code: 'not_logged_in' });
  });
});
