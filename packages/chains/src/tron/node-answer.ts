// Reads the answers of a tron node, which are untrusted: each part is checked before it is used.
import { NodeFault } from '../chain.ts';

export type Answer = Readonly<Record<string, unknown>>;

export function nonsense(what: string): NodeFault {
  return new NodeFault('tron', 'nonsense', `the node answered ${what}`);
}

export function contradiction(what: string): NodeFault {
  return new NodeFault('tron', 'contradiction', what);
}

export function asObject(value: unknown, what: string): Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw nonsense(`no object for ${what}`);
  return value as Answer;
}

/** A missing list is an empty one: nodes leave out what is empty. */
export function asList(value: unknown, what: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw nonsense(`no list for ${what}`);
  return value;
}

/** Digits of a certain number of bytes, in lower case; of any where `byteLength` is undefined. */
export function asHex(value: unknown, byteLength: number | undefined, what: string): string {
  if (typeof value !== 'string' || !/^([0-9a-fA-F]{2})*$/.test(value)) throw nonsense(`no hex for ${what}`);
  if (byteLength !== undefined && value.length !== 2 * byteLength)
    throw nonsense(`${value.length / 2} bytes for ${what}`);
  return value.toLowerCase();
}

/** A missing number is 0: nodes leave out what is 0. A number that JSON rounds is refused. */
export function asCount(value: unknown, what: string): number {
  if (value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw nonsense(`no whole number for ${what}`);
  return value;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function isEmpty(answer: Answer): boolean {
  return Object.keys(answer).length === 0;
}
