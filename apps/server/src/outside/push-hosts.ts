// Which addresses are those of push services: a browser names the address that the server will call, so anything else is refused.
import { BlockList } from 'node:net';

/** The services behind Chrome, Edge and Opera; Firefox; Safari; and Edge's own on Windows. A leading dot matches any name below. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * The address of a subscription, undefined where it is of no known service.
 *
 * @param extraOrigin of an own service, for demos and tests; everything about it is believed.
 */
export function pushAddress(text: string, extraOrigin: string | undefined): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (extraOrigin !== undefined && url.origin === extraOrigin) return url;
  return url.protocol === 'https:' && url.port === '' && isServiceHost(url.hostname) ? url : undefined;
}

function isServiceHost(host: string): boolean {
  return SERVICES.some(service => (service.startsWith('.') ? host.endsWith(service) : host === service));
}

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an address is of this machine or of a network that is not the Internet. IPv4 within IPv6 counts as IPv4. */
export function isInnerAddress(address: string): boolean {
  return inner.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
