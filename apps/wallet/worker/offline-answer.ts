// What is answered where neither the network nor the app's own files are there, in the language that the reader chose.
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageCodes, languageTags } from '@candor/contract';
import { offlinePages } from '@candor/i18n/offline';

/** @param browserLanguage for those who have never chosen one here. */
export async function offlineAnswer(browserLanguage: string): Promise<Response> {
  const language = (await rememberedLanguage()) ?? languageOf(browserLanguage);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(pageIn(language), { status: 503, headers });
}

function languageOf(tag: string): LanguageCode {
  const exact = languageCodes.find(code => languageTags[code].toLowerCase() === tag.toLowerCase());
  const near = languageCodes.find(code => languageTags[code].slice(0, 2) === tag.slice(0, 2));
  return exact ?? near ?? DEFAULT_LANGUAGE;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: flex; align-items: center; justify-content: center;
    font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f8f7f4, #131210); color: light-dark(#1c1b18, #f1efe9); }
  main { max-width: 22rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  p { margin: 0 0 1.5rem; opacity: .75; }
  a { display: inline-block; padding: .75rem 1.5rem; border-radius: .75rem; text-decoration: none;
    background: light-dark(#1c1b18, #f1efe9); color: light-dark(#f8f7f4, #131210); }
`;

/** The texts are our own and hold no signs of HTML. The link leads to where one is. */
function pageIn(language: LanguageCode): string {
  const { title, text, retry } = offlinePages[language];
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
    <body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
}

const CACHE = 'chosen-language';
const KEY = '/chosen-language';

/** The language that the reader chose, kept where the service worker finds it. */
export async function rememberLanguage(language: unknown): Promise<void> {
  if (!isLanguageCode(language)) return;
  await (await caches.open(CACHE)).put(KEY, new Response(language));
}

async function rememberedLanguage(): Promise<LanguageCode | undefined> {
  const stored = await (await caches.match(KEY, { cacheName: CACHE }))?.text();
  return isLanguageCode(stored) ? stored : undefined;
}
