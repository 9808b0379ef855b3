// Passkeys belong to the name of a site: under any other address the browser refuses them without saying why.

/** The page is open under an address that passkeys of this exchange are not for. */
export class PasskeyPlaceError extends Error {
  /** The name that they are for, such as `localhost`. */
  readonly site: string;

  constructor(site: string) {
    super(`passkeys belong to ${site}`);
    this.site = site;
  }
}

export function isPlaceOf(site: string, hostname: string): boolean {
  return hostname === site || hostname.endsWith(`.${site}`);
}

/** @throws PasskeyPlaceError where the browser would refuse. */
export function assertPasskeyPlace(site: string): void {
  if (!isPlaceOf(site, window.location.hostname)) throw new PasskeyPlaceError(site);
}
