// A bundle has the same texts as Node. That it has no others, the build of each app checks.
import { resolve } from 'node:path';
import { languageCodes } from '@candor/contract';
import { build, createServer, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import type { TextSet } from './areas.ts';
import { bundleTexts, textsModule } from './bundle-texts.ts';
import { loadTexts } from './load-texts.ts';
import type { LoadTexts } from './texts.ts';

/** Builds the loader with the texts of these sets as one module, as the apps do in several. */
async function bundleOf(...sets: readonly TextSet[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bundleTexts(...sets)],
    build: {
      lib: { entry: `${import.meta.dirname}/load-texts.ts`, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
      write: false,
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('a bundle has the texts of its sets in every language', async () => {
  const sets = ['first', 'wallet', 'console'] as const;
  const code = Buffer.from(await bundleOf(...sets)).toString('base64');
  const bundle: { loadTexts: LoadTexts } = await import(`data:text/javascript;base64,${code}`);
  for (const set of sets)
    for (const language of languageCodes)
      expect(await bundle.loadTexts(set, language)).toEqual(await loadTexts(set, language));
});

test('a module of texts is the same one by its whole path and by that below the root, which a second run of tests asks for', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    root: resolve(import.meta.dirname, '../../..'),
    plugins: [bundleTexts('first')],
    server: { middlewareMode: true, watch: null, ws: false },
  });
  const short = '/packages/i18n/src/en/first.texts';
  const [whole, shortened] = await Promise.all(
    [textsModule('first', 'en'), short].map(id => server.environments.ssr.pluginContainer.resolveId(id)),
  );
  expect(whole?.id).toBe(textsModule('first', 'en'));
  expect(shortened).toEqual(whole);
  await server.close();
});
