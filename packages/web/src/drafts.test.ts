import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

test('a draft outlives a login that ended, and is gone for the next user', () => {
  const drafts = createDrafts<'note'>(1);
  drafts.set('note', 'half a sentence');
  drafts.setOwner(undefined);
  drafts.setOwner(1);
  expect(drafts.get('note')).toBe('half a sentence');
  drafts.setOwner(2);
  expect(drafts.has('note')).toBe(false);
});
