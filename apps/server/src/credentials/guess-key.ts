// Whom a guess at a password counts against, so that nobody is kept out by others who guess.
import { homeOf } from './network.ts';

/** As many logins as say where somebody is at home. */
export const ORIGINS_COMPARED = 200;

/**
 * The account. Where it was used from before, the account in that network: whoever guesses from elsewhere uses up none of its
 * owner's tries.
 *
 * @param origins where its logins came from.
 */
export function guessKey(account: string, address: string, origins: readonly { address: string }[]): string {
  const home = homeOf(address);
  return origins.some(origin => homeOf(origin.address) === home) ? `${account} from ${home}` : account;
}
