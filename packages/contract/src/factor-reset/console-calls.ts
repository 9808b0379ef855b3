// The calls with which staff works on requests to remove a lost second factor.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { verificationLevels, verificationParts } from '../verification/codes.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise, rowNumber } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { factorResetStates } from './codes.ts';

/** Which requests a queue shows: those that wait for a first decision, running ones, or ended ones. */
export const factorResetQueues = ['waiting', 'under_way', 'ended'] as const;
export type FactorResetQueue = (typeof factorResetQueues)[number];

const requestShape = {
  id: int(),
  user: int(),
  level: z.enum(verificationLevels),
  state: z.enum(factorResetStates),
  requested_at: ms(),
  /** 0 = not yet, here and below. */
  decided_at: ms(),
  effective_at: ms(),
  /** Its proposal. */
  proposal: int(),
  /** Why it was refused; "" otherwise. */
  reason: str(),
};

const shared = { access: 'operator', permission: 'users.reset-factor' } as const;

export const factorResetConsoleCalls = defineCalls({
  listFactorResets: {
    ...shared,
    method: 'GET',
    path: 'console/factor_resets/list',
    limit: 'read',
    request: form({ queue: otherwise(choice(factorResetQueues), 'waiting'), ...pageFields() }),
    answer: countedList(z.object(requestShape)),
    summary:
      'Lists requests without any personal data: those that wait from the oldest on, ended ones from the newest on.',
  },

  openFactorReset: {
    ...shared,
    method: 'POST',
    path: 'console/factor_resets/open',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: z.object({
      ...requestShape,
      email: str(),
      phone: str(),
      note: str(),
      /** The verified name and the masked id number; "" without a level. */
      name: str(),
      card_id: str(),
      /** Pictures that were sent with the request. */
      fresh: z.array(z.enum(verificationParts.advanced)),
      /** Pictures of the verification that are still kept, to compare with. */
      verified: z.array(z.enum(verificationParts.advanced)),
      is_frozen: flag(),
    }),
    summary:
      'Answers a request with its personal data. The view is recorded with its reason before anything is shown, and the person can see it.',
  },

  getFactorResetPicture: {
    ...shared,
    method: 'GET',
    path: 'console/factor_resets/picture',
    limit: 'read',
    gives: 'picture',
    request: form({
      id: rowNumber(),
      part: choice(verificationParts.advanced),
      which: otherwise(choice(['fresh', 'verified']), 'fresh'),
    }),
    answer: z.string(),
    summary:
      'Answers a picture of a request that the caller has opened within 15 minutes. The view is recorded, and the person can see it.',
  },

  proposeFactorReset: {
    ...shared,
    method: 'POST',
    path: 'console/factor_resets/propose',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: z.object(requestShape),
    summary:
      'Proposes to remove the factor: a second member of staff must agree, and 48 hours after that it is removed unless the owner cancels.',
  },

  refuseFactorReset: {
    ...shared,
    method: 'POST',
    path: 'console/factor_resets/refuse',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Refuses a request; its owner sees the reason.',
  },
});
