// The site as passkeys know it: its name, and the one origin from which they may answer.
import { isIP } from 'node:net';

export type RelyingParty = {
  /** The host name that passkeys belong to; undefined where the site has none, only an address. */
  id: string | undefined;
  /** What browsers show. */
  name: string;
  /** As browsers write it. */
  origin: string;
};

/** Browsers make no passkeys for a site that is an IP address: 127.0.0.1 must be called localhost. */
export function relyingPartyOf(site: string): RelyingParty {
  const { hostname, host, origin } = new URL(site);
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return { id: isAddress ? undefined : hostname, name: host, origin };
}
