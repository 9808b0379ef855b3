// Every part that a feature gives stands in the area of its kind, and no two features give the same text: a spread would let the last one win in silence.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverTexts, walletTexts } from './en/index.ts';

/** The areas that many features give to, by how the names of their parts end. */
const joined: readonly [ending: RegExp, area: object][] = [
  [/Errors$/, serverTexts().errors],
  [/Problems$/, walletTexts().problems],
  [/Fields$/, serverTexts().fieldProblems],
  [/Events$/, serverTexts().events],
  [/EventMessages$/, serverTexts().eventMessages],
  [/Mail$/, serverTexts().mail],
  [/Entries$/, serverTexts().ledger],
  [/Notices$/, serverTexts().accountNotices],
  [/(Powers|Roles)$/, walletTexts().staff],
];

const files = globSync('*.ts', { cwd: `${import.meta.dirname}/en`, exclude: ['index.ts', 'first.ts', '*.test.ts'] });
const parts = await Promise.all(
  files.map(async file => {
    const module: Readonly<Record<string, object>> = await import(/* @vite-ignore */ `./en/${file}`);
    return Object.entries(module).map(([name, texts]) => ({ name, from: `${file} ${name}`, keys: Object.keys(texts) }));
  }),
);

test.each(joined)('the parts whose names end in %s are in their area, and give no text twice', (ending, area) => {
  const givers = new Map<string, string[]>();
  for (const { name, from, keys } of parts.flat())
    if (ending.test(name)) for (const key of keys) givers.set(key, [...(givers.get(key) ?? []), from]);
  expect([...givers].filter(([, by]) => by.length > 1)).toEqual([]);
  expect([...givers.keys()].sort()).toEqual(Object.keys(area).sort());
});
