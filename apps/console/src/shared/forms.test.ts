// What is kept of a form that was left half filled, and for whom.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from './session.ts';

/** The code of forms comes after the login, as in the browser. */
async function typedBy(id: number) {
  vi.resetModules();
  const { endSession, session } = await import('./session.ts');
  const logIn = (id: number) => session.set({ status: 'in', me: { id } as Me });
  logIn(id);
  const { drafts } = await import('./forms.ts');
  drafts.set('note', 'half a sentence');
  return { drafts, endSession, logIn };
}

let typed: Awaited<ReturnType<typeof typedBy>>;
beforeEach(async () => {
  typed = await typedBy(7);
});

test('what was typed outlives the end of a login, more than once', () => {
  for (let round = 0; round < 2; round += 1) {
    typed.endSession(true);
    typed.logIn(7);
    expect(typed.drafts.get('note')).toBe('half a sentence');
  }
});

test('a user who logs in after another finds nothing of theirs', () => {
  typed.endSession(true);
  typed.logIn(8);
  expect(typed.drafts.has('note')).toBe(false);
});

test('a user who logs out leaves nothing', () => {
  typed.endSession(false);
  typed.logIn(7);
  expect(typed.drafts.has('note')).toBe(false);
});
