// The second part of the head script, after start-over.js: what must happen before the app's own code is there.

// Sets the colours before the first paint, so that a dark page does not flash white, and no style is computed twice.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') ?? '{}');
  } catch {
    // Unreadable storage means that nothing was chosen.
  }
  const choice = chosen.theme ?? 'system';
  document.documentElement.dataset.updown = chosen.areColoursSwapped === true ? 'swapped' : 'plain';
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();

// Requests what the first page needs beside the app's own code, which would ask only once it has come and runs; shows the frame of the page until then.
(() => {
  const DESKTOP = '(min-width: 64rem)';
  /** The build writes the first pages here; a server of development has none. */
  const first = globalThis.FIRST_PAGES;
  if (first === undefined) return;
  const { pages, aliases, texts, tags } = first;
  const read = name => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const token = read('token') ?? '';
  const isUser = token !== '' && read('user') !== null;
  const path = location.hash.slice(1).split('?')[0] || '/';
  const requested = pages[aliases[path] ?? path];
  if (requested === undefined) return;
  const page = requested.login && !isUser ? pages['/pages/user/login/login'] : requested;
  const lang = read('lang');
  // Before anything is drawn: the styles of a page depend on its language.
  document.documentElement.lang = tags[lang] ?? 'en';
  const isLocked = read('app-lock') !== null;

  const link = (rel, href, more) => {
    const made = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }, more);
    document.head.append(made);
    return made;
  };
  const requestCalls = () => {
    // As the app's own client writes them.
    const mark = read('language-mark');
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
      answer.catch(() => undefined);
      answers.set(`${method} ${path} ${body}`, { answer, stop, headers, at: performance.now() });
    }
    globalThis.firstAnswers = answers;
  };
  const filesOf = set => texts[set][lang] ?? texts[set].en;
  const textFiles = page.texts.flatMap(filesOf);
  const styles = page.files.filter(file => file.endsWith('.css'));
  // Before all else, as they are what the frame shows.
  for (const file of textFiles) link('modulepreload', file);
  // A locked app requests nothing before it is unlocked.
  if (navigator.onLine && !isLocked) requestCalls();
  for (const file of page.files)
    if (styles.includes(file)) link('preload', file, { as: 'style' });
    else if (!textFiles.includes(file)) link('modulepreload', file);

  if (isLocked || matchMedia(DESKTOP).matches) return;

  /** What this device knows to be empty has no place in the frame: as the pages themselves decide. */
  const isEmpty = {
    recommendation: value => value !== null,
    'first-steps': value => value?.startsWith('over ') === true,
    'home-line': value => value === '0',
    'home-banners': value => value === '0',
  };
  const makeFrame = () => {
    const frame = document.createElement('div');
    frame.className = 'start-page';
    frame.inert = true;
    frame.innerHTML = page.frame;
    if (!document.cookie.includes('candor_mode=demo'))
      frame.querySelector('[data-text="shared.demoMark"]')?.parentElement.remove();
    for (const place of frame.querySelectorAll('[data-room]'))
      if (isEmpty[place.dataset.room](read(place.dataset.room))) place.remove();
    return frame;
  };
  const put = (place, text) => {
    // Figures come with the app.
    if (text !== undefined && !text.includes('{{')) place.replaceWith(text);
  };
  const fillTexts = async frame => {
    for (const set of page.texts) {
      const { texts: words } = await import(filesOf(set)[0]);
      for (const place of frame.querySelectorAll('[data-text]')) {
        const [area, key] = place.dataset.text.split('.');
        put(place, words[area]?.[key]);
      }
    }
  };
  /** The picture of the first banner is the largest thing on the page. */
  const fillBanner = async frame => {
    const answers = [...(globalThis.firstAnswers ?? [])];
    const [, news] = answers.find(([key]) => key.includes('/api/news/list')) ?? [];
    const picture = frame.querySelector('img[data-cover]');
    if (news === undefined || picture === null) return;
    const { message } = await (await news.answer).clone().json();
    const [banner] = message.list;
    if (banner === undefined) return picture.closest('section').remove();
    if (banner.cover !== '') picture.src = banner.cover;
    const card = picture.parentElement;
    put(card.querySelector('[data-text="banner.title"]'), banner.title);
    put(card.querySelector('[data-text="banner.abstract"]'), banner.abstract);
  };
  const showFrame = async root => {
    const loads = styles.map(
      file =>
        new Promise(resolve => {
          const style = link('stylesheet', file, { onload: resolve });
          // The app requests it again.
          style.onerror = () => style.remove();
          style.dataset.page = '';
        }),
    );
    if (loads.length > 0) await Promise.all(loads);
    // The app may have come first.
    if (root.querySelector('.start-frame') === null) return;
    const frame = makeFrame();
    root.replaceChildren(frame);
    fillTexts(frame).catch(() => undefined);
    fillBanner(frame).catch(() => undefined);
  };
  // The page below this script is not there yet. After its own styles, which those of the pages build on.
  const watch = new MutationObserver(() => {
    const root = document.querySelector('#root > .start-frame')?.parentElement;
    if (root == null) return;
    watch.disconnect();
    void showFrame(root);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
})();
