// The network that an address belongs to, as far as it identifies a user, and the key that guesses at a password count against.

type NetworkSize = { ipv4Bytes: number; ipv6Groups: number };

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

/** The number of recent logins that show which networks are the user's own. */
export const ORIGINS_COMPARED = 200;

/**
 * The key that a guess at a password counts against, so that guesses of others cannot lock an owner out.
 *
 * The account. Where it was used from before, the account in that network: guesses from elsewhere use up none of its owner's
 * tries.
 *
 * @param origins where its logins came from.
 */
export function guessKey(account: string, address: string, origins: readonly { address: string }[]): string {
  const home = homeOf(address);
  return origins.some(origin => homeOf(origin.address) === home) ? `${account} from ${home}` : account;
}
