// The `test` of every journey. While they run it keeps a record of which pages were shown, which calls succeeded and which messages were
// read: docs/coverage.md counts only entries of such a record. A journey that fails lists the calls that were refused in it.
import { basename } from 'node:path';
import { type Browser, type BrowserContext, test as base, type Response } from '@playwright/test';
import { messageTexts } from '../tools/specification/coverage.ts';
import { addRecord, type Shown } from '../tools/specification/records.ts';
import { REFUSED_CALLS } from '../tools/test/step.ts';

export { expect } from '@playwright/test';

type MessageTexts = Awaited<ReturnType<typeof messageTexts>>;
type Seen = Pick<Shown, 'kind' | 'name'>;

/** Where the records go; without it, nothing is recorded. */
const FOLDER = process.env.CANDOR_RECORDS;

const MAX_REFUSED = 5;

class Recorder {
  private readonly known = new Set<string>();
  private file = '';
  private texts: MessageTexts | undefined;
  /** Of the journey that runs: the message of a refusal is gone from its page before a wait for success ends. */
  refused: string[] = [];

  begin(testFile: string): void {
    this.file = `e2e/${basename(testFile)}`;
    this.refused = [];
  }

  private add({ kind, name }: Seen): void {
    if (FOLDER === undefined) return;
    const shown = { kind, name, file: this.file };
    const key = JSON.stringify(shown);
    if (this.known.has(key)) return;
    this.known.add(key);
    addRecord(FOLDER, shown);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('response', response => void this.addCall(response).catch(() => undefined));
    if (FOLDER === undefined) return;
    this.texts ??= await messageTexts();
    await context.exposeBinding('__seen', (_, seen: Seen) => this.add(seen));
    await context.addInitScript(watchPage, this.texts);
  }

  /** A call counts once it was answered as a success; one that ends with its page has no answer. */
  private async addCall(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const name = `${response.request().method()} ${pathname.slice('/api/'.length)}`;
    const { type, code } = (await response.json()) as { type?: string; code?: unknown };
    if (type === 'ok' || code === 1) this.add({ kind: 'call', name });
    else this.refused.push(`${new Date().toISOString()} ${name}: ${code}`);
  }
}

/**
 * Runs in the page: reports which page is shown under which path, and which of the messages. New content is read before anything else can
 * happen to it, since many messages disappear soon; content that came in pieces is read a little later in the whole page.
 */
function watchPage(messages: MessageTexts): void {
  const { __seen } = window as unknown as { __seen: (seen: object) => void };
  const reported = new Set<string>();
  const report = (kind: string, name: string) => {
    if (reported.has(kind + name)) return;
    reported.add(kind + name);
    __seen({ kind, name });
  };
  const readMessages = (text: string) => {
    // Most of what changes on a page is a price.
    if (!/\p{L}/u.test(text)) return;
    const language = document.documentElement.lang;
    for (const [name, texts] of Object.entries(messages)) {
      if (!reported.has(`message${name}`) && text.includes(texts[language] ?? texts.en!)) report('message', name);
    }
  };
  const reportRoute = () => report('route', location.hash.slice(1).split('?')[0] || '/');
  const readAll = () => {
    readMessages(document.body?.textContent ?? '');
    if (document.querySelector('h1') !== null) reportRoute();
  };
  const read = (node: Node) => {
    readMessages(node.textContent ?? '');
    if (node instanceof Element && (node.matches('h1') || node.querySelector('h1') !== null)) reportRoute();
  };
  let isWaiting = false;
  const readSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      readAll();
    }, 200);
  };
  const observer = new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      (type === 'characterData' ? [target] : addedNodes).forEach(read);
    readSoon();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener('pagehide', readAll);
}

const recorder = new Recorder();

export const test = base.extend<{ recorded: undefined }, { watched: undefined }>({
  watched: [
    async ({ browser }: { browser: Browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await make(options);
        await recorder.watch(context);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  recorded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is asked for
    async ({}, use, info) => {
      recorder.begin(info.file);
      await use(undefined);
      if (info.status !== info.expectedStatus && recorder.refused.length > 0)
        await info.attach(REFUSED_CALLS, {
          body: recorder.refused.slice(-MAX_REFUSED).join('\n'),
          contentType: 'text/plain',
        });
    },
    { auto: true },
  ],
});
