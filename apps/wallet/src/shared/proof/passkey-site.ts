// Passkeys belong to the name of a site: under any other address the browser refuses them without saying why.

/** The page is open under an address that passkeys of this exchange are not for. */
export class PasskeySiteError extends Error {
  /** The name that they are for, such as `localhost`. */
  readonly site: string;

  constructor(site: string) {
    super(`passkeys belong to ${site}`);
    this.site = site;
  }
}

export function isHostOf(site: string, hostname: string): boolean {
  return hostname === site || hostname.endsWith(`.${site}`);
}

/** @throws PasskeySiteError where the browser would refuse. */
export function assertPasskeySite(site: string): void {
  if (!isHostOf(site, window.location.hostname)) throw new PasskeySiteError(site);
}
