// Devices of logins: their names, and the marks by which an account recognises a browser, each a hash in the session that gave it.
import { homeOf } from '../../../credentials/network.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { latestOrigins } from './session-rows.ts';

// The first that matches counts: most browsers also carry the names of others.
const PROGRAMS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 40;

const COMPARED = 200;

/** Which of these marks were given by logins of this person, open or ended. */
export async function devicesAmong(db: Database, personId: number, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select('device_hash')
    .where('person_id', '=', personId)
    .where('device_hash', 'in', hashes)
    .execute();
  return rows.map(({ device_hash }) => device_hash!);
}

/** Whose logins gave any of these marks. */
export async function ownersOfDevices(db: Database, hashes: readonly Buffer[]): Promise<number[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('sessions').select('person_id').where('device_hash', 'in', hashes).execute();
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

/** Deletes marks that others have replaced. */
export async function forgetDevices(db: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ device_hash: null })
    .where('person_id', '=', personId)
    .where('device_hash', 'in', hashes)
    .execute();
}

/** Forgets every browser of a person, but for that of one session. */
export async function forgetDevicesOf(db: Database, personId: number, except: bigint = 0n): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ device_hash: null })
    .where('person_id', '=', personId)
    .where('id', '!=', except)
    .where('device_hash', 'is not', null)
    .execute();
}

/**
 * Another program or system, or another network. The first login of an account is nothing new; after a login that was ended from
 * elsewhere, the next one from there is. Must be called before the session is started.
 */
export async function isNewDevice(db: Database, personId: number, origin: Origin): Promise<boolean> {
  const device = deviceOf(origin);
  const past = await latestOrigins(db, personId, COMPARED);
  return past.length > 0 && !past.some(known => known.isTrusted && deviceOf(known) === device);
}

function deviceOf({ address, agent }: Origin): string {
  return `${deviceName(agent)} at ${homeOf(address)}`;
}

function firstIn(names: readonly [RegExp, string][], agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

/** Such as `Chrome, Windows`; of a program that is no browser its own first word; "" where it gives none. */
export function deviceName(agent: string): string {
  const named = [firstIn(PROGRAMS, agent), firstIn(SYSTEMS, agent)].filter(name => name !== undefined);
  if (named.length > 0) return named.join(', ');
  return /^[\w.-]+/.exec(agent)?.[0].slice(0, LONGEST) ?? '';
}
