// What was typed is kept apart from what somebody else saved meanwhile.
import { expect, test } from 'vitest';
import { draftOf, typedLanguages, withDraft } from './drafts.ts';

const text = (title: string) => ({ title, abstract: '', markdown: '' });

test('without a draft what is stored is shown', () => {
  expect(draftOf(undefined, text('a'))).toMatchObject({ value: text('a'), isTyped: false, isOvertaken: false });
});

test('a draft stands upon what it was made from', () => {
  const draft = { typed: text('mine'), from: text('a') };
  expect(draftOf(draft, text('a'))).toMatchObject({ value: text('mine'), isTyped: true, isOvertaken: false });
  expect(draftOf(draft, text('theirs'))).toMatchObject({ value: text('mine'), isTyped: true, isOvertaken: true });
});

test('once it is stored as typed nothing is left to save', () => {
  const draft = { typed: text('mine'), from: text('a') };
  expect(draftOf(draft, text('mine'))).toMatchObject({ isTyped: false, isOvertaken: false });
});

test('each language has a draft of its own', () => {
  const drafts = { en: { typed: text('x'), from: text('') }, zh: { typed: text('y'), from: text('') } };
  expect(typedLanguages(withDraft(drafts, 'en', {}))).toEqual(['zh']);
});
