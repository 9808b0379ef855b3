// Stands between fingers and the chart: lets vertical swipes scroll the page, and turns touches where the chart is drawn turned.

type ChartTouchOptions = {
  /** The chart is drawn a quarter clockwise. */
  isTurned: () => boolean;
  /** Vertical swipes belong to the page. */
  scrollsPage: () => boolean;
};

type Finger = {
  identifier: number;
  clientX: number;
  clientY: number;
  pageX: number;
  pageY: number;
  target: EventTarget;
};

const KINDS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
/** Below this a finger has not moved; the chart sees it the same way. */
const STILL_PX = 6;
/** From here on the chart takes a still finger as a long press and follows it with its crosshair. */
const LONG_PRESS_MS = 500;

/**
 * Watches the touches on `host`, in which the chart lives; answers how to stop. The chart reads both axes of every touch and takes
 * all of them for itself, so it is given copies: where it should see them, and only those that are meant for it.
 */
export function watchChartTouch(host: HTMLElement, { isTurned, scrollsPage }: ChartTouchOptions): () => void {
  let owner: 'open' | 'chart' | 'page' = 'chart';
  let start: { finger: Finger; at: number } | undefined;

  function fingers(list: TouchList): Finger[] {
    const box = isTurned() ? host.getBoundingClientRect() : undefined;
    return Array.from(list, touch => {
      const { clientX, clientY } = box === undefined ? touch : turnedSpot(touch, box);
      const pageX = clientX + window.scrollX;
      const pageY = clientY + window.scrollY;
      return { identifier: touch.identifier, clientX, clientY, pageX, pageY, target: touch.target };
    });
  }

  function begin(event: TouchEvent): void {
    const [finger] = fingers(event.touches);
    const isOpen = event.touches.length === 1 && scrollsPage() && finger !== undefined;
    owner = isOpen ? 'open' : 'chart';
    start = finger === undefined ? undefined : { finger, at: event.timeStamp };
  }

  function decide(event: TouchEvent): void {
    const touch = event.touches[0];
    if (owner !== 'open' || start === undefined || touch === undefined) return;
    const right = Math.abs(touch.clientX - start.finger.clientX);
    const down = Math.abs(touch.clientY - start.finger.clientY);
    if (event.timeStamp - start.at >= LONG_PRESS_MS) owner = 'chart';
    else if (right + down >= STILL_PX) owner = down > right ? 'page' : 'chart';
    if (owner === 'page') release(event.target, start.finger);
  }

  function onTouch(event: TouchEvent): void {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    if (event.type === 'touchstart') begin(event);
    if (event.type === 'touchmove') decide(event);
    if (owner === 'page' || (owner === 'open' && event.type === 'touchmove')) return;
    // The chart forgets a finger only when it is lifted, so a cancelled one is lifted too.
    const type = event.type === 'touchcancel' ? 'touchend' : event.type;
    if (!send(event.target, type, fingers(event.touches), fingers(event.changedTouches)) && event.cancelable) {
      event.preventDefault();
    }
  }

  for (const kind of KINDS) host.addEventListener(kind, onTouch, { capture: true, passive: false });
  return () => {
    for (const kind of KINDS) host.removeEventListener(kind, onTouch, { capture: true });
  };
}

/** Answers false where the chart wants the browser to keep out. */
function send(target: EventTarget | null, type: string, touches: Finger[], changedTouches: Finger[]): boolean {
  const copy = new Event(type, { bubbles: true, cancelable: true, composed: true });
  Object.defineProperties(copy, { touches: { value: touches }, changedTouches: { value: changedTouches } });
  return target?.dispatchEvent(copy) ?? true;
}

/** Takes a finger away from the chart. It reads a tap from where a finger went on the page, so the last move goes far there and nowhere else. */
function release(target: EventTarget | null, finger: Finger): void {
  const away = { ...finger, pageX: finger.pageX + 100 };
  send(target, 'touchmove', [away], [away]);
  send(target, 'touchend', [], [away]);
}

type Spot = { clientX: number; clientY: number };
type Box = Pick<DOMRect, 'left' | 'top' | 'right'>;

/**
 * The spot that a reader of the box without its turn would see: `spot - corner` of the answer are the coordinates inside the box.
 * `box` is the box as it stands on the screen.
 */
export function turnedSpot({ clientX, clientY }: Spot, box: Box): Spot {
  return { clientX: box.left + (clientY - box.top), clientY: box.top + (box.right - clientX) };
}
