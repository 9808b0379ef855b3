// The calls about who works here: the list, inviting, another role, and leaving.
import * as z from 'zod/mini';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, rowNumber, text, textLike } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { email } from '../wire/personal-fields.ts';
import { actingRoles, operatorRoles } from './codes.ts';
import { reason, staffName, staffPassword } from './console-fields.ts';

/** `proposed` waits for a second person, `invited` for the invited one; `not-invited` = not approved. */
export const operatorStates = ['proposed', 'invited', 'active', 'closed', 'not-invited'] as const;
export type OperatorStateName = (typeof operatorStates)[number];

const invitationToken = () => textLike(/^[0-9a-f]{64}$/, 'malformed');

export const operatorConsoleCalls = defineCalls({
  listOperators: {
    method: 'GET',
    path: 'console/operators/list',
    access: 'operator',
    permission: 'operators.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        email: message(),
        /** "" until the invitation was accepted. */
        name: str(),
        role: z.enum(actingRoles),
        state: z.enum(operatorStates),
        has_factor: flag(),
        /** 0 for the first ones. */
        invited_by: int(),
        created_at: ms(),
        /** 0 = never. */
        last_seen_at: ms(),
        closed_at: ms(),
        /** Until then nothing can be proposed or approved, because the access was reset; 0 where that is over or never was. */
        held_until: ms(),
        invitation_expires_at: ms(),
        /** Wrong passwords and codes of the last 7 days; the last of them, 0 and "" where there is none. */
        failed_logins: int(),
        last_failed_at: ms(),
        last_failed_address: str(),
      }),
    ),
    summary: 'Lists all operators: active, invited or closed.',
  },

  inviteOperator: {
    method: 'POST',
    path: 'console/operators/invite',
    access: 'operator',
    permission: 'operators.change',
    limit: 'write',
    request: form({ email: email(), role: choice(operatorRoles), reason: reason() }),
    answer: z.object({ proposal: int() }),
    summary: 'Proposes to invite a person; the invitation is mailed once a second person has agreed.',
  },

  inviteAgain: {
    method: 'POST',
    path: 'console/operators/invite_again',
    access: 'operator',
    permission: 'operators.change',
    limit: 'code',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Mails a new invitation in place of one that was agreed on and has not been accepted.',
  },

  getInvitation: {
    method: 'POST',
    path: 'console/operators/invitation',
    access: 'console',
    limit: 'credential',
    request: form({ token: invitationToken() }),
    answer: z.object({ email: message(), role: z.enum(actingRoles), expires_at: ms() }),
    summary: 'Answers the recipient of an invitation, to show before it is accepted.',
  },

  acceptInvitation: {
    method: 'POST',
    path: 'console/operators/accept_invitation',
    access: 'console',
    limit: 'credential',
    request: form(
      {
        token: invitationToken(),
        name: staffName(),
        password: staffPassword(),
        re_password: text(),
      },
      {
        rule: fields => {
          const { password, re_password: repeat } = fields;
          return typeof repeat === 'string' && repeat !== password
            ? [{ field: 're_password', code: 'passwords_differ' }]
            : [];
        },
      },
    ),
    answer: message(),
    summary: 'Sets name and password of the invited person, who then logs in and sets up an authenticator.',
  },

  changeRole: {
    method: 'POST',
    path: 'console/operators/change_role',
    access: 'operator',
    permission: 'operators.change',
    limit: 'write',
    request: form({ id: rowNumber(), role: choice(operatorRoles), reason: reason() }),
    answer: z.object({ proposal: int() }),
    summary: 'Proposes another role for an operator; it counts once a second person has agreed.',
  },

  closeOperator: {
    method: 'POST',
    path: 'console/operators/close',
    access: 'operator',
    permission: 'operators.close',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Takes all access from an operator immediately and ends their logins; never from the last administrator.',
  },
});
