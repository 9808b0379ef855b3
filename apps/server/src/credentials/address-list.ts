// The network addresses from which something may be done: parses such a list as people write it, and checks addresses against it.
import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
/** The bits of an IPv6 address in front of an IPv4 address that is written as one. */
const MAPPED_BITS = 96;

/**
 * Addresses and networks (`203.0.113.0/24`), separated by commas, blanks or lines, each once; undefined where one of them is
 * neither. IPv4 addresses written as IPv6 become IPv4.
 */
export function readAddressList(text: string): string[] | undefined {
  const entries = text.split(/[\s,;]+/).filter(entry => entry !== '');
  const read = entries.map(readEntry);
  return read.every(entry => entry !== undefined) ? [...new Set(read)] : undefined;
}

function readEntry(entry: string): string | undefined {
  const [host = '', bits, ...more] = entry.toLowerCase().split('/');
  if (more.length > 0 || (bits !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(bits))) return undefined;
  const mapped = MAPPED.exec(host)?.[1];
  const address = mapped ?? host;
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return undefined;
  if (bits === undefined) return address;
  const prefix = Number(bits) - (mapped === undefined ? 0 : MAPPED_BITS);
  return prefix >= 0 && prefix <= (family === 4 ? 32 : 128) ? `${address}/${prefix}` : undefined;
}

/** Whether an address is on the list; an IPv4 address is, however it is written. An empty list holds every address. */
export function addressTest(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
