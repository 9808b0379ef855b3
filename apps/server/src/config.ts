// Reads every setting of the server from the environment, once; nothing else in the server reads `process.env`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type ArchiveConfig, archiveConfigOf, archiveProblems, archiveSettings } from './archive-config.ts';
import { type ChainConfig, chainConfigOf, chainProblems, chainSettings } from './chain-config.ts';
import type { TimeServer } from './outside/time-server.ts';
import { hostsOf } from './postgres/primary.ts';
import { type PriceSourceConfig, priceProblems, priceSettings } from './price-config.ts';

export type Mode = 'demo' | 'live';

export type MailSettings = { smtpUrl: string; from: string };
export type SmsSettings = { url: string; token: string; from: string | undefined };

export type Config = {
  mode: Mode;
  host: string;
  port: number;
  /** Absolute path of the folder for everything that must outlive a restart. */
  dataDir: string;
  /** An own PostgreSQL; absent = the embedded one. */
  databaseUrl: string | undefined;
  /** Whether the provider of the database keeps each commit on several hosts, which cannot be seen from here. */
  isReplicationManaged: boolean;
  /** The site's address as users see it, without a slash at its end. */
  origin: string;
  /** Addresses or networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** The addresses of the first operators: none, one or two. A password is for one alone. */
  operators: { emails: readonly string[]; password: string | undefined };
  /** Seals documents, pictures and secrets of second factors; absent = made once and kept in `dataDir`. */
  dataKey: Buffer | undefined;
  /** Keys that open what they have sealed, and seal nothing any more. */
  formerDataKeys: Buffer[];
  /** Absent in demo, where every message goes to the demo outbox. */
  mail: MailSettings | undefined;
  /** Absent = codes by SMS are not offered (live), or go to the demo outbox (demo). */
  sms: SmsSettings | undefined;
  /** A push service besides the known ones, such as `http://localhost:4000`: in demo only. */
  pushOrigin: string | undefined;
  /** After how many days a picture is deleted whose application was passed; absent = with its account. */
  pictureRetentionDays: number | undefined;
  /** After how many days bars of few minutes are removed from charts; longer intervals stay for good. */
  shortCandleDays: number;
  /** Where live mode reads the rates to other currencies, in the form of the European Central Bank's daily file. */
  fiatRatesUrl: string | undefined;
  /** The exchanges that live prices come from; none in demo, whose prices are simulated. */
  priceSources: readonly PriceSourceConfig[];
  /** Whether a new demo trades for a day before its doors open. */
  tradesDemoDay: boolean;
  /** Whether the launcher starts chains of the demo's own: where no other chain is set. */
  startsLocalChains: boolean;
  /** Up to which bank charges, in the currency of its account, the exchange bears them automatically: of a payment, and of a user's payments in a month. */
  bankCharges: { aPayment: string; aMonth: string };
  /** Whether a program reviews the applications of newcomers of a demo, and up to how many USDT it passes withdrawals. */
  demoReviewer: { limitUsdt: string } | undefined;
  /** Below this much free space on a disk an alarm is raised. */
  diskWarnBytes: number;
  /** The token that `/metrics` requires; absent = callers on this machine only. */
  metricsToken: string | undefined;
  /** How many connections may be open, as far as the process may have so many files open. */
  connections: { perAddress: number; inAll: number };
  /** Confirms or refutes the clock of the machine where that has leapt. */
  timeServer: TimeServer | undefined;
  logLevel: string;
  /** Where the launcher puts what it and its programs log: files in `dataDir`, or its own output. */
  logOutput: 'files' | 'stdout';
  /** Where months of the journal that are over are exported to; absent = nowhere. */
  archive: ArchiveConfig | undefined;
  chains: ChainConfig;
};

/** The settings are missing or wrong; `problems` holds one sentence for each, without any value of a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not complete:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const isHttpUrl = (text: string) => /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text);

/** The parts of a text that commas separate. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function timeServerOf(text: string): TimeServer {
  const [host = '', port = '123'] = text.split(':');
  return { host, port: Number(port) };
}

/** Reserved names (RFC 6761 and RFC 6762), below which no mail server is found. */
const UNREACHABLE = /(^|[@.])(invalid|test|localhost|local|example)$/i;

/** `name@host`, or a name before it: `Candor <name@host>`. */
const isSender = (text: string) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success;

const count = (otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number')
    .transform(Number)
    .default(otherwise);

const wholeOrDecimal = (otherwise: string) =>
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,4})?$/, 'must be an amount such as 5')
    .default(otherwise);

const Settings = z.object({
  MODE: z.enum(['demo', 'live'], 'must be "demo" or "live"').default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine(port => port <= 65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .refine(
      url => hostsOf(url).every(host => URL.canParse(host)),
      'must name each host as name:port, with commas between them',
    )
    .optional(),
  DATABASE_REPLICATION: z.enum(['managed'], 'must be "managed", or absent').optional(),
  ORIGIN: z
    .string()
    .transform(text => text.replace(/\/+$/, ''))
    .refine(isHttpUrl, 'must be an address such as https://exchange.example')
    .optional(),
  PUSH_ORIGIN: z.string().refine(isHttpUrl, 'must be an address such as http://localhost:4000').optional(),
  TRUSTED_PROXIES: z.string().transform(listOf).default([]),
  OPERATOR_EMAIL: z
    .string()
    .transform(listOf)
    .pipe(
      z
        .array(z.email('must be a mail address, or two'))
        .min(1, 'names no address')
        .max(2, 'must be one mail address or two')
        .refine(list => new Set(list.map(email => email.toLowerCase())).size === list.length, 'names an address twice'),
    )
    .default([]),
  OPERATOR_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  DATA_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64')
    .optional(),
  DATA_KEY_OLD: z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'each must be 32 random bytes in base64')))
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be a mail address such as Candor <no-reply@exchange.example>')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of the SMS service' }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  PICTURE_RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of days')
    .transform(Number)
    .optional(),
  // Two days at least: the figures of 24 hours are made of minutes.
  SHORT_CANDLE_DAYS: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,4})$/, 'must be a number of days, 2 at least')
    .transform(Number)
    .default(30),
  FIAT_RATES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  ...priceSettings,
  DEMO_DAY: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  DEMO_CHAINS: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  DEMO_REVIEWER: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  DEMO_REVIEWER_LIMIT: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be an amount of USDT such as 1000')
    .default('1000'),
  BANK_CHARGES: wholeOrDecimal('5'),
  BANK_CHARGES_MONTH: wholeOrDecimal('20'),
  DISK_WARN_MB: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(1_000),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  NTP_SERVER: z
    .string()
    .regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$/, 'must be a name or an address, and a port where it is not 123')
    .transform(timeServerOf)
    .refine(({ port }) => port > 0 && port <= 65_535, 'must be a name or an address, and a port where it is not 123')
    .optional(),
  MAX_CONNECTIONS: count(20_000),
  MAX_CONNECTIONS_PER_ADDRESS: count(1_000),
  ...archiveSettings,
  ...chainSettings,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be a log level').default('info'),
  LOG_OUTPUT: z.enum(['files', 'stdout'], 'must be "files" or "stdout"').default('files'),
});
type Settings = z.output<typeof Settings>;

const SECRETS = [
  'DATABASE_URL',
  'OPERATOR_PASSWORD',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'SMTP_URL',
  'SMS_TOKEN',
  'METRICS_TOKEN',
  // Addresses of nodes may hold keys.
  'EVM_NODES',
  'BITCOIN_NODES',
  'TRON_NODES',
  'TRON_API_KEY',
  'SIGNER_TOKEN',
  'OUTSIDE_SEED',
  'S3_SECRET',
] as const satisfies (keyof Settings)[];
const NEEDED_IN_LIVE = [
  'DATABASE_URL',
  'ORIGIN',
  'DATA_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
] as const satisfies (keyof Settings)[];

/**
 * Reads the settings. An empty variable counts as absent, and a secret may be in a file named by `<NAME>_FILE`.
 *
 * @throws ConfigError naming every setting that is missing or wrong.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: cannot be read`);
    }
  }
  const parsed = Settings.safeParse(values);
  // A list has one sentence for all of its parts that are wrong.
  problems.push(
    ...new Set((parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`)),
  );
  if (values.MODE === 'live') {
    for (const name of NEEDED_IN_LIVE) if (values[name] === undefined) problems.push(`${name}: needed in live mode`);
    for (const name of ['OUTSIDE_SEED', 'PUSH_ORIGIN'])
      if (values[name] !== undefined) problems.push(`${name}: for demos only`);
    // Alone, so that a fault of another setting hides nothing.
    problems.push(...priceProblems(Settings.shape.PRICE_SOURCES.safeParse(values.PRICE_SOURCES).data));
    for (const email of Settings.shape.OPERATOR_EMAIL.safeParse(values.OPERATOR_EMAIL).data ?? [])
      if (UNREACHABLE.test(email)) problems.push(`OPERATOR_EMAIL: no mail reaches ${email}`);
    if (values.ORIGIN?.startsWith('http://')) problems.push('ORIGIN: must start with https:// in live mode');
  }
  problems.push(...chainProblems(values), ...archiveProblems(values));
  if (values.OPERATOR_PASSWORD !== undefined && listOf(values.OPERATOR_EMAIL ?? '').length > 1)
    problems.push('OPERATOR_PASSWORD: for one operator only; two get one-time passwords at the first start');
  if ((values.SMS_URL === undefined) !== (values.SMS_TOKEN === undefined))
    problems.push('SMS_URL and SMS_TOKEN: both or neither');
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  return configOf(parsed.data, values);
}

function configOf(settings: Settings, values: Record<string, string | undefined>): Config {
  const isLive = settings.MODE === 'live';
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, SMS_URL: url, SMS_TOKEN: token } = settings;
  const chains = chainConfigOf(settings);
  const isAnyChainSet = [chains.evm, chains.bitcoin, chains.tron].some(chain => chain !== undefined);
  return {
    mode: settings.MODE,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    isReplicationManaged: settings.DATABASE_REPLICATION === 'managed',
    origin: settings.ORIGIN ?? `http://localhost:${settings.PORT}`,
    trustedProxies: settings.TRUSTED_PROXIES,
    operators: { emails: settings.OPERATOR_EMAIL, password: settings.OPERATOR_PASSWORD },
    dataKey: settings.DATA_KEY === undefined ? undefined : Buffer.from(settings.DATA_KEY, 'base64'),
    formerDataKeys: settings.DATA_KEY_OLD.map(key => Buffer.from(key, 'base64')),
    mail: isLive && smtpUrl !== undefined && from !== undefined ? { smtpUrl, from } : undefined,
    sms: isLive && url !== undefined && token !== undefined ? { url, token, from: settings.SMS_FROM } : undefined,
    pushOrigin: settings.PUSH_ORIGIN,
    pictureRetentionDays: settings.PICTURE_RETENTION_DAYS,
    shortCandleDays: settings.SHORT_CANDLE_DAYS,
    fiatRatesUrl: isLive ? settings.FIAT_RATES_URL : undefined,
    priceSources: isLive ? settings.PRICE_SOURCES : [],
    tradesDemoDay: settings.MODE === 'demo' && settings.DEMO_DAY === 'on',
    demoReviewer: !isLive && settings.DEMO_REVIEWER === 'on' ? { limitUsdt: settings.DEMO_REVIEWER_LIMIT } : undefined,
    bankCharges: { aPayment: settings.BANK_CHARGES, aMonth: settings.BANK_CHARGES_MONTH },
    diskWarnBytes: settings.DISK_WARN_MB * 1_000_000,
    metricsToken: settings.METRICS_TOKEN,
    connections: { perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS, inAll: settings.MAX_CONNECTIONS },
    timeServer: settings.NTP_SERVER,
    logLevel: settings.LOG_LEVEL,
    logOutput: settings.LOG_OUTPUT,
    startsLocalChains: settings.MODE === 'demo' && settings.DEMO_CHAINS === 'on' && !isAnyChainSet,
    archive: archiveConfigOf(settings, values),
    chains,
  };
}
