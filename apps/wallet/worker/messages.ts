// Shows what the exchange has sent, and opens the page that it is about: a path of this site, whatever the message says.

type Message = { title: string; body: string; path: string; tag: string; lang: string };

const HOME = '/';

/** A browser that is sent a message must show one, so what cannot be read is shown without words of its own. */
export async function showMessage(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, lang } = readMessage(data);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/pwa-192.png',
    badge: '/badge-96.png',
    data: { path },
  });
}

function readMessage(data: PushMessageData | null): Message {
  let fields: Partial<Record<string, unknown>> = {};
  try {
    const parsed: unknown = data?.json();
    if (typeof parsed === 'object' && parsed !== null) fields = parsed as typeof fields;
  } catch {
    // Shown as a message without words.
  }
  const text = (name: string, otherwise: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: text('title', 'Candor'),
    body: text('body', ''),
    path: ownPath(fields.path),
    tag: text('tag', 'candor'),
    lang: text('lang', ''),
  };
}

/** One that begins with two slashes, or names a site, would lead elsewhere. */
function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])[\w/?=&.-]*$/.test(path) ? path : HOME;
}

/** In a page of the app that is open already, otherwise in a new one. */
export async function openPage(worker: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const path = ownPath(typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === HOME);
  if (page === undefined) {
    await worker.clients.openWindow(`/#${path}`);
    return;
  }
  page.postMessage({ type: 'OPEN', path });
  // A browser may refuse where the click is too long ago; the page has changed all the same.
  await page.focus().catch(() => undefined);
}
