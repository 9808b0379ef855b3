// One conversation with support as long as its page is shown: what was said, what is on its way, and who is writing.
import { observable, orThrow } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { createNumberedLog, createOutbox, type Outgoing, sentOf } from '@candor/web';
import { client } from '../../shared/calls/api.ts';
import { liveFeed } from '../../shared/live/live.ts';
import { useSession } from '../../shared/session/session.ts';
import { type ChatBody, storedOutbox } from './stored-outbox.ts';

export type ChatMessage = CallAnswer<'listChatMessages'>['list'][number];

export type ConversationOwner = {
  /** The token of a visit; "" for a logged-in user. */
  visitor: string;
  /** Whose unsent messages those of this device are. */
  name: string;
};

/** A typing mark of the other side holds for so long. */
const TYPING_MS = 5_000;
/** Without the socket the page polls. */
const ASK_EVERY_MS = 15_000;

export type Conversation = ReturnType<typeof openConversation>;

/** To be closed when its page is left. */
export function openConversation({ visitor, name }: ConversationOwner) {
  const who = visitor === '' ? {} : { visitor };
  const isTyping = observable(false);
  const log = createNumberedLog<ChatMessage>(async range =>
    orThrow(await client.listChatMessages({ ...who, ...range })),
  );
  const outbox = createOutbox<ChatBody>({ send, ...storedOutbox(name) });

  async function send({ clientId, body }: Outgoing<ChatBody>) {
    const answer = await client.sendChatMessage({ ...who, client_id: clientId, ...body });
    if (answer.ok) {
      log.add(answer.value);
      // It stands in the log before it leaves the outbox.
      if ((log.state.get().messages.at(-1)?.number ?? 0) < answer.value.number) await log.catchUp();
    }
    return sentOf(answer);
  }

  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  function setTyping(isNow: boolean) {
    clearTimeout(typingEnds);
    isTyping.set(isNow);
    if (isNow) typingEnds = setTimeout(() => isTyping.set(false), TYPING_MS);
  }

  function refresh() {
    void log.catchUp();
    outbox.wake();
  }

  const whenShown = () => document.visibilityState === 'visible' && refresh();
  // A frozen account receives nothing by the socket.
  const isUnheard = () => liveFeed.status.get() !== 'live' || useSession.getState().isFrozen;
  const polling = setInterval(() => isUnheard() && whenShown(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', whenShown);
  window.addEventListener('online', refresh);
  const stops = [
    ...(visitor === '' ? [] : [liveFeed.joinChat(() => visitor)]),
    liveFeed.on('chat_message', ({ data }) => {
      if (data.author !== 'customer') setTyping(false);
      // A visible page sends the receipt `seen` instead.
      if (data.author === 'staff' && document.visibilityState !== 'visible') {
        void client.noteChatReceipt({ ...who, receipt: 'delivered', up_to: data.number });
      }
      log.add(data);
      if (data.client_id !== '') outbox.settle(data.client_id);
    }),
    liveFeed.on('chat_typing', () => setTyping(true)),
    liveFeed.status.subscribe(() => liveFeed.status.get() === 'live' && refresh()),
  ];
  void log.start();

  return {
    visitor,
    owner: name,
    log,
    outbox,
    isTyping,
    /** Says that all up to a number has been seen. */
    noteSeen: (upTo: number) => client.noteChatReceipt({ ...who, receipt: 'seen', up_to: upTo }),
    close() {
      for (const stop of stops) stop();
      clearInterval(polling);
      clearTimeout(typingEnds);
      document.removeEventListener('visibilitychange', whenShown);
      window.removeEventListener('online', refresh);
      outbox.close();
    },
  };
}
