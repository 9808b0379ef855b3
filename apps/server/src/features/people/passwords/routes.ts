// The calls that change the login password and the fund password.
import { calls } from '@candor/contract';
import { confirmedUntil } from '../../../credentials/confirmation.ts';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { personById } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { changePassword } from './change-password.ts';
import { changeFundPassword, type FundPasswordSet, resetFundPassword } from './fund-password.ts';

export function passwordRoutes(identity: Identity): RouteFile {
  return route => {
    route(calls.changePassword, async ({ old_password, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const change = { session: user.session, oldPassword: old_password, password, origin };
      const result = await changePassword(identity, change);
      switch (result.kind) {
        case 'changed':
          return done();
        case 'wrong':
          return refuseFields([{ field: 'old_password', code: 'wrong_password' }]);
        case 'same':
          return refuseFields([{ field: 'password', code: 'same_password' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(calls.setFundPassword, async ({ oldpassword, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const isConfirmed = confirmedUntil(user.session) > identity.now();
      const change = { personId: user.id, old: oldpassword, digits: password, isConfirmed, origin };
      return fundReply(await changeFundPassword(identity, change), { field: 'oldpassword', code: 'wrong_password' });
    });

    route(calls.resetFundPassword, async ({ code, password }, { user, address, agent }) => {
      const origin = { address, agent };
      const reset = { personId: user.id, code, digits: password, origin };
      return fundReply(await resetFundPassword(identity, reset), { field: 'code', code: 'wrong_code' });
    });

    route(calls.hasFundPassword, async (_, { user }) => {
      const person = await personById(identity.db, user.id);
      if (person === undefined) return refuse('unavailable');
      return answer(person.fund_password_hash === null ? 2 : 1);
    });
  };
}

type WrongProof = { field: 'oldpassword'; code: 'wrong_password' } | { field: 'code'; code: 'wrong_code' };

function fundReply(result: FundPasswordSet, wrong: WrongProof) {
  switch (result.kind) {
    case 'set':
      return done('messages.operationSuccessful', { lock_until: result.lockUntil });
    case 'old-needed':
      return refuseFields([{ field: 'oldpassword', code: 'required' }]);
    case 'wrong':
      return refuseFields([wrong]);
    case 'same':
      return refuseFields([{ field: 'password', code: 'same_password' }]);
    case 'too-many':
      return refuseFor('too_many_requests', result.waitMs);
    default:
      return result satisfies never;
  }
}
