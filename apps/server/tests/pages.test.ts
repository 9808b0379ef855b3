// The pages of the wallet app as the server hands them out, and the description of the API.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { calls } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATES } from '../src/http/limits.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
let webRoot: string;
let consoleRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'candor-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>Candor</title>${' '.repeat(2000)}`);
  writeFileSync(join(webRoot, 'assets', 'app-1a2b3c.js'), `console.log(1);${' '.repeat(5000)}`);
  // As a build leaves them.
  writeFileSync(join(webRoot, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('console.log(1);'));
  writeFileSync(join(webRoot, 'index.html.gz'), gzipSync('<!doctype html><title>Candor</title>'));
  writeFileSync(join(webRoot, 'icon.png'), Buffer.alloc(5000));
  consoleRoot = mkdtempSync(join(tmpdir(), 'candor-console-'));
  mkdirSync(join(consoleRoot, 'assets'));
  writeFileSync(join(consoleRoot, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(consoleRoot, 'assets', 'desk-9f8e7d.js'), `console.log(2);${' '.repeat(5000)}`);
  server = await startPeopleServer({ webRoot, consoleRoot });
});
afterAll(() => server.stop());

describe('the wallet app', () => {
  test('its page is checked for changes each time, its hashed files are kept', async () => {
    const page = await server.send('/');
    expect(await page.text()).toContain('<title>Candor');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('set-cookie')).toBe('candor_mode=demo; Path=/; SameSite=Strict');
    expect((await server.send('/', { method: 'HEAD' })).status).toBe(200);
    const script = await server.send('/assets/app-1a2b3c.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('set-cookie')).toBeNull();
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  test('it travels compressed', async () => {
    const script = await server.send('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toContain('console.log(1)');
    const page = await server.send('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('it runs under a strict content security policy and in no frame', async () => {
    const { headers } = await server.send('/');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('its scripts carry what browsers read of scripts, and nothing that they read of pages', async () => {
    const { headers } = await server.send('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'origin-agent-cluster'])
      expect(headers.get(name), name).toBeNull();
    expect((await server.send('/icon.png')).headers.get('content-security-policy')).not.toBeNull();
  });

  test('of the device it may request the position, the console nothing', async () => {
    const page = (await server.send('/')).headers.get('permissions-policy');
    expect(page).toContain('geolocation=(self)');
    expect(page).toContain('camera=()');
    expect((await server.send('/console/')).headers.get('permissions-policy')).toContain('geolocation=()');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json', '/assets', '/.env'])(
    '%s leads nowhere',
    async path => {
      const response = await server.send(path);
      expect([403, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('candor-web');
    },
  );
});

describe('the console', () => {
  test.each(['/console', '/console/', '/console/index.html'])('its page is at %s', async path => {
    const page = await server.send(path);
    expect(await page.text()).toContain('<title>Console');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('its hashed files are kept, and none of them is among those of the wallet app', async () => {
    const script = await server.send('/console/assets/desk-9f8e7d.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toContain('console.log(2)');
    expect((await server.send('/assets/desk-9f8e7d.js')).status).toBe(404);
    expect((await server.send('/console/assets/app-1a2b3c.js')).status).toBe(404);
  });

  test('it runs under a policy of its own: in no frame, without a socket, and its address goes nowhere', async () => {
    const { headers } = await server.send('/console/');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  test.each(['/console/../package.json', '/console/%2e%2e/package.json', '/console/assets'])(
    '%s leads nowhere',
    async path => {
      const response = await server.send(path);
      expect([403, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('candor-console');
    },
  );
});

describe('a path typed without #', () => {
  const typed = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    server.send(path, { headers, redirect: 'manual' });

  test.each([
    ['/trade', '/#/trade'],
    ['/pages/demo/outside?from=mail', '/#/pages/demo/outside?from=mail'],
    ['/console/users/7', '/console/#/users/7'],
    ['/trade/', '/#/trade'],
  ])('%s leads to the page %s', async (path, page) => {
    const response = await typed(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(page);
  });

  test.each([
    '/api/nothing',
    '/assets/gone.js',
    '/console/assets/gone',
    '/.env',
    '/file.txt',
    '/a/../b.txt',
    '/%0d%0aset-cookie:a',
  ])('%s is no page', async path => {
    expect((await typed(path)).status).toBe(404);
  });

  test('a program that reads no pages gets the answer of an unknown call', async () => {
    expect((await typed('/trade', {})).status).toBe(404);
    expect((await server.send('/trade', { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

describe('the documentation', () => {
  test('names every call with its parameters and answers', async () => {
    const document = (await (await server.send('/api/docs/json')).json()) as {
      paths: Record<string, Record<string, { requestBody?: unknown; security?: unknown; responses: object }>>;
    };
    expect(Object.keys(document.paths).filter(path => path.includes('%') || path.includes('docs'))).toEqual([]);
    const register = document.paths['/api/user/register']!.post!;
    expect(JSON.stringify(register.requestBody)).toContain('extension_code');
    expect(JSON.stringify(register.responses)).toContain('request_id');
    expect(document.paths['/api/user/center']!.get!.security).toEqual([{ token: [] }]);
    expect(document.paths['/api/user/sms_mail']).toBeDefined();
    expect(JSON.stringify(document.paths['/api/demo/outbox'])).toContain('target');
    expect(Object.keys(document.paths['/api/user/info']!)).toEqual(['get', 'post']);
  });

  test('its page brings all it needs from this server', async () => {
    const page = await (await server.send('/api/docs/')).text();
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).not.toMatch(/^https?:/);
      const path = new URL(source, `${server.origin}/api/docs/`).pathname;
      expect((await server.send(path)).status, path).toBe(200);
    }
    expect(page).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});

describe('what watches the server', () => {
  test('it is alive, and ready while its parts are', async () => {
    expect((await server.send('/healthz')).status).toBe(200);
    const failing = await startPeopleServer({
      readiness: { database: () => undefined, engine: () => false, prices: () => Promise.reject(new Error('inner')) },
    });
    const ready = await failing.send('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'failing', failing: ['engine', 'prices'], silent: [] });
    await failing.stop();
    expect((await server.send('/readyz')).status).toBe(200);
  });

  test('it stays ready while the world around it is silent, and names what is', async () => {
    const alone = await startPeopleServer({ silent: () => ['node:bitcoin', 'signer'] });
    const ready = await alone.send('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ok', failing: [], silent: ['node:bitcoin', 'signer'] });
    await alone.stop();
  });

  test('figures are for this machine only, also behind a proxy on it', async () => {
    await server.call('getLanguage');
    const figures = await (await server.send('/metrics')).text();
    expect(figures).toMatch(/candor_call_seconds_count\{call="POST get\/lang",outcome="ok"\} [1-9]/);
    expect((await server.send('/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404);
  });
});

describe('live mode', () => {
  test('the demo calls do not exist', async () => {
    const live = await startPeopleServer({
      mode: 'live',
      routes: [route => route(calls.fundDemoWallet, () => ({ kind: 'refused', code: 'internal' }))],
    });
    expect((await live.send('/api/demo/outbox?target=a@b.co')).status).toBe(404);
    expect((await live.send('/api/demo/fund', { method: 'POST' })).status).toBe(404);
    expect((await live.send('/api/docs/')).headers.get('strict-transport-security')).toContain('max-age=31536000');
    await live.stop();
  });
});

describe('limits', () => {
  test('costly calls of one address run dry, others continue', async () => {
    // So slow that the refusal comes however long the calls take; what is refilled meanwhile is counted.
    const byAddress = { burst: RATES.credential.byAddress!.burst, perSecond: 0.001 };
    const limited = await startPeopleServer({ rates: { ...RATES, credential: { ...RATES.credential, byAddress } } });
    const check = () => limited.call('checkEmailCode', { email_code: '123456' });
    const startedAt = performance.now();
    for (let count = 0; count < byAddress.burst; count += 1) expect((await check()).type).toBe('ok');
    const body = new URLSearchParams({ email_code: '123456' });
    const response = await limited.send('/api/user/check_email', { method: 'POST', body });
    const retryAfter = Number(response.headers.get('retry-after'));
    expect(retryAfter).toBeLessThanOrEqual(1_000);
    expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(1_000 - (performance.now() - startedAt) / 1_000));
    expect(await response.json()).toMatchObject({ type: 'error', code: 'too_many_requests' });
    expect((await limited.call('getLanguage')).type).toBe('ok');
    await limited.stop();
  });

  test('calls without a login that is known are counted, so that guessing tokens is slow', async () => {
    const limited = await startPeopleServer({ rates: { ...RATES, unknownToken: { burst: 5, perSecond: 0.001 } } });
    const token = await limited.signUp('ada@example.com');
    const known = () => limited.call('getUser', {}, { token });
    expect((await known()).type).toBe('ok');
    const guesses: (string | undefined)[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      guesses.push((await limited.call('getUser', {}, { token: String(guess).repeat(64) })).code);
    }
    expect(guesses).toEqual([...Array(4).fill('not_logged_in'), 'too_many_requests']);
    expect((await limited.call('getUser')).code).toBe('too_many_requests');
    expect((await known()).type).toBe('ok');
    await limited.stop();
  });
});
