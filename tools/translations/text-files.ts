// The texts of a language as JSON for translators, and back into the files of texts, in which only the changed words change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@candor/contract';
import { countedName, faultOfTranslation, pluralKeys } from '@candor/i18n/check';
import { type Expression, type ObjectExpression, parseSync, type Statement } from 'oxc-parser';

/** The name of a file, of one of its areas, of a text, such as `spot`, `spot`, `buyCoin`. */
export type TextTree = Record<string, Record<string, Record<string, string>>>;

/** The position of a text in its file: the literal, from quote to quote, with the end of the whole member. */
type Span = { text: string; start: number; end: number; memberEnd: number };
type TextFile = { path: string; source: string; areas: Map<string, Map<string, Span>> };

/** All texts of the language in `folder`, as nested JSON that tools for i18next read; counted texts end in `_one`, `_other`. */
export function exportTexts(folder: string): TextTree {
  const texts: TextTree = {};
  for (const [name, { areas }] of readTextFiles(folder)) {
    const tree = [...areas].map(([area, keys]) => [area, textsOf(keys)] as const);
    texts[name] = Object.fromEntries(tree);
  }
  return texts;
}

/**
 * The new content of each file that `translated` changes. A text that it leaves out stays as it is; a counted one may get a
 * further plural form of its language. Texts that are not there, or do not fit the English ones, are faults, each by its name.
 */
export function importTexts(
  folder: string,
  language: LanguageCode,
  translated: unknown,
  english: TextTree,
): { faults: string[]; changed: Map<string, string> } {
  const faults: string[] = [];
  const changed = new Map<string, string>();
  const files = readTextFiles(folder);
  for (const [name, areas] of membersOf(translated)) {
    const file = files.get(name);
    if (file === undefined) faults.push(`${name} is no file of texts`);
    else {
      const edits = membersOf(areas).flatMap(([area, keys]) =>
        membersOf(keys).map(([key, text]) => editOf({ name, area, key, text }, file, language, english)),
      );
      faults.push(...edits.filter(edit => typeof edit === 'string'));
      const source = edited(file.source, edits);
      if (source !== file.source) changed.set(file.path, source);
    }
  }
  return { faults, changed };
}

type Edit = { start: number; end: number; words: string };
type Translated = { name: string; area: string; key: string; text: unknown };

/** How one text changes its file: an edit, a fault in words, or nothing. */
function editOf(
  { name, area, key, text }: Translated,
  file: TextFile,
  language: LanguageCode,
  english: TextTree,
): Edit | string | undefined {
  const path = `${name}.${area}.${key}`;
  const keys = file.areas.get(area);
  const counted = countedName(key);
  const isFurtherForm = counted !== undefined && pluralKeys(counted, language).includes(key);
  const span = keys?.get(key) ?? (isFurtherForm ? keys?.get(`${counted}_other`) : undefined);
  if (span === undefined) return `${path} is no text`;
  if (typeof text !== 'string') return `${path} is not text`;
  const model = english[name]?.[area];
  const fault = faultOfTranslation(text, model?.[key] ?? model?.[`${counted}_other`] ?? '');
  if (fault !== undefined) return `${path} ${fault}`;
  if (!keys?.has(key)) return { start: span.memberEnd, end: span.memberEnd, words: `, ${key}: ${quoted(text)}` };
  if (span.text === text) return undefined;
  return { start: span.start, end: span.end, words: quoted(text) };
}

function edited(source: string, edits: readonly (Edit | string | undefined)[]): string {
  const inOrder = edits.filter(edit => typeof edit === 'object').sort((one, other) => other.start - one.start);
  return inOrder.reduce((text, { start, end, words }) => text.slice(0, start) + words + text.slice(end), source);
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function textsOf(keys: ReadonlyMap<string, Span>): Record<string, string> {
  return Object.fromEntries([...keys].map(([key, { text }]) => [key, text]));
}

/** Every file of texts of a language by its name without an ending. */
function readTextFiles(folder: string): Map<string, TextFile> {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .sort();
  return new Map(
    names.map(name => {
      const path = join(folder, name);
      const source = readFileSync(path, 'utf8');
      return [name.slice(0, -'.ts'.length), { path, source, areas: areasIn(path, source) }];
    }),
  );
}

function areasIn(path: string, source: string): Map<string, Map<string, Span>> {
  const areas = new Map<string, Map<string, Span>>();
  for (const statement of parseSync(path, source).program.body) {
    const area = areaIn(statement);
    if (area !== undefined) areas.set(area.name, spansIn(area.object));
  }
  return areas;
}

/** The constant of texts that a statement declares, exported or only for other constants of its file. */
function areaIn(statement: Statement): { name: string; object: ObjectExpression } | undefined {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init }] = declaration.declarations as [(typeof declaration.declarations)[number]];
  const object = withoutType(init);
  return id.type === 'Identifier' && object?.type === 'ObjectExpression' ? { name: id.name, object } : undefined;
}

function withoutType(expression: Expression | null): Expression | null {
  return expression?.type === 'TSSatisfiesExpression' ? expression.expression : expression;
}

function spansIn(object: ObjectExpression): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const member of object.properties) {
    if (member.type !== 'Property' || member.value.type !== 'Literal') continue;
    const { value, start, end } = member.value;
    const key = member.key.type === 'Identifier' ? member.key.name : (member.key as { value?: unknown }).value;
    if (typeof key === 'string' && typeof value === 'string')
      spans.set(key, { text: value, start, end, memberEnd: member.end });
  }
  return spans;
}
