// What must happen before the app is there. A file of its own: no inline script is allowed.

// Sets the theme before the first paint, so that a dark page does not flash white.
(() => {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme ?? 'system';
  } catch {
    // Unreadable storage means that nothing was chosen.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();

// Asks for what the first page needs beside the app's own code, which would ask only once it has come and runs.
(() => {
  const ROWS = 2;
  const { first } = document.currentScript.dataset;
  // Written by the build alone.
  if (first === undefined) return;
  const { pages, texts } = JSON.parse(first);
  const read = name => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const token = read('token') ?? '';
  const isUser = token !== '' && read('user') !== null;
  const requested = pages[location.hash.slice(1).split('?')[0] || '/'];
  if (requested === undefined) return;
  const page = requested.login && !isUser ? pages['/pages/user/login/login'] : requested;

  const textsOf = kind => texts[kind][read('lang')] ?? texts[kind].en;
  const waiting = [...new Set([...textsOf('first'), ...page.files, ...textsOf(page.texts)])];
  /** One after the other, so that the app's own code has most of the network. Once that is there, it asks for what is left. */
  const loadNext = () => {
    const href = waiting.shift();
    if (href === undefined) return;
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    link.onload = loadNext;
    link.onerror = loadNext;
    document.head.append(link);
  };
  for (let row = 0; row < ROWS; row++) loadNext();

  const preload = (as, href) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  /** The picture of the first banner is the largest thing on the page. */
  const showCover = async answer => {
    const { message } = await answer.clone().json();
    const { cover } = message.list[0];
    if (cover !== '') preload('image', cover);
  };

  // A locked app asks for nothing before it is opened.
  if (!navigator.onLine || read('app-lock') !== null) return;
  // As the app's own client writes them.
  const [lang, mark] = [read('lang'), read('language-mark')];
  const headers = {
    ...(lang !== null && mark === null && { lang }),
    ...(token && { Authorization: token }),
    ...(mark && { 'language-mark': mark }),
  };
  const answers = new Map();
  for (const { method, path, body, own } of page.calls) {
    if (own && !isUser) continue;
    const stop = new AbortController();
    const sent = method === 'GET' ? {} : { body: new URLSearchParams(body) };
    const answer = fetch(path, { method, headers, cache: 'no-store', signal: stop.signal, ...sent });
    if (path === '/api/news/list') answer.then(showCover).catch(() => undefined);
    answer.catch(() => undefined);
    answers.set(`${method} ${path} ${body}`, { answer, stop, headers, at: performance.now() });
  }
  globalThis.firstAnswers = answers;
})();
