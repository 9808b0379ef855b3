// Writes the texts of every language as JSON for translators, and takes a translated file back into the files of texts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type LanguageCode, languageCodes } from '@candor/contract';
import { exportTexts, importTexts } from './translations/text-files.ts';

const USE = `npm run translations -- export FOLDER    writes FOLDER/en.json and a file for each other language
npm run translations -- import FILE      takes the texts of a file named after its language, such as esp.json`;

const root = dirname(import.meta.dirname);
const folderOf = (language: LanguageCode) => join(root, 'packages', 'i18n', 'src', language);

const [task, path] = process.argv.slice(2);
if (task === 'export' && path !== undefined) exportTo(path);
else if (task === 'import' && path !== undefined) importFrom(path);
else end(USE);

function exportTo(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const language of languageCodes) {
    const texts = exportTexts(folderOf(language));
    writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  }
  console.log(`${languageCodes.length} files in ${folder}`);
}

function importFrom(path: string): void {
  const language = languageCodes.find(code => basename(path) === `${code}.json`);
  if (language === undefined) end(`${path} is not named after a language: ${languageCodes.join(', ')}`);
  const translated: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const { faults, changed } = importTexts(folderOf(language), language, translated, exportTexts(folderOf('en')));
  if (faults.length > 0) end(`Nothing was changed:\n${faults.join('\n')}`);
  for (const [file, source] of changed) writeFileSync(file, source);
  if (changed.size > 0) execFileSync('biome', ['format', '--write', ...changed.keys()], { cwd: root, stdio: 'ignore' });
  console.log(`${changed.size} files changed`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
