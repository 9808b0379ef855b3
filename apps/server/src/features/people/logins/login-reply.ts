// Answers a login that has come to its end, whichever proof it took: the token, or why there is none.
import { refuseSuspended } from '../../../http/refuse-suspended.ts';
import { answer, refuse, withMarks } from '../../../http/reply.ts';
import type { LoginStarted } from './start-login.ts';

export function loginReply(login: LoginStarted) {
  switch (login.kind) {
    case 'logged-in':
      return withMarks(answer(login.token), login.marks);
    case 'changed':
      return refuse('wrong_credentials');
    case 'closed':
      return refuse('account_closed');
    case 'stopped':
      return refuseSuspended(login.stop);
    default:
      return login satisfies never;
  }
}
