// The first pages as they look before anything has come, drawn by the build: they are shown until the app is there.
import { type LanguageCode, newsClasses } from '@candor/contract';
import { loadTexts } from '@candor/i18n/texts';
import { UiProvider } from '@candor/ui';
import { addTexts, usePartWords } from '@candor/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { findRoute } from './routes.ts';
import { BANNERS_INPUT } from './shared/calls/first-requests.ts';
import { callKey } from './shared/calls/use-call.ts';
import { startTexts } from './shared/language.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { loadPage } from './shell/lazy-page.ts';

const LANGUAGE: LanguageCode = 'en';

/** A text in a frame: where the text of the reader's language goes, and the English one, which holds its place. */
const marked = (area: string, key: string, text: string) => `\u27e6${area}.${key}|${text}\u27e7`;
const MARKED = /\u27e6([^|\u27e7]+)\|([^\u27e7]*)\u27e7/g;
/** What only a pointer, a screen reader or a form reads: nothing of it is there yet. */
const UNREAD =
  / (?:aria-[a-z]+|title|href|id|for|name|role|tabindex|placeholder|value|xmlns|novalidate|inputmode|(?:auto|spell)[a-z]+|type(?!="(?:radio|checkbox)"))="[^"]*"/gi;

/** @returns the markup of each page. A text is `<span data-text="area.key">` with the English text in it. */
export async function drawFrames(paths: readonly string[]): Promise<Record<string, string>> {
  const texts = Object.entries(await loadTexts('wallet', LANGUAGE)).map(([area, words]) => [
    area,
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, marked(area, key, text)])),
  ]);
  await startTexts('first');
  await Promise.all(paths.map(path => loadPage(findRoute(path)!)));
  addTexts(LANGUAGE, Object.fromEntries(texts));
  return Object.fromEntries(paths.map(path => [path, markupOf(path)]));
}

/** @throws Error where an attribute holds a text */
function markupOf(path: string): string {
  const markup = renderToStaticMarkup(<Frame path={path} />).replace(UNREAD, '');
  const [attribute] = /[\w-]+="[^"<>]*\u27e6/.exec(markup) ?? [];
  if (attribute !== undefined) throw new Error(`the frame of ${path} has a text in ${attribute}`);
  return markup
    .replace(/<link[^>]*>| (?:class="tabler-icon[^"]*"|data-shown="false")/g, '')
    .replaceAll(' src="/banner"', ' data-cover')
    .replaceAll(MARKED, (_, key, text) => `<span data-text="${key}">${text}</span>`);
}

function Frame({ path }: { path: string }) {
  return (
    <UiProvider theme="light" words={usePartWords()}>
      <QueryClientProvider client={clientWithBanners()}>
        <MemoryRouter initialEntries={[path]}>
          <AppFrame />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** Two banners without a picture: the first one comes long before the app does. */
function clientWithBanners(): QueryClient {
  const client = new QueryClient();
  const banner = (id: number) => ({
    id,
    c_id: newsClasses.banner,
    title: marked('banner', 'title', 'Banner'),
    abstract: marked('banner', 'abstract', 'Banner'),
    cover: '/banner',
    href: '',
    is_fallback: 0,
  });
  client.setQueryData(callKey('listNews', BANNERS_INPUT), { list: [banner(1), banner(2)] });
  return client;
}
