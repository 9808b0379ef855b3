// Finds the network address of a client, behind proxies that are trusted to name it.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

export type AddressOf = (request: IncomingMessage) => string;

/** Whether an address is that of a proxy of ours. @param trustedProxies addresses or networks such as `10.0.0.0/8`. */
export function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return address => {
    const known = plain(address);
    return trusted.check(known, isIPv6(known) ? 'ipv6' : 'ipv4');
  };
}

/** @param trustedProxies addresses or networks such as `10.0.0.0/8`. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createIsTrusted(trustedProxies);
  return request => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return peer;
    const header = request.headers['x-forwarded-for'];
    const named = String(header ?? '')
      .split(',')
      .map(part => plain(part.trim()));
    // Every proxy adds whom it heard from at the end; the first that is none of ours is the client.
    return named.findLast(address => address !== '' && !isTrusted(address)) ?? peer;
  };
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
