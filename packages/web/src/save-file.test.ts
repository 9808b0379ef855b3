// Where a file goes: to the share sheet of an installed app on a phone, or to the downloads; and how a spreadsheet of a language is written.

import { setFigureLanguage } from '@candor/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { csvStyleOfLanguage, saveFile } from './save-file.ts';

type Device = { media: readonly string[]; share?: (data: ShareData) => Promise<void>; canShare?: boolean };

const PHONE_APP = ['(display-mode: standalone)', '(pointer: coarse)'];

/** Answers what was saved and what was shared. */
async function saveOn({ media, share, canShare = true }: Device) {
  const saved: string[] = [];
  const shared: string[] = [];
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: media.includes(query) }) });
  vi.stubGlobal('navigator', {
    canShare: () => canShare,
    share: share && (async (data: ShareData) => share(data).then(() => shared.push(data.files![0]!.name))),
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      click(this: { download: string }) {
        saved.push(this.download);
      },
    }),
  });
  const isHandedOver = await saveFile('list.csv', 'a,b', 'text/csv;charset=utf-8');
  return { saved, shared, isHandedOver };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const takes = async () => {};
const fails = (name: string) => () => Promise.reject(new DOMException('no', name));

test.each<[string, Device]>([
  ['a tab of a phone', { media: ['(pointer: coarse)'], share: takes }],
  ['an app on a desktop', { media: ['(display-mode: standalone)'], share: takes }],
  ['an app without a share sheet', { media: PHONE_APP }],
  ['an app whose share sheet takes no such file', { media: PHONE_APP, share: takes, canShare: false }],
  ['an app whose share sheet refuses', { media: PHONE_APP, share: fails('NotAllowedError') }],
])('%s saves it', async (_, device) => {
  expect(await saveOn(device)).toEqual({ saved: ['list.csv'], shared: [], isHandedOver: true });
});

test('an app on a phone shares it', async () => {
  expect(await saveOn({ media: PHONE_APP, share: takes })).toEqual({
    saved: [],
    shared: ['list.csv'],
    isHandedOver: true,
  });
});

test('a share sheet that is closed keeps nothing', async () => {
  expect(await saveOn({ media: PHONE_APP, share: fails('AbortError') })).toEqual({
    saved: [],
    shared: [],
    isHandedOver: false,
  });
});

afterEach(() => setFigureLanguage('en'));

test.each([
  ['en', { separator: 'comma', decimal: 'point' }],
  ['ja', { separator: 'comma', decimal: 'point' }],
  ['es', { separator: 'semicolon', decimal: 'comma' }],
])('a spreadsheet in "%s" expects %j', (tag, style) => {
  setFigureLanguage(tag);
  expect(csvStyleOfLanguage()).toEqual(style);
});
