// Decides whether prices are as new as the exchange knows them: not after the page slept or the connection was lost, until the feed has answered.
import type { LiveFeed } from '@candor/client';

export type FreshnessParts = {
  feed: Pick<LiveFeed, 'status' | 'probe'>;
  window: EventTarget;
  document: EventTarget & { visibilityState: DocumentVisibilityState };
  /** Whether the connection was lost before the feed was there. */
  wasLost: boolean;
  /** Reads everything that is shown once more; answers whether all prices came. */
  readAgain: () => Promise<boolean>;
  setFresh: (isFresh: boolean) => void;
};

const TICK_MS = 1_000;
/** A tick that comes so late comes after a sleep of the device. */
const SLEPT_MS = 4_000;
/** A page that is back waits so long for an answer of its connection. */
const RETURN_TIMEOUT_MS = 3_000;
const CHECK_EVERY_MS = 5_000;
/** After this long without an answer prices are old. */
const SILENT_MS = 3_000;
/** A busy server answers late too, and new connections of all its clients would not help it. */
const CHECK_TIMEOUT_MS = 10_000;
const RETRY_MS = 2_000;

/** Follows the page and the feed; answers how to stop. */
export function watchFreshness(parts: FreshnessParts): () => void {
  const { feed, window, document, readAgain, setFresh } = parts;
  let isFresh = !parts.wasLost;
  /** Events of a time without connection are not sent again: until everything was read once more, something may be missing. */
  let isComplete = isFresh;
  /** What has answered for an earlier doubt proves nothing of a later one. */
  let doubts = 0;
  let tickedAt = Date.now();
  let checkedAt = tickedAt;

  function show(next: boolean) {
    isFresh = next;
    setFresh(next);
  }

  function doubt(): number {
    doubts += 1;
    show(false);
    return doubts;
  }

  /** The feed has answered: prices are new again once nothing is missing. */
  async function settle(own: number) {
    while (!isComplete && own === doubts) {
      isComplete = (await readAgain()) && own === doubts;
      if (!isComplete) await new Promise(resume => setTimeout(resume, RETRY_MS));
    }
    if (own === doubts) show(true);
  }

  /** What the page shows is old until the feed has answered; a feed without a connection makes one, which `followStatus` hears of. */
  async function returned() {
    if (document.visibilityState === 'hidden') return;
    const own = doubt();
    checkedAt = Date.now();
    if (await feed.probe(RETURN_TIMEOUT_MS)) await settle(own);
  }

  /** Whether the connection of a page in sight has gone silent. */
  async function check() {
    let own: number | undefined;
    const silent = setTimeout(() => {
      own = doubt();
    }, SILENT_MS);
    const isAnswered = await feed.probe(CHECK_TIMEOUT_MS);
    clearTimeout(silent);
    if (isAnswered && own !== undefined) await settle(own);
  }

  function followStatus() {
    const status = feed.status.get();
    if (status === 'offline') {
      isComplete = false;
      doubt();
    }
    if (status === 'live' && !isFresh) void settle(doubt());
  }

  function tick() {
    const now = Date.now();
    const hasSlept = now - tickedAt >= SLEPT_MS;
    tickedAt = now;
    if (document.visibilityState === 'hidden') return;
    if (hasSlept) return void returned();
    if (feed.status.get() !== 'live' || now - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now;
    void check();
  }

  const back = () => void returned();
  const listened: [EventTarget, string, (event: Event) => void][] = [
    [document, 'visibilitychange', back],
    [document, 'resume', back],
    // The first showing of a page is no return.
    [window, 'pageshow', event => (event as PageTransitionEvent).persisted && back()],
    [window, 'online', back],
    [window, 'offline', () => void doubt()],
  ];
  for (const [target, name, listener] of listened) target.addEventListener(name, listener);
  const stopStatus = feed.status.subscribe(followStatus);
  const timer = setInterval(tick, TICK_MS);
  followStatus();
  return () => {
    for (const [target, name, listener] of listened) target.removeEventListener(name, listener);
    stopStatus();
    clearInterval(timer);
    doubts += 1;
  };
}
