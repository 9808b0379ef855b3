// Writes into the built page which files and answers each first page begins with, so that start.js asks for them beside the app's own code.
import { readFileSync } from 'node:fs';
import { type Call, type CallName, calls, languageCodes } from '@candor/contract';
import { type TextSet, textsModule } from '@candor/i18n/bundle';
import type { Plugin, Rolldown } from 'vite';
import { firstRequests } from './src/shared/calls/first-requests.ts';
import { findPage } from './src/shared/navigation/paths.ts';

/** One read: the path and query or body of its call, and whether only a user may ask it. */
type FirstCall = { method: string; path: string; body: string; own: boolean };

/** What start.js reads. */
type First = {
  pages: Record<string, { login: boolean; texts: 'first' | 'all'; files: string[]; calls: FirstCall[] }>;
  texts: Record<'first' | 'all', Record<string, string[]>>;
};

const SCRIPT = '<script src="/start.js"';

export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}`);
        const first = JSON.stringify(firstIn(bundle, html));
        return html.replace(
          SCRIPT,
          `${SCRIPT} data-first='${first.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`,
        );
      },
    },
  };
}

function firstIn(bundle: Rolldown.OutputBundle, html: string): First {
  /** The files that a piece of the build needs and the page does not name by itself. */
  const filesOf = (source: string) => {
    const files = withImports(bundle, chunkOf(bundle, source).fileName);
    return [...files].filter(file => !html.includes(file)).map(file => `/${file}`);
  };
  const textsOf = (set: TextSet) =>
    Object.fromEntries(languageCodes.map(code => [code, filesOf(textsModule(set, code))]));
  const pages = firstSources().flatMap(([path, source]) => {
    const page = findPage(path)!;
    const files = filesOf(source);
    const requests = (firstRequests[page.path] ?? []).map(([name, input]) => firstCallOf(name, input));
    const first = { login: page.access === 'user', texts: page.texts ?? 'all', files, calls: requests } as const;
    return [page.path, ...(page.aliases ?? [])].map(name => [name, first] as const);
  });
  return { pages: Object.fromEntries(pages), texts: { first: textsOf('first'), all: textsOf('wallet') } };
}

/** The first pages with the file of each, out of the source that loads them. */
function firstSources(): [path: string, source: string][] {
  const code = readFileSync(new URL('src/first-pages.ts', import.meta.url), 'utf8');
  const matches = [...code.matchAll(/^ {2}'(\/[^']*)': \(\) =>\s+import\('\.(\/[^']+)'\)/gm)];
  if (matches.length !== Object.keys(firstRequests).length) throw new Error('first-pages.ts is not written as it was');
  return matches.map(([, path, file]) => [path!, `/apps/wallet/src${file}`]);
}

function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(piece => piece.type === 'chunk' && piece.facadeModuleId?.endsWith(source));
  if (chunk?.type !== 'chunk') throw new Error(`no piece of the build begins with ${source}`);
  return chunk;
}

/** A piece, what it imports, and the styles of all these. */
function withImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

function firstCallOf(name: CallName, input: object): FirstCall {
  const { method, path, access }: Call = calls[name];
  const fields = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)])).toString();
  const isInPath = method === 'GET' && fields !== '';
  return {
    method,
    path: `/api/${path}${isInPath ? `?${fields}` : ''}`,
    body: method === 'GET' ? '' : fields,
    own: access !== 'public' && access !== 'demo',
  };
}
