// Makes the one script in the head of the page: what start.js does, with the files and answers that each first page begins with, out of the build.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Call, type CallName, calls, languageCodes, languageTags } from '@candor/contract';
import { textsModule } from '@candor/i18n/bundle';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { firstRequests } from '../src/shared/calls/first-requests.ts';
import { type FirstTexts, findPage } from '../src/shared/navigation/paths.ts';

/** One read: the path and query or body of its call, and whether only a user may ask it. */
type FirstCall = { method: string; path: string; body: string; own: boolean };

type Texts = FirstTexts | 'wallet';

/** `frame` is the markup of the page before anything has come. */
type FirstPage = { login: boolean; texts: readonly Texts[]; files: string[]; calls: FirstCall[]; frame: string };

/** What start.js reads. */
type First = {
  pages: Record<string, FirstPage>;
  /** Other paths of these pages. */
  aliases: Record<string, string>;
  texts: Record<Texts, Record<string, string[]>>;
  /** The languages as browsers call them. */
  tags: Record<string, string>;
};

const TAG = '<script src="/start.js"></script>';
const HEAD = import.meta.dirname;
const PARTS = [join(HEAD, '../public/start-over.js'), join(HEAD, 'start.js')];

/** Puts the script into the built page under a hashed name, so that browsers keep it; a server of development has it as it is. */
export function headScript(): Plugin {
  let drawing: Promise<Record<string, string>>;
  const source = () => PARTS.map(path => readFileSync(path, 'utf8')).join('\n');
  return {
    name: 'head-script',
    configureServer(server) {
      server.middlewares.use('/start.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source());
      });
    },
    buildStart() {
      drawing = drawFrames();
      // Read when the rest of the build is there.
      drawing.catch(() => undefined);
    },
    generateBundle: {
      // After the page and its other files are there.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        if (page?.type !== 'asset' || !html.includes(TAG)) throw new Error(`index.html has no ${TAG}`);
        const first = JSON.stringify(firstIn(bundle, html, await drawing));
        const { code } = minifySync('start.js', `globalThis.FIRST_PAGES = ${first};\n${source()}`);
        const fileName = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: code });
        page.source = html.replace(TAG, `<script src="/${fileName}"></script>`);
      },
    },
  };
}

const DRAW_FRAMES = join(HEAD, 'draw-frames.ts');

/** The markup of the frame of each first page. */
async function drawFrames(): Promise<Record<string, string>> {
  const paths = Object.keys(firstRequests);
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW_FRAMES, ...paths], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

function firstIn(bundle: Rolldown.OutputBundle, html: string, frames: Readonly<Record<string, string>>): First {
  /** The files that a piece of the build needs and the page does not name by itself. */
  const filesOf = (source: string | undefined) => {
    if (source === undefined) return [];
    const files = withImports(bundle, chunkOf(bundle, source).fileName);
    return [...files].filter(file => !html.includes(file)).map(file => `/${file}`);
  };
  const textsOf = (set: Texts) =>
    Object.fromEntries(languageCodes.map(code => [code, filesOf(textsModule(set, code))]));
  const sources = firstSources();
  const paths = Object.keys(firstRequests);
  const pageOf = (path: string): FirstPage => {
    const page = findPage(path)!;
    return {
      login: page.access === 'user',
      texts: page.texts === undefined ? ['first', 'wallet'] : [page.texts],
      files: filesOf(sources.get(path)),
      calls: (firstRequests[page.path] ?? []).map(([name, input]) => firstCallOf(name, input)),
      frame: checkedFrame(frames[path] ?? '', bundle),
    };
  };
  const aliasesOf = (path: string) => (findPage(path)?.aliases ?? []).map(alias => [alias, path] as const);
  return {
    pages: Object.fromEntries(paths.map(path => [path, pageOf(path)])),
    aliases: Object.fromEntries(paths.flatMap(aliasesOf)),
    texts: {
      first: textsOf('first'),
      login: textsOf('login'),
      trade: textsOf('trade'),
      wallet: textsOf('wallet'),
    },
    tags: languageTags,
  };
}

/** @throws Error where the styles of the build do not know a class of the frame */
function checkedFrame(frame: string, bundle: Rolldown.OutputBundle): string {
  const styles = Object.values(bundle).filter(piece => piece.fileName.endsWith('.css'));
  const rules = styles.map(piece => (piece.type === 'asset' ? String(piece.source) : '')).join('');
  const classes = [...frame.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
  const unknown = classes.filter(name => !rules.includes(`.${name}`));
  if (frame === '' || unknown.length > 0) throw new Error(`a frame has no styles for ${unknown.join(', ')}`);
  return frame;
}

/** The file of each first page that has one of its own, out of the source that loads them. */
function firstSources(): Map<string, string> {
  const code = readFileSync(new URL('../src/first-pages.ts', import.meta.url), 'utf8');
  const matches = [...code.matchAll(/^ {2}'(\/[^']*)': \(\) =>\s+import\('\.(\/[^']+)'\)/gm)];
  if (matches.length !== Object.keys(firstRequests).length - 1)
    throw new Error('first-pages.ts is not written as it was');
  return new Map(matches.map(([, path, file]) => [path!, `/apps/wallet/src${file}`]));
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
