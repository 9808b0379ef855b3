// A release that was just made: run as a service runs it, read-only and behind both proxies, and its files for systemd read by systemd.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createLiveFeed, orThrow } from '@candor/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/postgres/_test-database.ts';
import { installPinnedNode } from '../bootstrap/pinned-node.mjs';
import { ROOT, runCommand } from '../run-program.ts';
import { freePort } from '../start/free-port.ts';
import { clientOf, newUser } from '../test/_new-user.ts';
import { debianProgram } from '../test/debian-programs.ts';
import { buildApp, isAppBuilt, WEB_APPS } from '../web/build-app.ts';
import { type ReleaseSettings, type RunningRelease, runOfRelease, settingsIn, startRelease } from './_run-release.ts';
import { makeRelease } from './make-release.ts';

const METRICS_TOKEN = 'a token of twenty characters';

let folder: string;
let release: string;
let bytes: number;
let database: TestDatabase;
let env: ReleaseSettings;
let server: RunningRelease;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-release-'));
  execFileSync('chmod', ['755', folder]);
  release = join(folder, 'candor');
  for (const app of WEB_APPS) if (!isAppBuilt(app)) await buildApp(app);
  const node = await installPinnedNode(ROOT);
  bytes = await makeRelease({ root: ROOT, folder: release, node, release: { version: '9.9.9' } });
  database = await createTestDatabase();
  port = await freePort();
  env = await settingsIn(join(folder, 'data'), {
    DATABASE_URL: database.url,
    PORT: String(port),
    ORIGIN: 'https://exchange.example',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN,
  });
  server = await startRelease(release, env);
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const checkSums = () => execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release });

/** Paths of all files and links. */
const filesOf = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();

/** Signs a user up through an address. @returns where the exchange saw them log in from */
async function signUp(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const email = `release-${new URL(url).port}@example.com`;
  const client = await newUser(url, { email, usdt: '1000', headers: () => headers });
  const [session] = orThrow(await client.listSessions());
  return session!.address;
}

test('it has all that it needs in at most 300 MB, and each file as its checksum says', () => {
  expect(bytes).toBeLessThan(300_000_000);
  checkSums();
});

test('it has the fonts of the statements of each language', () => {
  const fonts = readdirSync(join(release, 'node_modules/@embedpdf'), { recursive: true, encoding: 'utf8' });
  expect(fonts.filter(file => file.endsWith('.otf'))).toHaveLength(8);
});

test('it starts as a user who may not write to it, serves both apps, and verifies', async () => {
  const before = await filesOf(release);
  for (const path of ['/', '/console/', '/readyz']) expect((await fetch(server.url + path)).status).toBe(200);
  expect(server.output()).toContain('"version":"9.9.9"');
  await signUp(server.url);
  expect(await runOfRelease(release, env, 'verify')).toMatch(/^verify: OK, /m);
  expect(await filesOf(release)).toEqual(before);
  checkSums();
});

test('the first passwords are in no log: the command shows them once, by the name that the log has for it', async () => {
  expect(server.output()).toContain('candor operator first');
  const [, email, password] = /one-time password of (\S+) is (\S+)/.exec(
    await runOfRelease(release, env, 'operator', 'first'),
  )!;
  expect(server.output()).not.toContain(password);
  const body = new URLSearchParams({ email: email!, password: password! });
  const answer = await fetch(`${server.url}/api/console/auth/login`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ type: 'ok' });
  await expect(runOfRelease(release, env, 'operator', 'first')).rejects.toThrow();
  // At a terminal it has the settings of the service from their file.
  const { PATH, CANDOR_SETTINGS: _none, ...settings } = env;
  const file = join(folder, 'server.env');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  expect(await runOfRelease(release, { PATH: PATH!, CANDOR_SETTINGS: file }, 'verify')).toContain('verify: OK');
});

test('it runs a demo with its market maker and reviewer, which end with it', async () => {
  const demo = await createTestDatabase();
  const settings = await settingsIn(join(folder, 'demo'), {
    DATABASE_URL: demo.url,
    PORT: String(await freePort()),
    ORIGIN: 'https://exchange.example',
  });
  const started = await startRelease(release, settings, 'start');
  expect(started.output()).toMatch(/one-time passwords.+admin@operator\.invalid +\w+/s);
  // The market maker quotes.
  const book = async () => orThrow(await clientOf(started.url).getBook({ symbol: 'BTC/USDT' }));
  await vi.waitFor(async () => expect((await book()).bids).not.toEqual([]), { timeout: 30_000 });
  await started.stop();
  expect(started.output()).toContain('Stopping the market maker');
  expect(started.output()).toContain('Stopping the demo reviewer');
  await demo.drop();
});

test('with its log on the standard output each line there is JSON, and no password is printed', async () => {
  const demo = await createTestDatabase();
  const settings = await settingsIn(join(folder, 'logged'), {
    DATABASE_URL: demo.url,
    PORT: String(await freePort()),
    ORIGIN: 'https://exchange.example',
    LOG_OUTPUT: 'stdout',
  });
  const started = await startRelease(release, settings, 'start');
  await vi.waitFor(() => expect(started.standardOutput()).toContain('"program":"reviewer"'), { timeout: 30_000 });
  expect(started.output()).toContain('candor operator first');
  const shown = await runOfRelease(release, settings, 'operator', 'first');
  await started.stop();
  for (const [, password] of shown.matchAll(/ is (\w+)/g)) expect(started.output()).not.toContain(password);
  const lines = started.standardOutput().trim().split('\n');
  expect(lines.filter(line => !line.startsWith('{"level":'))).toEqual([]);
  for (const line of lines) JSON.parse(line);
  expect(existsSync(join(folder, 'logged/logs'))).toBe(false);
  await demo.drop();
});

test('it starts as a live exchange with the settings file that it brings, filled in', async () => {
  const live = await createTestDatabase();
  const secrets = join(folder, 'secrets');
  await mkdir(secrets);
  const values: Record<string, string> = {
    'database-url': live.url,
    'data-key': Buffer.alloc(32, 7).toString('base64'),
    'metrics-token': METRICS_TOKEN,
    'smtp-url': 'smtp://127.0.0.1:1',
  };
  for (const [name, value] of Object.entries(values)) await writeFile(join(secrets, name), value, { mode: 0o644 });
  const text = await readFile(join(release, 'deploy/server.env'), 'utf8');
  // Example addresses get no mail, and this test calls no other machine.
  const filled = text
    .replaceAll('/etc/candor/secrets', secrets)
    .replaceAll(/(first|second)@exchange.example/g, '$1@candor-exchange.org')
    .replace(/^NTP_SERVER=.*$/m, 'NTP_SERVER=127.0.0.1:1');
  const file = join(folder, 'live.env');
  await writeFile(file, filled);
  const sources = ['binance', 'okx', 'bybit', 'kucoin', 'bitget'].map(name => `${name}=http://127.0.0.1:1/`);
  const own = { PORT: '0', PRICE_SOURCES: sources.join(','), FIAT_RATES_URL: 'http://127.0.0.1:1/', MODE: 'live' };
  const settings = { ...(await settingsIn(join(folder, 'live'), own)), CANDOR_SETTINGS: file };
  const started = await startRelease(release, settings);
  expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
  const shown = await runOfRelease(release, settings, 'operator', 'first');
  expect(shown).toMatch(/first@candor-exchange\.org is \w+\n.*second@candor-exchange\.org is \w+/s);
  expect(await runOfRelease(release, settings, 'verify')).toContain('verify: OK');
  await started.stop();
  await live.drop();
});

test('systemd finds no fault in the services, and little that they could do to the machine', async () => {
  const { path, env: libraries } = await debianProgram('systemd-analyze');
  const units = join(folder, 'units');
  await mkdir(units);
  for (const name of [
    'candor.service',
    'candor-signer.service',
    'candor-backup.service',
    'candor-verify.service',
    'candor-archive.service',
  ]) {
    const unit = await readFile(join(release, 'deploy/systemd', name), 'utf8');
    // The program is checked where this release is.
    await writeFile(join(units, name), unit.replaceAll('/opt/candor/current', release));
    const run = (...parameters: string[]) => runCommand(path, [...parameters, join(units, name)], { env: libraries });
    expect(await run('verify', '--man=no')).toEqual({ code: 0, output: '' });
    // In tenths; 10 is a service without any limits, and "OK" ends at 2.
    expect(await run('security', '--offline=true', '--threshold=20')).toMatchObject({ code: 0 });
  }
});

test('Prometheus takes its configuration, its alerts fire in their cases and no others, and it collects a running exchange', async () => {
  const promtool = await debianProgram('promtool');
  const place = join(folder, 'prometheus');
  await cp(join(release, 'deploy/prometheus'), place, { recursive: true });
  await writeFile(join(place, 'metrics-token'), METRICS_TOKEN);
  const check = async (...parameters: string[]) => {
    const { code, output } = await runCommand(promtool.path, parameters, { folder: place });
    expect(code, output).toBe(0);
  };
  await check('check', 'config', 'prometheus.yml');
  await check('test', 'rules', 'alerts.test.yml');

  const config = join(place, 'prometheus.yml');
  const text = (await readFile(config, 'utf8')).replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  await writeFile(config, text.replaceAll(/: 1[05]s$/gm, ': 1s'));
  const { path } = await debianProgram('prometheus');
  const address = `127.0.0.1:${await freePort()}`;
  const parameters = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${place}/data`,
    `--web.listen-address=${address}`,
  ];
  const prometheus = await started(path, parameters, { env: {}, url: `http://${address}`, ready: '/-/ready' });
  const ask = async <Result>(what: string) => {
    const answer = await fetch(`http://${address}/api/v1/${what}`);
    return ((await answer.json()) as { data: Result }).data;
  };
  const valuesOf = async (expression: string) => {
    const { result } = await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`);
    return result.length;
  };
  try {
    await vi.waitFor(async () => expect(await valuesOf('up{job="candor"} == 1')).toBe(1), { timeout: 20_000 });
    // A rate needs two of them.
    await vi.waitFor(async () => expect(await valuesOf('rate(candor_engine_commands_total[1m])')).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    const { groups } = await ask<{ groups: { rules: { health: string; lastError?: string }[] }[] }>('rules');
    const rules = groups.flatMap(group => group.rules);
    expect(rules.length).toBeGreaterThan(25);
    expect(rules.filter(({ health }) => health === 'err')).toEqual([]);
    const dashboard = JSON.parse(await readFile(join(release, 'deploy/grafana/candor.json'), 'utf8')) as Dashboard;
    const empty: string[] = [];
    for (const { title, targets = [] } of dashboard.panels) {
      for (const { expr } of targets)
        if ((await valuesOf(expr.replaceAll('$__rate_interval', '1m'))) === 0) empty.push(title);
    }
    // This exchange has no chain, no open withdrawal, and nothing that waits.
    expect([...new Set(empty)].sort()).toEqual(EMPTY_PANELS);
  } finally {
    await prometheus.stop();
  }
});

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

const EMPTY_PANELS = [
  'Age of the comparison',
  'Age of the newest block',
  'Final blocks not booked',
  'Held for what users own',
  'Held up',
  'Hot wallets by their limit',
  'Not in step',
  'Oldest',
  'Open',
  'Shortfall',
  'Time to the first deadline',
];

type Change = [from: RegExp, to: string];
type Proxy = { url: string; stop(): Promise<void> };

/** Starts what a proxy's file describes, on free ports and with a certificate of this test. */
const PROXIES: Record<string, (tls: { certificate: string; key: string }) => Promise<Proxy>> = {
  async nginx({ certificate, key }) {
    const { path, env: libraries } = await debianProgram('nginx');
    const [http, https] = [await freePort(), await freePort()];
    const text = await readFile(join(release, 'deploy/nginx/candor.conf'), 'utf8');
    const ipv6 = Object.values(networkInterfaces())
      .flat()
      .some(found => found?.family === 'IPv6');
    const changes: Change[] = [
      [/^ +listen \[::\].*\n/gm, ipv6 ? '$&' : ''],
      [/listen (\[::\]:)?80;/g, `listen $1${http};`],
      [/listen (\[::\]:)?443 /g, `listen $1${https} `],
      [/\/etc\/letsencrypt\S+fullchain.pem/, certificate],
      [/\/etc\/letsencrypt\S+privkey.pem/, key],
      [/exchange\.example/g, 'localhost'],
      [/127\.0\.0\.1:3000/, `127.0.0.1:${port}`],
    ];
    const place = join(folder, 'nginx');
    await mkdir(place);
    await writeFile(join(place, 'candor.conf'), changed(text, changes));
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${place}/${name};`,
    );
    const user = process.getuid!() === 0 ? 'user root;' : '';
    const main = `${user} pid ${place}/pid; events {} http { access_log off; ${folders.join(' ')} include candor.conf; }`;
    await writeFile(join(place, 'nginx.conf'), main);
    const parameters = ['-p', place, '-c', join(place, 'nginx.conf')];
    const { code, output } = await runCommand(path, ['-t', ...parameters], { env: libraries });
    if (code !== 0) throw new Error(output);
    return started(path, [...parameters, '-g', 'daemon off;'], { env: libraries, url: `https://localhost:${https}` });
  },

  async caddy({ certificate, key }) {
    const { path } = await debianProgram('caddy');
    const https = await freePort();
    const text = await readFile(join(release, 'deploy/caddy/Caddyfile'), 'utf8');
    const changes: Change[] = [
      [/^exchange\.example \{/m, `localhost:${https} {\n\ttls ${certificate} ${key}`],
      [/127\.0\.0\.1:3000/, `127.0.0.1:${port}`],
    ];
    const place = join(folder, 'caddy');
    await mkdir(place);
    const file = join(place, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${changed(text, changes)}`);
    const home = { HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
    const { code, output } = await runCommand(path, ['validate', '--config', file], { env: home });
    if (code !== 0) throw new Error(output);
    return started(path, ['run', '--config', file], { env: home, url: `https://localhost:${https}` });
  },
};

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((current, [from, to]) => {
    if (current.search(from) < 0) throw new Error(`The file of the proxy has no ${from}.`);
    return current.replace(from, to);
  }, text);
}

async function started(
  program: string,
  parameters: readonly string[],
  { env: added, url, ready = '/healthz' }: { env: Record<string, string>; url: string; ready?: string },
): Promise<Proxy> {
  const child: ChildProcess = spawn(program, parameters, { stdio: 'ignore', env: { ...process.env, ...added } });
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await vi.waitFor(() => fetch(url + ready), { timeout: 20_000 });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A certificate of localhost that programs of this process trust. */
async function trustedCertificate() {
  const { path, env: libraries } = await debianProgram('openssl');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  await runCommand(path, ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { env: libraries });
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);
  return { certificate, key };
}

test('both proxies carry calls and sockets over TLS, name the client themselves, and outlive the exchange', async () => {
  const certificates = getCACertificates();
  const tls = await trustedCertificate();
  try {
    for (const start of Object.values(PROXIES)) {
      const proxy = await start(tls);
      try {
        await checkProxy(proxy.url);
        await checkRestart(proxy.url);
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    setDefaultCACertificates(certificates);
  }
});

async function checkProxy(url: string): Promise<void> {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toBeNull();
  // What a client writes itself does not count.
  expect(await signUp(url, { 'x-forwarded-for': '192.0.2.77' })).toMatch(/^(127\.0\.0\.1|::1)$/);
  const feed = createLiveFeed({ url });
  try {
    await vi.waitFor(() => expect(feed.status.get()).toBe('live'), { timeout: 20_000 });
    await expect(feed.probe(10_000)).resolves.toBe(true);
  } finally {
    feed.close();
  }
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  // A picture of the largest size reaches the exchange, which reads it; a larger body ends at the proxy or there.
  const upload = async (megabytes: number) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(megabytes * 1_000_000)]));
    const answer = await fetch(`${url}/api/upload`, { method: 'POST', body });
    return answer.status === 413 ? 'file_too_large' : ((await answer.json()) as { code: string }).code;
  };
  expect(await upload(10)).toBe('not_a_picture');
  expect(await upload(13)).toBe('file_too_large');
}

async function checkRestart(url: string): Promise<void> {
  await server.stop();
  expect((await fetch(`${url}/readyz`)).status).toBe(502);
  server = await startRelease(release, env);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}
