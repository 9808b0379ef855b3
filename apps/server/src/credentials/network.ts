// The network that an address belongs to, as far as it identifies who is behind it.

export type NetworkSize = { ipv4Bytes: number; ipv6Groups: number };

/** The first parts of an address, written alike for all addresses that share them. */
export function networkOf(address: string, { ipv4Bytes, ipv6Groups }: NetworkSize): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain.split('.').slice(0, ipv4Bytes).join('.');
  return groupsOf(plain).slice(0, ipv6Groups).join(':');
}

/** A home keeps its /24 or /48 when its address changes. */
export function homeOf(address: string): string {
  return networkOf(address, { ipv4Bytes: 3, ipv6Groups: 3 });
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  if (tail === undefined) return groups;
  const missing = 8 - groups.length - tail.split(':').length;
  const all = [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...tail.split(':')];
  return all.map(group => group || '0');
}
