// What was typed and not sent yet, by its page and its form.
import { createDrafts } from '@candor/web';
import { session } from './session.ts';

function whoIsIn(): number | undefined {
  const now = session.get();
  return now.status === 'in' ? now.me.id : undefined;
}

// The code of forms comes after the login.
export const drafts = createDrafts<string>(whoIsIn());

session.subscribe(() => {
  const now = session.get();
  // Whoever logs out on purpose leaves nothing behind.
  if (now.status === 'out' && !now.hasEnded) drafts.clear();
  drafts.setOwner(whoIsIn());
});
