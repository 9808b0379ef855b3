import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveEnvironment } from './archive-config.ts';
import { ConfigError, readConfig } from './config.ts';
import { EXCHANGES } from './outside/prices/exchanges.ts';

const LIVE = {
  MODE: 'live',
  DATABASE_URL: 'postgres://candor@db/candor',
  ORIGIN: 'https://exchange.example/',
  DATA_KEY: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Candor <no-reply@exchange.example>',
  OPERATOR_EMAIL: 'ada@candor-exchange.org',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('PostgreSQL may be on several hosts, whose replication may be what its provider manages', () => {
  const DATABASE_URL = 'postgres://candor@one:5432,two/candor';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, isReplicationManaged: false });
  expect(readConfig({ DATABASE_URL, DATABASE_REPLICATION: 'managed' }).isReplicationManaged).toBe(true);
  expect(problemsOf({ DATABASE_REPLICATION: 'yes' })).toEqual(['DATABASE_REPLICATION: must be "managed", or absent']);
  expect(problemsOf({ DATABASE_URL: 'postgres://candor@one:x,two/candor' })).toEqual([
    'DATABASE_URL: must name each host as name:port, with commas between them',
  ]);
});

test('an empty environment is a demo on port 3000 of this machine only', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://localhost:3000',
  });
});

test('a demo trades a day beforehand unless that is turned off, and a live exchange never does', () => {
  expect(readConfig({}).tradesDemoDay).toBe(true);
  expect(readConfig({ DEMO_DAY: 'off' }).tradesDemoDay).toBe(false);
  expect(readConfig({ ...LIVE, DEMO_DAY: 'on' }).tradesDemoDay).toBe(false);
  expect(problemsOf({ DEMO_DAY: 'perhaps' })).toEqual(['DEMO_DAY: must be "on" or "off"']);
});

test('a demo has chains of its own unless others are set or it is turned off, and a live exchange never does', () => {
  expect(readConfig({}).startsLocalChains).toBe(true);
  expect(readConfig({ DEMO_CHAINS: 'off' }).startsLocalChains).toBe(false);
  expect(readConfig({ ...LIVE, DEMO_CHAINS: 'on' }).startsLocalChains).toBe(false);
  const key = (letter: string) => `xpub${letter.repeat(107)}`;
  const keys = { BITCOIN_DEPOSIT_KEY: key('A'), BITCOIN_HOT_KEY: key('B') };
  const bitcoin = { BITCOIN_NODES: 'http://127.0.0.1:1', ...keys };
  expect(readConfig(bitcoin).startsLocalChains).toBe(false);
  expect(problemsOf({ DEMO_CHAINS: 'perhaps' })).toEqual(['DEMO_CHAINS: must be "on" or "off"']);
});

test('wallets elsewhere are a matter of demos', () => {
  const OUTSIDE_SEED = Buffer.alloc(32, 7).toString('base64');
  expect(readConfig({ OUTSIDE_SEED }).chains.outsideSeed).toEqual(new Uint8Array(32).fill(7));
  expect(problemsOf({ ...LIVE, OUTSIDE_SEED })).toEqual(['OUTSIDE_SEED: for demos only']);
  expect(problemsOf({ OUTSIDE_SEED: 'short' })).toEqual(['OUTSIDE_SEED: must be 32 random bytes in base64']);
});

const SIGNER = { SIGNER_URL: 'http://127.0.0.1:7070', SIGNER_TOKEN: 'a-token-of-more-than-twenty-characters' };

test('a signer is set whole, and its token may be in a file', () => {
  expect(readConfig(SIGNER).chains.signer).toEqual({ url: SIGNER.SIGNER_URL, token: SIGNER.SIGNER_TOKEN });
  expect(problemsOf({ SIGNER_URL: SIGNER.SIGNER_URL })).toEqual(['SIGNER_TOKEN: needed beside SIGNER_URL']);
  expect(problemsOf({ ...SIGNER, SIGNER_TOKEN: 'short' })).toEqual(['SIGNER_TOKEN: must have at least 20 characters']);
  const file = join(mkdtempSync(join(tmpdir(), 'candor-')), 'token');
  writeFileSync(file, `${SIGNER.SIGNER_TOKEN}\n`);
  const inFile = { SIGNER_URL: SIGNER.SIGNER_URL, SIGNER_TOKEN_FILE: file };
  expect(readConfig(inFile).chains.signer?.token).toBe(SIGNER.SIGNER_TOKEN);
});

test('live mode takes no chain in part, and none without a signer', () => {
  const key = (letter: string) => `xpub${letter.repeat(107)}`;
  const keys = { BITCOIN_DEPOSIT_KEY: key('A'), BITCOIN_HOT_KEY: key('B') };
  const chain = { BITCOIN_NODES: 'http://127.0.0.1:1', ...keys };
  expect(problemsOf({ ...LIVE, ...chain })).toEqual([
    'SIGNER_URL: needed in live mode, so that coins can leave again',
    'SIGNER_TOKEN: needed in live mode, so that coins can leave again',
  ]);
  expect(problemsOf({ ...LIVE, ...SIGNER, BITCOIN_NODES: chain.BITCOIN_NODES })).toEqual([
    'BITCOIN_DEPOSIT_KEY: needed beside BITCOIN_NODES',
    'BITCOIN_HOT_KEY: needed beside BITCOIN_NODES',
  ]);
  expect(readConfig({ ...LIVE, ...chain, ...SIGNER }).chains.signer?.url).toBe(SIGNER.SIGNER_URL);
});

test('further settings of a chain mean nothing without its nodes and keys', () => {
  expect(problemsOf({ BITCOIN_NETWORK: 'test' })).toEqual([
    'BITCOIN_NODES: needed beside BITCOIN_NETWORK',
    'BITCOIN_DEPOSIT_KEY: needed beside BITCOIN_NETWORK',
    'BITCOIN_HOT_KEY: needed beside BITCOIN_NETWORK',
  ]);
});

test('a node or a key that is named twice is a slip', () => {
  const key = (letter: string) => `xpub${letter.repeat(107)}`;
  const chain = { BITCOIN_DEPOSIT_KEY: key('A'), BITCOIN_HOT_KEY: key('B') };
  const nodes = (BITCOIN_NODES: string) => problemsOf({ ...chain, BITCOIN_NODES });
  expect(nodes('http://a.example')).toEqual([]);
  expect(nodes('http://a.example,http://a.example')).toEqual(['BITCOIN_NODES: names the same node twice']);
  expect(nodes(' , ')).toEqual(['BITCOIN_NODES: names no node']);
  expect(problemsOf({ ...chain, BITCOIN_NODES: 'http://a.example', BITCOIN_HOT_KEY: key('A') })).toEqual([
    'BITCOIN_HOT_KEY: is the same key as BITCOIN_DEPOSIT_KEY',
  ]);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('live mode names every setting that is missing', () => {
  expect(problemsOf({ MODE: 'live' })).toEqual([
    'DATABASE_URL: needed in live mode',
    'ORIGIN: needed in live mode',
    'DATA_KEY: needed in live mode',
    'SMTP_URL: needed in live mode',
    'MAIL_FROM: needed in live mode',
    'OPERATOR_EMAIL: needed in live mode',
  ]);
});

test('live prices come from every exchange that is known, or from those that are named, at their own address or another', () => {
  expect(readConfig(LIVE).priceSources.map(({ name }) => name)).toEqual(Object.keys(EXCHANGES));
  expect(readConfig({ ...LIVE, MODE: 'demo' }).priceSources).toEqual([]);
  const PRICE_SOURCES = 'okx, gate=https://proxy.example/gate/,kraken=http://127.0.0.1:8080,bybit,binance';
  expect(readConfig({ ...LIVE, PRICE_SOURCES }).priceSources).toEqual([
    { name: 'okx', url: undefined },
    { name: 'gate', url: 'https://proxy.example/gate' },
    { name: 'kraken', url: 'http://127.0.0.1:8080' },
    { name: 'bybit', url: undefined },
    { name: 'binance', url: undefined },
  ]);
});

test.each([
  ['okx,gate,kraken,bybit', 'live mode needs 5 at least, of binance, '],
  ['okx,gate,kraken,bybit,okx', 'okx is there twice'],
  ['okx,gate,kraken,bybit,mtgox', 'each must be one of binance, okx, '],
  ['okx,gate,kraken,bybit,toString', 'each must be one of binance, okx, '],
  ['okx,gate,kraken,bybit,kucoin=http://proxy.example', 'the address of kucoin must start with https://'],
  ['okx,gate,kraken,bybit,kucoin=https://user:secret@proxy.example', 'the address of kucoin must start with https://'],
  ['okx,gate,kraken,bybit,kucoin=somewhere', 'the address of kucoin must start with https://'],
])('live mode refuses the price sources %s', (PRICE_SOURCES, sentence) => {
  const problems = problemsOf({ ...LIVE, PRICE_SOURCES });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`PRICE_SOURCES: ${sentence}`);
  expect(problems[0]).not.toContain('secret');
});

test('all faults are named together, whatever hides behind another', () => {
  const faults = {
    DATA_KEY: 'short',
    PRICE_SOURCES: 'okx',
    MAIL_FROM: 'Candor',
    OPERATOR_EMAIL: 'admin@operator.invalid',
  };
  const problems = problemsOf({ ...LIVE, ...faults, PORT: 'x', ORIGIN: 'http://exchange.example' });
  expect(problems.map(problem => problem.split(':')[0])).toEqual([
    'PORT',
    'DATA_KEY',
    'MAIL_FROM',
    'PRICE_SOURCES',
    'OPERATOR_EMAIL',
    'ORIGIN',
  ]);
});

test.each(['no-reply', 'Candor <no-reply>', 'Candor <a@b.org', 'Candor\r\nBcc: x@y.org <a@b.org>', ''.padEnd(5, '@')])(
  'messages do not come from %j',
  MAIL_FROM => {
    expect(problemsOf({ ...LIVE, MAIL_FROM })).toEqual([
      'MAIL_FROM: must be a mail address such as Candor <no-reply@exchange.example>',
    ]);
  },
);

test('the first operators have one address or two that mail reaches, and a set password is for one', () => {
  const two = 'ada@candor-exchange.org, ben@candor-exchange.org';
  expect(readConfig({ ...LIVE, OPERATOR_EMAIL: two }).operators.emails).toEqual([
    'ada@candor-exchange.org',
    'ben@candor-exchange.org',
  ]);
  expect(readConfig({}).operators.emails).toEqual([]);
  expect(problemsOf({ OPERATOR_EMAIL: 'ada,ben' })).toEqual(['OPERATOR_EMAIL: must be a mail address, or two']);
  expect(problemsOf({ ...LIVE, OPERATOR_EMAIL: ' , ' })).toEqual(['OPERATOR_EMAIL: names no address']);
  expect(problemsOf({ DATA_KEY_OLD: 'short,shorter' })).toEqual([
    'DATA_KEY_OLD: each must be 32 random bytes in base64',
  ]);
  expect(problemsOf({ OPERATOR_EMAIL: `${two},c@d.org` })).toEqual(['OPERATOR_EMAIL: must be one mail address or two']);
  expect(problemsOf({ OPERATOR_EMAIL: 'a@b.org,A@b.org' })).toEqual(['OPERATOR_EMAIL: names an address twice']);
  expect(problemsOf({ OPERATOR_EMAIL: two, OPERATOR_PASSWORD: 'long enough' })).toEqual([
    'OPERATOR_PASSWORD: for one operator only; two get one-time passwords at the first start',
  ]);
  for (const OPERATOR_EMAIL of ['a@operator.invalid', 'a@desk.test', 'a@desk.localhost', 'a@desk.example'])
    expect(problemsOf({ ...LIVE, OPERATOR_EMAIL })).toEqual([`OPERATOR_EMAIL: no mail reaches ${OPERATOR_EMAIL}`]);
  expect(readConfig({ OPERATOR_EMAIL: 'a@operator.invalid' }).operators.emails).toEqual(['a@operator.invalid']);
});

test('live mode refuses an address that is not encrypted', () => {
  expect(problemsOf({ ...LIVE, ORIGIN: 'http://exchange.example' })).toEqual([
    'ORIGIN: must start with https:// in live mode',
  ]);
});

test('live mode starts with all of its settings', () => {
  const config = readConfig(LIVE);
  expect(config.origin).toBe('https://exchange.example');
  expect(config.mail).toEqual({ smtpUrl: LIVE.SMTP_URL, from: LIVE.MAIL_FROM });
});

test('a demo sends nothing to the outside, whatever is set', () => {
  expect(readConfig({ ...LIVE, MODE: 'demo' }).mail).toBeUndefined();
});

test('a problem never repeats the value of a secret', () => {
  expect(problemsOf({ ...LIVE, SMTP_URL: 'my-secret' }).join()).toBe('SMTP_URL: must start with smtp:// or smtps://');
});

test.each(['abc', '-1', '70000', '3000.5'])('the port %s is refused', PORT => {
  expect(problemsOf({ PORT })).toEqual(['PORT: must be a port number']);
});

test('a secret may be in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'candor-')), 'url');
  writeFileSync(file, 'postgres://from-file/candor\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://from-file/candor');
  expect(problemsOf({ DATABASE_URL_FILE: '/nowhere' })).toEqual(['DATABASE_URL_FILE: cannot be read']);
});

test('the token of the metrics may be in a file, and is no short word', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'candor-')), 'token');
  writeFileSync(file, 'a-token-of-more-than-twenty-characters\n');
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-more-than-twenty-characters');
  expect(readConfig({}).metricsToken).toBeUndefined();
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN: must have at least 20 characters']);
});

test('connections are limited by address and in all', () => {
  expect(readConfig({}).connections).toEqual({ perAddress: 1_000, inAll: 20_000 });
  expect(readConfig({ MAX_CONNECTIONS: '500', MAX_CONNECTIONS_PER_ADDRESS: '50' }).connections).toEqual({
    perAddress: 50,
    inAll: 500,
  });
  expect(problemsOf({ MAX_CONNECTIONS: '0' })).toEqual(['MAX_CONNECTIONS: must be a whole number']);
});

test('bars of minutes are kept for a month unless another time is set, and for two days at least', () => {
  expect(readConfig({}).shortCandleDays).toBe(30);
  expect(readConfig({ SHORT_CANDLE_DAYS: '365' }).shortCandleDays).toBe(365);
  for (const SHORT_CANDLE_DAYS of ['0', '1', 'never'])
    expect(problemsOf({ SHORT_CANDLE_DAYS })).toEqual(['SHORT_CANDLE_DAYS: must be a number of days, 2 at least']);
});

test('a time server is a name, with a port where it is not the usual one', () => {
  expect(readConfig({}).timeServer).toBeUndefined();
  expect(readConfig({ NTP_SERVER: 'time.example.org' }).timeServer).toEqual({ host: 'time.example.org', port: 123 });
  expect(readConfig({ NTP_SERVER: '10.0.0.1:1230' }).timeServer).toEqual({ host: '10.0.0.1', port: 1230 });
  for (const NTP_SERVER of ['https://time.example.org', 'two words', 'time.example.org:70000', ':123'])
    expect(problemsOf({ NTP_SERVER })).toEqual([
      'NTP_SERVER: must be a name or an address, and a port where it is not 123',
    ]);
});

test('the journal is archived to a folder or to a bucket, with what that needs', () => {
  expect(readConfig({}).archive).toBeUndefined();
  expect(readConfig({ JOURNAL_ARCHIVE: '/archive', JOURNAL_MONTHS: '3' }).archive).toEqual({
    location: { folder: '/archive' },
    keptMonths: 3,
  });
  const bucket = { JOURNAL_ARCHIVE: 's3://candor-archive/exchange/', S3_REGION: 'eu-central-1' };
  const config = readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example', S3_KEY_ID: 'id', S3_SECRET: 'secret' });
  expect(config.archive).toEqual({
    location: {
      bucket: 'candor-archive',
      prefix: 'exchange',
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      key: { id: 'id', secret: 'secret' },
    },
    keptMonths: undefined,
    provider: {},
  });
  // A program of its own, such as verify, reads the same.
  expect(readConfig(archiveEnvironment(config.archive!)).archive).toEqual(config.archive);
  const byRole = { ...bucket, AWS_ROLE_ARN: 'arn:aws:iam::1:role/candor', HOME: '/root', OTHER: 'secret' };
  const { archive } = readConfig(byRole);
  expect(archiveEnvironment(archive!)).toMatchObject({ AWS_ROLE_ARN: byRole.AWS_ROLE_ARN, HOME: '/root' });
  expect(Object.keys(archiveEnvironment(archive!))).not.toContain('OTHER');
  expect(readConfig(archiveEnvironment(archive!)).archive).toEqual(archive);
});

test.each([
  [{ JOURNAL_ARCHIVE: 'https://s3.example/bucket' }, 'JOURNAL_ARCHIVE: must be a folder, or s3://BUCKET/PREFIX'],
  [{ JOURNAL_ARCHIVE: 's3://A' }, 'JOURNAL_ARCHIVE: must be a folder, or s3://BUCKET/PREFIX'],
  [{ JOURNAL_MONTHS: '1' }, 'JOURNAL_MONTHS: needs JOURNAL_ARCHIVE, since only exported months are dropped'],
  [{ JOURNAL_ARCHIVE: '/archive', JOURNAL_MONTHS: '0' }, 'JOURNAL_MONTHS: must be a number of months, 1 at least'],
  [{ S3_KEY_ID: 'id' }, 'S3_KEY_ID and S3_SECRET: both or neither'],
])('%o is refused', (settings, problem) => {
  expect(problemsOf(settings as Record<string, string>)).toEqual([problem]);
});
