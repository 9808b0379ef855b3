// Every list of a feature is in the joined one, and no two features give the same name: a spread would silently keep the last one.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountNoticeKinds, entryKinds, securityEventTypes, systemAccounts } from './account-records.ts';
import { calls } from './calls.ts';
import { consoleCalls } from './console-calls.ts';
import { errorKinds, problemCodes } from './errors.ts';
import { serverEvents } from './socket.ts';
import { operatorActions, permissions, proposalFields, proposalKinds, takesTwo } from './staff-powers.ts';

/** The joined lists, by how the names of the lists end that go into them. */
const joined: readonly [ending: RegExp, names: readonly string[]][] = [
  [/ConsoleCalls$/, Object.keys(consoleCalls)],
  [/(?<!Console)Calls$/, Object.keys(calls)],
  [/Errors$/, Object.keys(errorKinds)],
  [/Problems$/, problemCodes],
  [/(?<!Security)Events$/, Object.keys(serverEvents)],
  [/SecurityEvents$/, securityEventTypes],
  [/EntryKinds$/, Object.keys(entryKinds)],
  [/SystemAccounts$/, systemAccounts],
  [/Notices$/, accountNoticeKinds],
  [/Permissions$/, Object.keys(permissions)],
  [/TakesTwo$/, [...takesTwo]],
  [/Actions$/, operatorActions],
  [/ProposalKinds$/, proposalKinds],
  [/ProposalFields$/, proposalFields],
];

type List = { export: string; names: string[] };

const files = globSync('*/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).sort();
const exported = await Promise.all(
  files.map(async (file): Promise<List[]> => {
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `./${file}`);
    return Object.entries(module)
      .filter((entry): entry is [string, object] => typeof entry[1] === 'object')
      .map(([name, list]) => ({
        export: `${file} ${name}`,
        names: Array.isArray(list) ? list.map(String) : Object.keys(list),
      }));
  }),
);

test.each(joined)('the lists whose names end in %s are in the joined one, and give no name twice', (ending, names) => {
  const lists = exported.flat().filter(list => ending.test(list.export));
  const givers = new Map<string, string[]>();
  for (const list of lists) for (const name of list.names) givers.set(name, [...(givers.get(name) ?? []), list.export]);
  expect([...givers].filter(([, by]) => by.length > 1)).toEqual([]);
  expect([...givers.keys()].sort()).toEqual([...names].sort());
});

test('no two kinds of ledger entries share a number', () => {
  const numbers = Object.values(entryKinds);
  expect(new Set(numbers).size).toBe(numbers.length);
});
