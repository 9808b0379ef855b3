// Answers a login that has come to its end, whichever proof it took: the token, or why there is none.
import type { LoginStarted } from '../identity/start-login.ts';
import { refuseStopped } from './refuse-stopped.ts';
import { answer, refuse, withMarks } from './reply.ts';

export function loginReply(login: LoginStarted) {
  switch (login.kind) {
    case 'logged-in':
      return withMarks(answer(login.token), login.marks);
    case 'changed':
      return refuse('wrong_credentials');
    case 'closed':
      return refuse('account_closed');
    case 'stopped':
      return refuseStopped(login.stop);
    default:
      return login satisfies never;
  }
}
