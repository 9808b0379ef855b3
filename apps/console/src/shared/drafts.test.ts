// What is kept of a form that was left half filled, and for whom.
import { beforeEach, expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { endSession, type Me, session } from './session.ts';

function logIn(id: number) {
  session.set({ status: 'in', me: { id } as Me });
}

beforeEach(() => {
  logIn(7);
  drafts.set('note', 'half a sentence');
});

test('what was typed outlives the end of a login', () => {
  endSession(true);
  logIn(7);
  expect(drafts.get('note')).toBe('half a sentence');
});

test('whoever logs in after somebody else finds nothing of theirs', () => {
  endSession(true);
  logIn(8);
  expect(drafts.has('note')).toBe(false);
});

test('whoever logs out leaves nothing', () => {
  endSession(false);
  logIn(7);
  expect(drafts.has('note')).toBe(false);
});
