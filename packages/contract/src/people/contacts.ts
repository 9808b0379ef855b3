// The calls that bind or change the email address and the phone number of an account.
import * as z from 'zod/mini';
import { message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise } from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import { accountAddress, diallingCode, isAddressOf, oneTimeCode } from '../wire/personal-fields.ts';
import type { Problem } from '../wire/problems.ts';
import { accountKinds, contactEnds } from './codes.ts';

function addressProblems({ kind, user_string: address }: ReadFields): Problem[] {
  if (typeof address !== 'string' || isAddressOf(kind, address)) return [];
  return [{ field: 'user_string', code: kind === 'mobile' ? 'invalid_phone' : 'invalid_email' }];
}

function newEndProblems(fields: ReadFields): Problem[] {
  if (fields.which !== 'new') return [];
  const missing = (['kind', 'user_string'] as const).filter(field => fields[field] === undefined);
  return [...missing.map(field => ({ field, code: 'required' }) as const), ...addressProblems(fields)];
}

export const contactCalls = defineCalls({
  sendContactCode: {
    method: 'POST',
    path: 'contact/send_code',
    access: 'user',
    limit: 'code',
    request: form(
      {
        which: choice(contactEnds),
        kind: optional(choice(accountKinds)),
        user_string: optional(accountAddress()),
        area_code: otherwise(diallingCode(), '1'),
      },
      { rule: newEndProblems },
    ),
    answer: message(),
    summary:
      'Sends a one-time code for `contact/change` to a contact of the account, or with `which=new` to the address that is to become one; the answer does not show whether that address has an account.',
  },

  changeContact: {
    method: 'POST',
    path: 'contact/change',
    access: 'user',
    limit: 'credential',
    stepUp: 'with-factor',
    request: form(
      {
        kind: choice(accountKinds),
        user_string: accountAddress(),
        area_code: otherwise(diallingCode(), '1'),
        new_code: oneTimeCode(),
        old_code: optional(oneTimeCode()),
      },
      { rule: addressProblems },
    ),
    answer: message(),
    extra: z.object({
      /** Until when nothing can be withdrawn. */
      lock_until: ms(),
    }),
    summary:
      'Binds or changes the email address or phone number. `old_code` goes to the contact that is replaced, or where none is, to the other one; an account whose second factor is a day old may leave it out. Withdrawals are locked for 24 hours.',
  },
});
