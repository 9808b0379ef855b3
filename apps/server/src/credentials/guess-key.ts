// The key a guess at a password counts against, so that guesses of others cannot lock an owner out.
import { homeOf } from './network.ts';

/** The number of recent logins that show which networks are the user's own. */
export const ORIGINS_COMPARED = 200;

/**
 * The account. Where it was used from before, the account in that network: guesses from elsewhere use up none of its owner's
 * tries.
 *
 * @param origins where its logins came from.
 */
export function guessKey(account: string, address: string, origins: readonly { address: string }[]): string {
  const home = homeOf(address);
  return origins.some(origin => homeOf(origin.address) === home) ? `${account} from ${home}` : account;
}
