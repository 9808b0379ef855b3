// Loads the texts of a language from its files, for what runs in Node.
// A file of its own: `bundleTexts` puts another one in its place in bundles.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageCode } from '@candor/contract';
import { areaOf, isShownBy, type TextSet } from './areas.ts';
import type { LoadTexts, TextsOf } from './texts.ts';

type Texts = Readonly<Record<string, string>>;
type TextFile = Readonly<Record<string, Texts>>;

export const loadTexts: LoadTexts = async (set, language) => {
  return joinFiles(set, await importFiles(language)) as TextsOf<typeof set>;
};

async function importFiles(language: LanguageCode): Promise<TextFile[]> {
  const folder = join(import.meta.dirname, language);
  const names = (await readdir(folder)).filter(name => name.endsWith('.ts')).sort();
  return Promise.all(names.map((name): Promise<TextFile> => import(join(folder, name))));
}

function joinFiles(set: TextSet, files: readonly TextFile[]): Record<string, Texts> {
  const areas: Record<string, Texts> = {};
  for (const [name, texts] of files.flatMap(file => Object.entries(file)))
    if (isShownBy(set, name)) areas[areaOf(name)] = { ...areas[areaOf(name)], ...texts };
  return areas;
}
