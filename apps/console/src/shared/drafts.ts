// What was typed and not sent yet, kept in this page's memory while its form is away: a login may end in the middle of a sentence.
import { session } from './session.ts';

const kept = new Map<string, unknown>();
let owner = 0;

/** Values by the name of their form; never secrets. */
export const drafts: Pick<Map<string, unknown>, 'get' | 'has' | 'set' | 'delete'> = kept;

session.subscribe(() => {
  const now = session.get();
  // Whoever logs out, and whoever comes after somebody else, finds nothing.
  if (now.status === 'out' && !now.hasEnded) kept.clear();
  if (now.status !== 'in') return;
  if (now.me.id !== owner) kept.clear();
  owner = now.me.id;
});
