// The calls with which a person proves, beyond the password or once more, who they are.
import * as z from 'zod/mini';
import { message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { proofMethods } from '../wire/failure-details.ts';
import { optional, text } from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import { oneTimeCode, passkeyResponse, recoveryCode } from '../wire/personal-fields.ts';
import type { Problem } from '../wire/problems.ts';

const loginProofs = {
  totp: optional(oneTimeCode()),
  recovery_code: optional(recoveryCode()),
  passkey: optional(passkeyResponse()),
};
const stepUpProofs = { ...loginProofs, code: optional(oneTimeCode()) };

/** Exactly one proof: with two it would be unclear which of them is used up. */
function oneProof(proofs: object) {
  const names = Object.keys(proofs);
  return (fields: ReadFields): Problem[] => {
    const [first, second] = names.filter(name => fields[name] !== undefined);
    if (first === undefined) return [{ field: 'totp', code: 'required' }];
    return second === undefined ? [] : [{ field: second, code: 'not_applicable' }];
  };
}

export const proofCalls = defineCalls({
  loginFactor: {
    method: 'POST',
    path: 'user/login_factor',
    access: 'public',
    limit: 'credential',
    request: form({ ticket: text(), ...loginProofs }, { rule: oneProof(loginProofs) }),
    answer: message(),
    summary:
      'Ends a login that `user/login` answered with `second_factor_required`: takes its ticket and one proof, and answers the token. A ticket lives five minutes and bears five tries.',
  },

  getStepUp: {
    method: 'GET',
    path: 'user/step_up',
    access: 'user',
    limit: 'read',
    whenFrozen: true,
    request: form({}),
    answer: z.object({
      /** The proofs available to this account, in the order to offer them. */
      methods: z.array(z.enum(proofMethods)),
      /** Where `set/sms_other_mail` sends the code, masked. */
      code_target: str(),
      /** Until when this login counts as confirmed; 0 = it does not. */
      confirmed_until: ms(),
    }),
    summary:
      'Answers how the caller can confirm their identity: by second factor where there is one, otherwise by a code from `set/sms_other_mail`.',
  },

  stepUp: {
    method: 'POST',
    path: 'user/step_up',
    access: 'user',
    limit: 'credential',
    whenFrozen: true,
    request: form(stepUpProofs, { rule: oneProof(stepUpProofs) }),
    answer: message(),
    extra: z.object({ confirmed_until: ms() }),
    summary: 'Confirms with one proof that it is the caller; calls that require it accept this login for five minutes.',
  },

  reportLogin: {
    method: 'POST',
    path: 'user/report_login',
    access: 'public',
    limit: 'credential',
    request: form({ token: text() }),
    answer: message(),
    summary:
      'Freezes the account on behalf of its owner, with the token of the link "this was not me" in the mail about a new device; works once, for seven days.',
  },
});
