// Builds the wallet app into apps/wallet/dist, unless it was built from the same sources before.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';

const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/wallet/{package.json,tsconfig.json,vite.config.ts,place-files.ts,index.html}',
  'apps/wallet/{src,public}/**/*',
  'packages/{client,contract,formulas,i18n,money,ui}/package.json',
  'packages/{client,contract,formulas,i18n,money,ui}/src/**/*',
  'packages/ui/icons/*',
];

/** Where the note of the last build lies: it goes with the packages that built it. */
const NOTE = 'node_modules/.candor-wallet-built';

/** Whether apps/wallet/dist holds what the sources of this moment would build. */
export function isWalletBuilt(root = ROOT): boolean {
  const note = join(root, NOTE);
  return (
    existsSync(join(root, 'apps/wallet/dist/index.html')) &&
    existsSync(note) &&
    readFileSync(note, 'utf8') === hashOfSources(root)
  );
}

/** @throws Error with the output of the build where it fails. */
export async function buildWallet(root = ROOT): Promise<void> {
  const hash = hashOfSources(root);
  const { code, output } = await runProgram(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--manifest'], {
    folder: join(root, 'apps/wallet'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The wallet app could not be built:\n\n${output}`);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, NOTE), hash);
}

function hashOfSources(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
