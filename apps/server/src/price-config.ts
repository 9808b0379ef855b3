// The setting of live prices: which exchanges are queried, and at which address.
import { z } from 'zod';
import { EXCHANGES, type ExchangeName, isExchangeName } from './outside/prices/exchanges.ts';

/** `url` in place of the exchange's own address. */
export type PriceSourceConfig = { name: ExchangeName; url: string | undefined };

/** Fewer could be outvoted by two that lie together. */
const SOURCES_NEEDED = 5;
const EVERY_NAME = Object.keys(EXCHANGES).join(', ');

/** `name` or `name=url`, separated by commas; every exchange that is known where it is absent. */
export const priceSettings = {
  PRICE_SOURCES: z
    .string()
    .default(Object.keys(EXCHANGES).join(','))
    .transform((text, context): PriceSourceConfig[] => {
      const sources: PriceSourceConfig[] = [];
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      for (const part of text.split(/[\s,]+/).filter(part => part !== '')) {
        const [, name = '', url] = /^([^=]*)(?:=(.*))?$/.exec(part) ?? [];
        if (!isExchangeName(name)) refuse(`each must be one of ${EVERY_NAME}`);
        else if (sources.some(source => source.name === name)) refuse(`${name} is there twice`);
        else if (url !== undefined && !isSafeAddress(url)) refuse(`the address of ${name} must start with https://`);
        else sources.push({ name, url: url?.replace(/\/+$/, '') });
      }
      return sources;
    }),
} as const;

/** One sentence where a live exchange would have too few sources. */
export function priceProblems(sources: readonly PriceSourceConfig[] | undefined): string[] {
  if (sources === undefined || sources.length >= SOURCES_NEEDED) return [];
  return [`PRICE_SOURCES: live mode needs ${SOURCES_NEEDED} at least, of ${EVERY_NAME}`];
}

/** Prices that cross a network unencrypted can be changed on the way. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.|\[::1\]$|localhost$)/.test(hostname));
}
