// Shows each rule of tidy failing on a small repository made for it, and letting the right thing pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkRepository } from './tidy/check-repository.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-tidy-'));
  manifest('', 'candor', {}, { vitest: '1', 'fast-check': '1' });
  for (const name of ['money', 'formulas', 'contract', 'exchange', 'prices', 'ui', 'client', 'i18n', 'web'])
    manifest(`packages/${name}`, `@candor/${name}`, {
      '@candor/money': '1',
      '@candor/contract': '1',
      '@candor/web': '1',
      zod: '1',
    });
  manifest(
    'apps/server',
    '@candor/server',
    { '@candor/exchange': '1', '@candor/web': '1', pg: '1' },
    { '@candor/client': '1', '@types/pg': '1' },
  );
  manifest(
    'apps/wallet',
    '@candor/wallet',
    { '@candor/exchange': '1', '@candor/server': '1', '@candor/web': '1', react: '1' },
    { vite: '1' },
  );
  manifest('bench', '@candor/bench', { '@candor/server': '1', '@candor/exchange': '1' });
});

afterEach(() => rmSync(root, { recursive: true }));

function manifest(folder: string, name: string, dependencies: object, devDependencies: object = {}): void {
  write(join(folder, 'package.json'), JSON.stringify({ name, dependencies, devDependencies }));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes one file under a proper first line and answers what tidy says about it, as `line rule`. */
function check(path: string, ...lines: string[]): string[] {
  const purpose = path.endsWith('.css') ? '/* Says what this file is for. */' : '// Says what this file is for.';
  write(path, [purpose, ...lines, ''].join('\n'));
  return problemLines();
}

function problemLines(): string[] {
  return checkRepository(root).problems.map(({ line, rule }) => `${line} ${rule}`);
}

describe('imports between workspaces', () => {
  const rule = '2 imports-between-workspaces';

  test.each([
    ['packages/money/src/a.ts', '@candor/contract'],
    ['packages/exchange/src/a.ts', '@candor/contract'],
    ['packages/formulas/src/a.ts', '@candor/contract'],
    ['apps/wallet/src/a.ts', '@candor/exchange'],
    ['apps/wallet/src/a.ts', '@candor/server'],
    ['apps/server/src/a.ts', '@candor/web'],
    ['packages/ui/src/a.ts', '@candor/web'],
  ])('%s may not import %s', (path, name) => {
    expect(check(path, `import { thing } from '${name}';`)).toEqual([rule]);
  });

  test('types count as well', () => {
    expect(check('packages/exchange/src/a.ts', `import type { Wire } from '@candor/contract';`)).toEqual([rule]);
  });

  test('re-exports and lazy imports count as well', () => {
    expect(check('packages/exchange/src/a.ts', `export * from '@candor/contract';`)).toEqual([rule]);
    expect(check('packages/exchange/src/a.ts', `export const lazy = () => import('@candor/contract');`)).toEqual([
      rule,
    ]);
  });

  test('a path out of the workspace is no way around', () => {
    expect(check('packages/exchange/src/a.ts', `import { a } from '../../contract/src/index.ts';`)).toEqual([rule]);
  });

  test('lower layers may be imported, and measurements may import apps', () => {
    expect(check('packages/exchange/src/a.ts', `import { parseDecimal } from '@candor/money';`)).toEqual([]);
    expect(check('apps/wallet/src/a.ts', `import { useLanguage } from '@candor/web';`)).toEqual([]);
    expect(
      check('bench/run.ts', `import { start } from '@candor/server';`, `import '../apps/server/src/main.ts';`),
    ).toEqual([]);
  });

  test('the tests of the server speak through the client, its code does not', () => {
    expect(check('apps/server/tests/a.test.ts', `import { createClient } from '@candor/client';`)).toEqual([]);
    expect(check('apps/server/src/a.ts', `import type { Client } from '@candor/client';`)).toEqual([rule]);
  });
});

describe('imports inside a workspace', () => {
  const rule = '2 imports-inside';

  test('a feature of the core imports base features, not another feature', () => {
    expect(check('packages/exchange/src/spot/a.ts', `import { post } from '../ledger/post.ts';`)).toEqual([]);
    expect(check('packages/exchange/src/spot/a.ts', `import { a } from '../transfer/transfer.ts';`)).toEqual([rule]);
  });

  test('base features import no other feature', () => {
    expect(check('packages/exchange/src/ledger/a.ts', `import { a } from '../spot/order.ts';`)).toEqual([rule]);
  });

  test('files next to the features may import all of them', () => {
    expect(check('packages/exchange/src/features.ts', `import { a } from './spot/order.ts';`)).toEqual([]);
  });

  test('a feature of an app imports the public file of another feature at most, and shared imports none', () => {
    expect(check('apps/wallet/src/features/spot/a.ts', `import { a } from '../home/home.ts';`)).toEqual([rule]);
    expect(check('apps/wallet/src/features/spot/a.ts', `import { a } from '../home/public.ts';`)).toEqual([]);
    expect(check('apps/wallet/src/features/spot/a.ts', `import { a } from '../../shared/amount.ts';`)).toEqual([]);
    rmSync(join(root, 'apps/wallet/src/features'), { recursive: true });
    expect(check('apps/wallet/src/shared/a.ts', `import { a } from '../features/home/home.ts';`)).toEqual([rule]);
  });

  test.each(['http', 'socket', 'workers', 'features/spot'])('%s reaches the core through the engine', room => {
    expect(check(`apps/server/src/${room}/a.ts`, `import { decide } from '@candor/exchange';`)).toEqual([rule]);
    expect(check(`apps/server/src/${room}/a.ts`, `import type { Command } from '@candor/exchange';`)).toEqual([]);
    expect(check(`apps/server/src/${room}/a.ts`, `import { hasOwnInterest } from '@candor/exchange';`)).toEqual([]);
  });

  test.each(['engine', 'features/verify'])('%s runs the core', room => {
    expect(check(`apps/server/src/${room}/a.ts`, `import { execute } from '@candor/exchange';`)).toEqual([]);
  });

  /** Says whether a file in one room of the server may import one in another. */
  function mayImport(from: string, to: string): boolean {
    const path = `apps/server/src/${from}/a.ts`;
    const problems = check(path, `import { a } from '${'../'.repeat(from.split('/').length)}${to}/b.ts';`);
    rmSync(join(root, path));
    expect(problems.every(problem => problem === rule)).toBe(true);
    return problems.length === 0;
  }

  test('layers of the server import those below them', () => {
    expect(mayImport('http', 'engine')).toBe(true);
    expect(mayImport('engine', 'http')).toBe(false);
    expect(mayImport('http', 'features/people')).toBe(false);
    expect(mayImport('features/market', 'features/people')).toBe(true);
    expect(mayImport('features/people', 'features/market')).toBe(false);
  });

  test('an independent feature imports base features, and neither another independent nor an aggregate feature', () => {
    expect(mayImport('features/spot', 'features/wallet')).toBe(true);
    expect(mayImport('features/spot', 'features/deposit')).toBe(false);
    expect(mayImport('features/spot', 'features/account')).toBe(false);
    expect(mayImport('features/wallet', 'features/spot')).toBe(false);
  });

  test('an aggregate feature imports features, and only the aggregate features before it', () => {
    expect(mayImport('features/account', 'features/spot')).toBe(true);
    expect(mayImport('features/account', 'features/users')).toBe(true);
    expect(mayImport('features/users', 'features/account')).toBe(false);
    expect(mayImport('socket', 'features/account')).toBe(true);
    expect(mayImport('features/account', 'socket')).toBe(false);
  });

  test('what wires the server imports every room, and no room imports it', () => {
    expect(mayImport('compose', 'features/account')).toBe(true);
    expect(mayImport('compose', 'socket')).toBe(true);
    expect(mayImport('socket', 'compose')).toBe(false);
    expect(mayImport('features/account', 'compose')).toBe(false);
  });

  test('every room knows what a feature is, and that knows no feature', () => {
    expect(mayImport('features/spot', 'features')).toBe(true);
    expect(mayImport('features', 'features/spot')).toBe(false);
    expect(mayImport('http', 'features')).toBe(false);
  });
});

describe('import circles', () => {
  const rule = '2 import-circles';
  /** The files are too short to be separate, which is another rule. */
  const circles = (problems: string[]) => problems.filter(problem => !problem.endsWith('whole-files'));

  test('one is reported once, at its first file, whether of values, types or lazy imports', () => {
    write('apps/wallet/src/b.ts', `// What b is for.\nimport type { A } from './c.ts';\n`);
    write('apps/wallet/src/c.ts', `// What c is for.\nexport const lazy = () => import('./a.ts');\n`);
    expect(circles(check('apps/wallet/src/a.ts', `import { b } from './b.ts';`))).toEqual([rule]);
  });

  test('a file that leads to a circle is not part of it', () => {
    write('apps/wallet/src/b.ts', `// What b is for.\nimport { c } from './c.ts';\n`);
    write('apps/wallet/src/c.ts', `// What c is for.\nexport * from './b.ts';\n`);
    check('apps/wallet/src/a.ts', `import { b } from './b.ts';`);
    expect(circles(checkRepository(root).problems.map(({ path, rule }) => `${path} ${rule}`))).toEqual([
      'apps/wallet/src/b.ts import-circles',
    ]);
  });

  test.each([
    ['src', [rule]],
    ['simulation', []],
  ])('the core has none in %s', (folder, problems) => {
    write(`packages/exchange/${folder}/b.ts`, `// What b is for.\nimport type { A } from './a.ts';\n`);
    expect(circles(check(`packages/exchange/${folder}/a.ts`, `import type { B } from './b.ts';`))).toEqual(problems);
  });

  test('two features of an app form one where each imports the other', () => {
    write('apps/wallet/src/features/b/public.ts', '// What b shows.\nexport const b = 1;\n');
    write('apps/wallet/src/features/b/b.ts', `// What b is for.\nimport { a } from '../a/public.ts';\n`);
    write('apps/wallet/src/features/a/public.ts', '// What a shows.\nexport const a = 1;\n');
    expect(circles(check('apps/wallet/src/features/a/a.ts', `import { b } from '../b/public.ts';`))).toEqual([rule]);
  });

  test('two ways to the same file are none', () => {
    write('apps/wallet/src/b.ts', `// What b is for.\nimport { c } from './c.ts';\n`);
    write('apps/wallet/src/c.ts', '// What c is for.\nexport const c = 1;\n');
    expect(
      circles(check('apps/wallet/src/a.ts', `import { b } from './b.ts';`, `import { c } from './c.ts';`)),
    ).toEqual([]);
  });
});

describe('declared dependencies', () => {
  const rule = '2 declared-dependencies';

  test('a package of another workspace is not there by right', () => {
    expect(check('packages/money/src/a.ts', `import pg from 'pg';`)).toEqual([rule]);
    rmSync(join(root, 'packages/money/src/a.ts'));
    expect(check('apps/server/src/a.ts', `import pg from 'pg';`, `import fs from 'node:fs';`)).toEqual([]);
  });

  test('what ships does not lean on development packages, types and configurations may', () => {
    expect(check('apps/wallet/src/a.ts', `import { build } from 'vite';`)).toEqual([rule]);
    expect(check('apps/wallet/src/a.ts', `import type { Plugin } from 'vite';`)).toEqual([]);
    expect(check('apps/wallet/vite.config.ts', `import { build } from 'vite';`)).toEqual([]);
  });

  test('the tools of all tests are the repository’s', () => {
    expect(check('packages/money/src/a.test.ts', `import { test } from 'vitest';`)).toEqual([]);
    rmSync(join(root, 'packages/money/src/a.test.ts'));
    expect(check('packages/money/src/a.ts', `import { test } from 'vitest';`)).toEqual([rule]);
  });
});

describe('pure packages', () => {
  const rule = '2 pure-packages';

  test.each([
    'export const now = Date.now();',
    'export const now = new Date();',
    'export const chance = Math.random();',
    'export const start = performance.now();',
    'setTimeout(() => undefined, 10);',
    `import { readFileSync } from 'node:fs';`,
  ])('refuse %s', line => {
    expect(check('packages/exchange/src/a.ts', line)).toEqual([rule]);
  });

  test('know the words as names of fields, and their tests know the things', () => {
    expect(check('packages/exchange/src/a.ts', 'export const of = (row: { process: number }) => row.process;')).toEqual(
      [],
    );
    expect(check('packages/exchange/src/a.test.ts', 'export const now = new Date();')).toEqual([]);
  });

  test('are not all packages', () => {
    expect(check('packages/client/src/a.ts', 'export const now = Date.now();')).toEqual([]);
  });
});

describe('money', () => {
  const rule = '2 money-is-bigint';

  test.each([
    'export type Order = { amount: number };',
    'export type Order = { readonly takerFee?: number | undefined };',
    'export const cost = (orderPrice: number) => orderPrice;',
    'export function fee(): number { return 1; }',
    'export const prices: number[] = [];',
    'export class Wallet { balance: number = 0; }',
    `export const order = { quantity: z.number() };`,
  ])('is no number in %s', line => {
    expect(check('apps/server/src/a.ts', line)).toEqual([rule]);
  });

  test.each([
    'export type Order = { amount: bigint; price: string };',
    'export type Order = { priceTicks: number; quantityLots: number; feePpm: number; amountScale: number };',
    'export type Coffee = { count: number };',
  ])('may be %s', line => {
    expect(check('apps/server/src/a.ts', line)).toEqual([]);
  });
});

describe('colours', () => {
  const rule = '2 colours-are-tokens';

  test.each(['#fff', '#12ab34cc', 'rgb(1 2 3)', 'hsla(1, 2%, 3%, 0.5)', '1px solid red', 'oklch(60% 0.1 20)'])(
    'are no literals in style sheets: %s',
    value => {
      expect(check('apps/wallet/src/a.module.css', `.a { border: ${value}; }`)).toEqual([rule]);
    },
  );

  test.each([
    `export const line = '#0f0';`,
    'export const line = `rgb(1, 2, 3)`;',
    `export const line = { color: 'red' };`,
  ])('are no literals in code: %s', line => {
    expect(check('apps/wallet/src/a.ts', line)).toEqual([rule]);
  });

  test('come from roles, and live in the tokens', () => {
    expect(check('apps/wallet/src/a.module.css', '#red { color: var(--red-text); background: transparent; }')).toEqual(
      [],
    );
    expect(check('packages/ui/src/tokens.css', ':root { --text: #123456; }')).toEqual([]);
    expect(check('apps/wallet/src/a.ts', `export const path = '#/pages/assets'; export const red = 'red';`)).toEqual(
      [],
    );
  });
});

describe('forms', () => {
  const form = 'export const A = () => <form onSubmit={send} />;';

  test.each([
    ['packages/ui/src/forms/form.tsx', form, []],
    ['apps/wallet/src/a.tsx', form.replace('<form', '<Form'), []],
    ['apps/wallet/src/a.tsx', form, ['2 forms-are-shared']],
  ])('are the shared one, which leads to its first problem: %s, %s', (path, line, problems) => {
    expect(check(path, line)).toEqual(problems);
  });
});

describe('texts on screens', () => {
  const rule = '2 texts-are-keys';

  test.each([
    'export const A = () => <p>Buy</p>;',
    `export const A = () => <p>{'Buy'}</p>;`,
    `export const A = ({ on }: { on: boolean }) => <p>{on ? 'Yes' : t('no')}</p>;`,
    'export const A = () => <input placeholder="Amount" />;',
    `export const A = () => <button aria-label={'Close'} />;`,
    'export const A = () => <p>{`one left`}</p>;',
  ])('are keys, not %s', line => {
    expect(check('apps/wallet/src/a.tsx', line)).toEqual([rule]);
  });

  test('may be keys, signs and the product’s name', () => {
    expect(
      check('apps/wallet/src/a.tsx', `export const A = () => <p className="wide">{t('buy')} · 100 % Candor</p>;`),
    ).toEqual([rule]);
    expect(
      check('apps/wallet/src/a.tsx', `export const A = () => <p className="wide">{t('buy')} · 100 %<b>Candor</b></p>;`),
    ).toEqual([]);
  });

  test.each([
    'export const a = (share: string) => `${share} %`;',
    "export const a = (share: string) => share + '\\u00a0%';",
    'export const A = ({ share }: { share: string }) => <p>{share} %</p>;',
  ])('take the percent sign from their language, not %s', line => {
    expect(check('apps/wallet/src/a.tsx', line)).toEqual(['2 percent-signs']);
  });
});

describe('whole files', () => {
  const importer = (...lines: string[]) =>
    write('apps/wallet/src/part.ts', ['// What the other file is a half of.', ...lines, ''].join('\n'));
  const half = ['export const half = 1;'];

  test('a short file with one importer next to it belongs into that', () => {
    importer("import { half } from './half.ts';", 'export const whole = half * 2;');
    expect(check('apps/wallet/src/half.ts', ...half)).toEqual(['1 whole-files']);
  });

  test('it may stay with a reason, with two importers, in another folder, where it loads late, and where its importer is full', () => {
    importer("import { half } from './half.ts';");
    expect(check('apps/wallet/src/half.ts', '// A file of its own: a worker starts it.', ...half)).toEqual([]);
    expect(
      check('apps/wallet/src/half.ts', ...Array.from({ length: 30 }, (_, n) => `export const h${n} = ${n};`)),
    ).toEqual([]);
    importer("export const load = () => import('./half.ts');");
    expect(check('apps/wallet/src/half.ts', ...half)).toEqual([]);
    importer(
      "import { half } from './half.ts';",
      ...Array.from({ length: 497 }, (_, n) => `export const h${n} = ${n};`),
    );
    expect(check('apps/wallet/src/half.ts', ...half)).toEqual([]);
    importer("import { half } from './deep/half.ts';");
    expect(check('apps/wallet/src/deep/half.ts', ...half)).toEqual([]);
    importer("import { half } from './half.ts';");
    write('apps/wallet/src/other.ts', "// Another part of it.\nimport { half } from './half.ts';\n");
    expect(check('apps/wallet/src/half.ts', ...half)).toEqual([]);
  });

  test('lists and starts of processes do not count as importers to move into', () => {
    write('apps/wallet/src/index.ts', "// The front door of the app.\nexport { half } from './half.ts';\n");
    expect(check('apps/wallet/src/half.ts', ...half)).toEqual([]);
  });
});

describe('comments', () => {
  test('the first line says what the file is for', () => {
    write('packages/money/src/a.ts', 'export const a = 1;\n');
    expect(problemLines()).toEqual(['1 first-line']);
    write('packages/money/src/a.ts', '// biome-ignore lint: some reason or other\n');
    expect(problemLines()).toEqual(['1 first-line']);
    write('packages/money/src/a.ts', '#!/usr/bin/env node\n// Says what it is for.\n');
    expect(problemLines()).toEqual([]);
  });

  test('a test or a style sheet next to its file needs no first line', () => {
    write('packages/ui/src/a.tsx', '// Says what it is for.\n');
    write('packages/ui/src/a.module.css', '.a {}\n');
    write('packages/ui/src/a.test.ts', 'export {};\n');
    expect(problemLines()).toEqual([]);
    rmSync(join(root, 'packages/ui/src/a.tsx'));
    expect(problemLines()).toEqual(['1 first-line', '1 first-line']);
  });

  test.each([`// ${'TO'}${'DO'} round up`, `/* ${'FIX'}${'ME'}: wrong */`])('%s is not left behind', line => {
    expect(check('packages/money/src/a.ts', line)).toEqual(['2 no-notes']);
  });

  test.each([
    '// const total = left + right;',
    '// return undefined;',
    `// import { a } from './a.ts';`,
    '// settle(order);',
    '// if (isOpen) {\n//   close();\n// }',
    '/* order.price = 1n; */',
  ])('code is not put to sleep: %s', line => {
    expect(check('packages/money/src/a.ts', 'export {};', line)).toEqual(['3 no-dead-code']);
  });

  test.each([
    '// Rounds down: the house never gains from a division.',
    '// The order (which rests) is cancelled; the newer one goes on.',
    '// amount = price x quantity, and nothing else.',
    '// held',
    '/** Doubles it.\n * @example\n * double(2n);\n */',
  ])('prose is not taken for code: %s', line => {
    expect(check('packages/money/src/a.ts', line)).toEqual([]);
  });
});

describe('plain words', () => {
  test.each([
    'whoever opens it pays',
    'somebody writes',
    'No one and nobody else reads it',
    'for anybody',
    'what everybody sees',
    'the user is told later',
    'it is drawn anew',
    'the day has begun',
    'it changes seldom',
  ])('replace: %s', words => {
    expect(check('packages/ui/src/a.ts', `/** First, ${words}. */`)).toEqual(['2 plain-words']);
    expect(check('packages/ui/src/a.ts', `export const a = 1; // ${words}`)).toEqual(['2 plain-words']);
    rmSync(join(root, 'packages/ui/src/a.ts'));
    expect(check('packages/ui/src/a.module.css', `/* First, ${words}. */`)).toEqual(['2 plain-words']);
  });

  test('each kind of word counts, on the line where it stands', () => {
    expect(check('packages/ui/src/a.ts', '/**', ' * Drawn anew for', ' * somebody else.', ' */')).toEqual([
      '3 plain-words',
      '4 plain-words',
    ]);
  });

  test('count in documents and English help articles too, but not in code and in the specification', () => {
    const lines = [
      '# Title',
      '',
      'The user is told so.',
      '`nobody` owns it.',
      '```',
      'whoever',
      '```',
      'Whoever reads.',
    ];
    for (const path of ['docs/features/spot.md', 'apps/server/help/en/fees.md', 'docs/specification.md', 'notes.md'])
      write(path, lines.join('\n'));
    expect(checkRepository(root).problems.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'apps/server/help/en/fees.md:3',
      'apps/server/help/en/fees.md:8',
      'docs/features/spot.md:3',
      'docs/features/spot.md:8',
    ]);
  });

  test('quoted values, code and longer words stay', () => {
    expect(
      check(
        'packages/ui/src/a.ts',
        '// `nobody` and \'begun\' are states, "anew" is a text; the renewal and the untold sum are words.',
        "export const nobody = 'somebody is told';",
      ),
    ).toEqual([]);
    expect(check('packages/ui/src/a.module.css', '/* The state `begun`. */', '.nobody {}')).toEqual([]);
  });
});

describe('names and lengths', () => {
  test.each(['packages/money/src/parseDecimal.ts', 'packages/money/src/Amount.tsx', 'packages/money/src/Ledger/a.ts'])(
    '%s is not kebab-case',
    path => {
      expect(check(path)).toEqual(['1 file-names']);
    },
  );

  test.each(['utils.ts', 'helpers.ts', 'common/a.ts', 'types.ts', 'utils.test.ts'])('%s is a drawer', path => {
    expect(check(`packages/money/src/${path}`)).toContain('1 file-names');
  });

  test('a file may have 500 lines, a language file and a test more', () => {
    const lines = (count: number) =>
      Array.from({ length: count - 1 }, (_, index) => `export const a${index} = ${index};`);
    expect(check('packages/money/src/a.ts', ...lines(500))).toEqual([]);
    expect(check('packages/money/src/a.ts', ...lines(501))).toEqual(['501 file-length']);
    rmSync(join(root, 'packages/money/src/a.ts'));
    expect(check('packages/i18n/src/en/spot.ts', ...lines(600))).toEqual([]);
    expect(check('packages/money/src/a.test.ts', ...lines(600))).toEqual([]);
  });
});

describe('classes', () => {
  const part = (name: string) => [`import classes from './a.module.css';`, `export const a = classes.${name};`];

  test('a used class is in the sheet', () => {
    write('packages/ui/src/a.module.css', '/* What it is for. */\n.row:hover .mark,\n.row > * {\n  opacity: 0.5;\n}\n');
    expect(check('packages/ui/src/a.ts', ...part('row'), 'export const b = classes.mark;')).toEqual([]);
    expect(check('packages/ui/src/a.ts', ...part('row'), 'export const b = classes.sign;')).toEqual([
      '2 classes-exist',
      '4 classes-exist',
    ]);
  });

  test('one of a library is not ours', () => {
    const rule = '.row :global(.mantine-Input-input) {\n  opacity: 0.5;\n}\n';
    write('packages/ui/src/a.module.css', `/* What it is for. */\n${rule}`);
    expect(check('packages/ui/src/a.ts', ...part('row'))).toEqual([]);
  });
});

test('a file that cannot be read as a program is a problem, not a crash', () => {
  expect(check('packages/money/src/a.ts', 'export const = 1;')).toEqual(['1 syntax']);
});

test('the problems carry the path, in order', () => {
  write('packages/money/src/b.ts', 'export {};\n');
  write('packages/money/src/a.ts', 'export {};\n');
  const { fileCount, problems } = checkRepository(root);
  expect(fileCount).toBe(2);
  expect(problems.map(({ path }) => path)).toEqual(['packages/money/src/a.ts', 'packages/money/src/b.ts']);
});
