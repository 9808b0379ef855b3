// Makes long answers short on their way: a phone on a slow network waits for every kilobyte.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** What is shorter fits into the first packets anyway. */
const SMALLEST = 2_000;
/** Most of the gain for a third of the work of the usual level. */
const LEVEL = 3;

const compress = promisify(gzip);

/**
 * Only for calls whose login travels in a header: an attacker who could make a browser send a login by itself, and watch the length of what comes
 * back, could guess at what an answer holds.
 *
 * @param accepted - the header `accept-encoding` of the request.
 * @returns undefined where the text is to travel as it is.
 */
export function compressAnswer(text: string, accepted: string | string[] | undefined): Promise<Buffer> | undefined {
  const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted ?? ''));
  return takesGzip && text.length >= SMALLEST ? compress(text, { level: LEVEL }) : undefined;
}
