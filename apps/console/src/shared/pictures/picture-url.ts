// Where the browser finds a picture that a call gives; the server audits every view.
import { consoleCalls } from '@candor/contract/console';
import type { CallInput, CallName } from '../calls.ts';

/** Calls that give a picture in place of an envelope. */
export type PictureCall = {
  [Name in CallName]: (typeof consoleCalls)[Name] extends { gives: 'picture' } ? Name : never;
}[CallName];

export function pictureUrl<Name extends PictureCall>(name: Name, fields: CallInput<Name>): string {
  const given = Object.entries(fields as Record<string, unknown>).map(([field, value]) => [field, String(value)]);
  return `/api/${consoleCalls[name].path}?${new URLSearchParams(given)}`;
}
