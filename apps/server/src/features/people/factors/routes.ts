// The calls about what makes an account safe: what is still open, the second factor, the phrase.
import { calls } from '@candor/contract';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { accountSafety } from '../accounts/account-safety.ts';
import { personById } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { changeAntiPhishingCode } from '../messages/anti-phishing-code.ts';
import { disableFactor } from './disable-factor.ts';
import { enableFactor } from './enable-factor.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { summaryOf } from './security-summary.ts';
import { startFactor } from './start-factor.ts';

export function securityRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  return route => {
    route(calls.getSecurity, async (_, { user }) => {
      const safety = await accountSafety(identity, user.id);
      return safety === undefined ? refuse('unavailable') : answer(summaryOf(safety));
    });

    route(calls.startFactor, async (_, { user }) => {
      const person = await personById(db, user.id);
      const account = person && contactsOf(person)[0]?.target;
      if (account === undefined) return refuse('unavailable');
      const { secret, uri, expiresAt } = await startFactor(identity, { id: user.id, account });
      return answer({ secret, uri, expires_at: expiresAt });
    });

    route(calls.enableFactor, async ({ code }, { user, address, agent }) => {
      const origin = { address, agent };
      const result = await enableFactor(identity, { session: user.session, code, origin });
      switch (result.kind) {
        case 'enabled':
          return done('messages.operationSuccessful', { recovery_codes: result.recoveryCodes });
        case 'not-started':
          return refuse('factor_not_started');
        case 'wrong':
          return refuseFields([{ field: 'code', code: 'wrong_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(calls.disableFactor, async (_, { user, address, agent }) => {
      const isDisabled = await disableFactor(identity, user.id, { address, agent });
      return isDisabled ? done() : refuse('second_factor_needed');
    });

    route(calls.makeRecoveryCodes, async (_, { user, address, agent }) => {
      const codes = await makeRecoveryCodes(identity, user.id, { address, agent });
      return codes === undefined ? refuse('second_factor_needed') : answer({ recovery_codes: codes });
    });

    route(calls.setPhrase, async ({ phrase }, { user, address, agent }) => {
      await changeAntiPhishingCode(identity, user.id, phrase, { address, agent });
      return done();
    });
  };
}
