// Conversations as the desk knows them: their types, and one of them as long as it is open.

import { orThrow } from '@candor/client';
import { createNumberedLog, createOutbox, type Outgoing, sentOf } from '@candor/web';
import { backgroundClient, type CallAnswer, client, type RowOf } from '../../shared/calls.ts';
import { session } from '../../shared/session.ts';

export type Chat = RowOf<'listChats'>;

export type OpenedChat = CallAnswer<'openChat'>;

export type DeskMessage = CallAnswer<'listDeskMessages'>['list'][number];

export type ChatNote = RowOf<'listChatNotes'>;

export type CannedAnswer = CallAnswer<'listCannedAnswers'>[number];

export type AnswerBody = { text: string } | { picture: string };

/** By conversation; nothing of it outlives the page or the login. */
const unsent = new Map<number, readonly Outgoing<AnswerBody>[]>();

session.subscribe(() => {
  const now = session.get();
  if (now.status === 'out') unsent.clear();
});

/** What was not sent shows that it has not, and is asked about once more. */
const ASK_EVERY_MS = 20_000;

export type DeskConversation = ReturnType<typeof openDeskConversation>;

/**
 * One conversation as long as it is open at the desk: what was said, and answers on their way, which stay on their way when another one is opened.
 * To be closed when another one is opened.
 */
export function openDeskConversation(id: number) {
  const log = createNumberedLog<DeskMessage>(async range => {
    // Reading on is done by the page itself and keeps no login awake.
    const deskClient = range.after === undefined ? client : backgroundClient;
    return orThrow(await deskClient.listDeskMessages({ id, ...range }));
  });
  const outbox = createOutbox<AnswerBody>({
    read: () => unsent.get(id) ?? [],
    keep: change => void unsent.set(id, change(unsent.get(id) ?? [])),
    async send({ clientId, body }) {
      const answer = await client.answerChat({ id, client_id: clientId, ...body });
      if (answer.ok) {
        log.add(answer.value);
        // It stands in the log before it leaves the outbox.
        if ((log.state.get().messages.at(-1)?.number ?? 0) < answer.value.number) await log.catchUp();
      }
      return sentOf(answer);
    },
  });
  const asking = setInterval(() => void log.catchUp(), ASK_EVERY_MS);
  void log.start();
  return {
    id,
    log,
    outbox,
    refresh() {
      void log.catchUp();
      outbox.wake();
    },
    noteSeen: (upTo: number) => backgroundClient.noteDeskReceipt({ id, receipt: 'seen', up_to: upTo }),
    close() {
      clearInterval(asking);
      outbox.close();
    },
  };
}
