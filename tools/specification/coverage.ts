// docs/coverage.md: for each requirement of the specification where it is built and which tests show it. What is written there is held against
// the record of a run: naming a test is not enough.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, languageCodes, languageTags } from '@candor/contract';
import { loadTexts, type TextsOf } from '@candor/i18n/texts';
import { findPage } from '../../apps/wallet/src/shared/navigation/paths.ts';
import { ROOT } from '../run-program.ts';
import { type Kind, type Requirement, readSpecification } from './read-specification.ts';
import type { Shown } from './records.ts';

/** The specification says when this one is shown and leaves the words to us. */
const WITHOUT_WORDS: Readonly<Record<string, MessageKey>> = {
  'chunk load failure on network or timeout': 'chunkLoadFailed',
};

export const COVERAGE_FILE = join(ROOT, 'docs/coverage.md');

export type Row = Requirement & {
  /** The page's file, the call's name in the contract, the key of the text; "" where a rule has no single place. */
  builtAs: string;
  /** Test files in whose run it was seen; for what is no route, call or message, `file › title` of tests that show it. */
  shownBy: readonly string[];
};

const TITLES: Readonly<Record<Kind, string>> = {
  feature: 'What the product does (section 1)',
  route: 'Pages (section 2)',
  behaviour: 'How pages behave (section 2)',
  field: 'Entities and their fields (section 3)',
  state: 'States and transitions (section 4)',
  rule: 'Validation rules (section 5)',
  access: 'Roles and permissions (section 6)',
  call: 'Calls (section 7)',
  failure: 'Failures (section 8)',
  message: 'Messages (section 8)',
  constant: 'Constants and limits (section 9)',
};

const SEEN: readonly Kind[] = ['route', 'call', 'message'];

const HEAD = `# Coverage of the specification

Every page, call, message and rule that [specification.md](specification.md) names, where it is built, and which tests show it. A page counts when a
journey in a browser saw it, a call when a client made it and was answered with success, a message when a user could read it on a page, a
rule when the tests that are named passed. \`npm test\` checks that each line names tests which exist; \`npm run test:all\` records what its
run shows, and fails when a line is open or does not hold.

\`node tools/coverage.ts --update <folder>\` writes the table from the record of a run of all tests, which
\`CANDOR_RECORDS=<folder> npm run test:all\` leaves there. What shows a rule is written here by hand, as file and title of a test.
`;

/** The rows of the specification; what shows them is as the table says, and as `records` say where it has nothing that holds. */
export async function makeRows(
  written: ReadonlyMap<string, readonly string[]>,
  records: readonly Shown[],
): Promise<Row[]> {
  const evidence = evidenceOf(records);
  const builtAs = await buildersOf();
  return readSpecification().map(requirement => {
    const key = keyOf(requirement);
    const tests = [...(evidence.get(key) ?? [])].sort();
    const known = written.get(key) ?? [];
    const holding = known.filter(each => tests.includes(each));
    const seen = holding.length > 0 ? holding : tests.slice(0, 1);
    return { ...requirement, builtAs: builtAs(requirement), shownBy: SEEN.includes(requirement.kind) ? seen : known };
  });
}

/** Without a run: the rows that nothing shows, and the files and titles of tests that the table names and the repository lacks. */
export async function checkNamedTests(): Promise<string[]> {
  const written = readTable();
  const keys = readSpecification().map(keyOf);
  const open = keys.filter(key => (written.get(key) ?? []).length === 0);
  const unknown = [...written.keys()].filter(key => !keys.includes(key));
  const named = [...new Set([...written.values()].flat())];
  return [
    ...open.map(key => `nothing shows ${key}`),
    ...unknown.map(key => `the specification does not name ${key}`),
    ...named.filter(each => !isTest(each)).map(each => `there is no test ${each}`),
    ...(await textProblems()),
  ];
}

/** @param named a file, or `file › title`; a title begins with those of the groups around its test */
function isTest(named: string): boolean {
  const [file, title] = named.split(' › ') as [string, string?];
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  if (title === undefined) return true;
  // As they are written: a placeholder such as %s or ${each} matches any value.
  const literals = [...readFileSync(path, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]+)`|"([^"\n]+)"/g)].map(
    ([, single, template, double]) => (single ?? template ?? double)!.replace(/\\(.)/g, '$1'),
  );
  const patterns = literals.map(literal =>
    literal
      .split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/)
      .map(text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+'),
  );
  const texts = patterns.filter(pattern => pattern !== '.+');
  const isWritten = texts.some(pattern => new RegExp(`(^| )${pattern}$`).test(title));
  // A title that is nothing but a value, in a group.
  const isValue = texts.length < patterns.length && texts.some(pattern => new RegExp(`^${pattern} `).test(title));
  return isWritten || isValue;
}

/** After a run: the rows that nothing shows yet, and what the table says and the run did not show, a sentence each. */
export async function checkCoverage(records: readonly Shown[]): Promise<{ open: string[]; problems: string[] }> {
  const written = readTable();
  const rows = await makeRows(written, records);
  const [evidence, passed] = [evidenceOf(records), passedTests(records)];
  // A page, call or message may be seen by more tests than the table names.
  const isShown = (row: Row) =>
    SEEN.includes(row.kind) ? evidence.has(keyOf(row)) : written.get(keyOf(row))!.every(by => passed.has(by));
  const open = rows.filter(row => (written.get(keyOf(row)) ?? []).length === 0);
  const unshown = rows.filter(row => !open.includes(row) && !isShown(row));
  const keys = new Set(rows.map(keyOf));
  const unknown = [...written.keys()].filter(key => !keys.has(key));
  return {
    open: open.map(row => `nothing shows ${row.kind} "${row.name}"`),
    problems: [
      ...unshown.map(row => `this run did not show ${row.kind} "${row.name}"`),
      ...unknown.map(key => `the specification does not name ${key}`),
      ...(await textProblems()),
    ],
  };
}

export function writeTable(rows: readonly Row[]): string {
  const parts = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const lines = ofKind.map(
      ({ name, builtAs, shownBy }) => `| ${cell(name)} | ${builtAs} | ${shownBy.map(cell).join('<br>')} |`,
    );
    return [`## ${TITLES[kind]}`, '', '| named | built as | shown by |', '|---|---|---|', ...lines, ''].join('\n');
  });
  return [HEAD, ...parts].join('\n');
}

/** What the table says of each requirement. */
export function readTable(): ReadonlyMap<string, readonly string[]> {
  const written = new Map<string, readonly string[]>();
  if (!existsSync(COVERAGE_FILE)) return written;
  const kinds = new Map(Object.entries(TITLES).map(([kind, title]) => [title, kind as Kind]));
  let kind: Kind | undefined;
  for (const line of readFileSync(COVERAGE_FILE, 'utf8').split('\n')) {
    if (line.startsWith('## ')) kind = kinds.get(line.slice(3));
    const cells = /^\| (.*) \| (.*) \| (.*) ?\|$/.exec(line);
    if (cells === null || kind === undefined || cells[1] === 'named') continue;
    const shownBy = cells[3]!
      .trim()
      .split('<br>')
      .filter(each => each !== '');
    written.set(keyOf({ kind, name: uncell(cells[1]!) }), shownBy.map(uncell));
  }
  return written;
}

/** Of routes, calls and messages the files in whose run they were seen. */
function evidenceOf(records: readonly Shown[]): Map<string, Set<string>> {
  const evidence = new Map<string, Set<string>>();
  for (const { kind, name, file } of records) {
    if (kind === 'test') continue;
    const key = keyOf({ kind, name: kind === 'route' ? pathOf(name) : name });
    evidence.set(key, (evidence.get(key) ?? new Set()).add(file));
  }
  return evidence;
}

function passedTests(records: readonly Shown[]): ReadonlySet<string> {
  return new Set(records.filter(({ kind }) => kind === 'test').map(({ file, name }) => `${file} › ${name}`));
}

async function buildersOf(): Promise<(requirement: Requirement) => string> {
  const keys = await messageKeys();
  const files = filesOfPages();
  const names = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]));
  return ({ kind, name }) => {
    if (kind === 'route') return files.get(pathOf(name)) ?? '';
    if (kind === 'call') return names.get(name) ?? '';
    return kind === 'message' ? `messages:${keys.get(name)}` : '';
  };
}

/** As the two tables of pages import them. */
function filesOfPages(): ReadonlyMap<string, string> {
  const tables = ['first-pages.ts', 'other-pages.ts'].map(file => join(ROOT, 'apps/wallet/src', file));
  const source = tables.map(file => readFileSync(file, 'utf8')).join('');
  const entries = source.matchAll(/'(\/[^']*)': \(\) =>\s*import\('\.\/([^']+)'\)/g);
  return new Map([...entries].map(([, path, file]) => [path!, file!]));
}

/** Home has two paths. */
function pathOf(name: string): string {
  return findPage(name)?.path ?? name;
}

/** A message counts in seven languages when every one says it in words of its own; the two forms of Chinese may agree. */
async function textProblems(): Promise<string[]> {
  return Object.entries(await messageTexts()).flatMap(([name, { en, ...others }]) => {
    const isWhole = Object.values(others).every(text => text !== '' && text !== en);
    return isWhole ? [] : [`"${name}" is not said in every language`];
  });
}

function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind} ${kind === 'route' ? pathOf(name) : name}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function uncell(text: string): string {
  return text.replaceAll('\\|', '|');
}

type MessageKey = keyof TextsOf<'wallet'>['messages'];

/** @throws where the English texts lack a message. */
async function messageKeys(): Promise<ReadonlyMap<string, MessageKey>> {
  const { messages } = await loadTexts('wallet', 'en');
  const keys = new Map(Object.entries(messages).map(([key, text]) => [text, key as MessageKey]));
  const named = readSpecification().filter(({ kind }) => kind === 'message');
  return new Map(
    named.map(({ name }) => {
      const key = WITHOUT_WORDS[name] ?? keys.get(name);
      if (key === undefined) throw new Error(`no text says "${name}"`);
      return [name, key];
    }),
  );
}

/** How each message reads on a page, by the `lang` of the page. */
export async function messageTexts(): Promise<Record<string, Record<string, string>>> {
  const keys = await messageKeys();
  const texts = await Promise.all(languageCodes.map(async code => ({ code, texts: await loadTexts('wallet', code) })));
  const readingsOf = (key: MessageKey) => texts.map(({ code, texts }) => [languageTags[code], texts.messages[key]]);
  return Object.fromEntries([...keys].map(([name, key]) => [name, Object.fromEntries(readingsOf(key))]));
}
