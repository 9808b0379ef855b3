// Lets this browser be sent messages: asks the browser and then the server, and renews that after each login.
import { client } from '../calls/api.ts';
import { storage } from '../device/storage.ts';
import { useSession } from '../session/session.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** What the reader switched on here, and for which account. */
type StoredPush = { user: number; showsAmounts: boolean };

function readStored(): StoredPush | undefined {
  const stored = storage.readJson('push') as Partial<StoredPush> | null;
  if (stored === null || typeof stored !== 'object' || stored.user !== useSession.getState().user?.id) return undefined;
  return { user: stored.user!, showsAmounts: stored.showsAmounts === true };
}

export function showsAmounts(): boolean {
  return readStored()?.showsAmounts ?? false;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How things are at this moment; `on` is for the account that is logged in. */
export async function pushState(): Promise<PushState> {
  if (!isSupported() || (await navigator.serviceWorker.getRegistration()) === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isAllowed = Notification.permission === 'granted';
  return isAllowed && readStored() !== undefined && (await subscription()) !== null ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission where it was not given; called by a press, since browsers ask for nothing else. @throws where it fails. */
export async function switchPushOn(amounts: boolean): Promise<void> {
  const { user } = useSession.getState();
  if (user === null || (await Notification.requestPermission()) !== 'granted') return;
  await subscribe(amounts);
  storage.write('push', JSON.stringify({ user: user.id, showsAmounts: amounts } satisfies StoredPush));
}

async function subscribe(amounts: boolean): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = ((await pushManager.getSubscription()) ?? (await subscribeAnew(pushManager))).toJSON();
  const keyFields = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  const result = await client.subscribeToPush({ ...keyFields, shows_amounts: amounts ? 1 : 0 });
  if (!result.ok) throw new Error('the server does not send to this browser');
}

async function subscribeAnew(pushManager: PushManager): Promise<PushSubscription> {
  const key = await client.getPushKey({});
  if (!key.ok) throw new Error('the key of the exchange is not known');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value });
}

export async function switchPushOff(): Promise<void> {
  storage.remove('push');
  const known = await subscription();
  if (known === null) return;
  await client.unsubscribeFromPush({ endpoint: known.endpoint });
  await known.unsubscribe();
}

/** A subscription ends with the login that made it, and the browser may have changed its own: both are put right in silence. */
export async function renewPush(): Promise<void> {
  const stored = readStored();
  if (stored === undefined || !isSupported() || Notification.permission !== 'granted') return;
  await subscribe(stored.showsAmounts);
}
