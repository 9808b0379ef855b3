// Unsaved input is kept apart from what another operator saved meanwhile.
import { expect, test, vi } from 'vitest';
import { draftOf, draftsFrom, storeDrafts, storedDrafts, typedLanguages, withDraft } from './drafts.ts';

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

const stored = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

const draft = { typed: text('mine'), from: text('theirs') };

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'half a sentence'],
  ['a list', [draft]],
  ['a language that there is not', { xx: draft }],
  ['a draft without its ground', { en: { typed: text('mine') } }],
  ['a text that is a number', { en: { typed: { ...text(''), title: 7 }, from: text('') } }],
  ['a text that lacks a part', { en: { typed: { title: 'a' }, from: text('') } }],
])('%s counts as nothing', (_name, stored) => {
  expect(draftsFrom(stored)).toEqual({});
});

test('of several what looks right is kept', () => {
  expect(draftsFrom({ en: draft, zh: 7, settings: {} })).toEqual({ en: draft });
});

test('what was typed is found again by its article, and gone once it is dropped', () => {
  storeDrafts('1', { en: draft });
  storeDrafts('new 4', { zh: draft });
  expect(storedDrafts('1')).toEqual({ en: draft });
  storeDrafts('1', {});
  expect(storedDrafts('1')).toBeUndefined();
  expect(storedDrafts('new 4')).toEqual({ zh: draft });
});
