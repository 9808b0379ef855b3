// What was typed and not sent yet, kept in this page's memory while its form is away: a login may end in the middle of a sentence.
import { session } from './session.ts';

const kept = new Map<string, unknown>();

/** Values by the name of their form; never secrets. */
export const drafts: Pick<Map<string, unknown>, 'get' | 'has' | 'set' | 'delete'> = kept;

function whoIsIn(): number | undefined {
  const now = session.get();
  return now.status === 'in' ? now.me.id : undefined;
}

// The code of forms comes after the login.
let owner = whoIsIn();

session.subscribe(() => {
  const now = session.get();
  const id = whoIsIn();
  // Whoever logs out, and whoever comes after somebody else, finds nothing.
  if ((now.status === 'out' && !now.hasEnded) || (id !== undefined && id !== owner)) kept.clear();
  owner = id ?? owner;
});
