// The calls with which a person proves who they are, and sees what came of it.
import * as z from 'zod/mini';
import { picturePath } from '../pictures/calls.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { refusalReasons, verificationLevels, verificationParts, verificationStatuses } from './codes.ts';

/** The number on an identity document: letters, digits and what separates them. */
const idNumber = () => text(40).check(z.regex(/^\s*[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}[\p{L}\p{N}]\s*$/u, 'malformed'));

/** The state of one application; `missing` are the parts to send now, all of them the first time, later the refused ones. */
const applicationShape = {
  status: z.enum(verificationStatuses),
  /** 0 where there was none. */
  submitted_at: ms(),
  decided_at: ms(),
  /** What the reviewer wrote besides the reasons; "" for nothing. */
  note: str(),
};

export const verificationCalls = defineCalls({
  submitBasic: {
    method: 'POST',
    path: 'user/real_name',
    access: 'user',
    limit: 'write',
    request: form({
      country: optional(text(100)),
      name: optional(text(100)),
      card_id: optional(idNumber()),
      address: optional(text(300)),
    }),
    answer: message(),
    summary:
      'Applies for the basic level. After a refusal only the refused parts are read and needed; the others stay as they were.',
  },

  submitAdvanced: {
    method: 'POST',
    path: 'user/real_name2',
    access: 'user',
    limit: 'write',
    request: form({
      card_id: optional(idNumber()),
      front_pic: optional(picturePath()),
      reverse_pic: optional(picturePath()),
      hand_pic: optional(picturePath()),
    }),
    answer: message(),
    summary:
      'Applies for the advanced level with three uploaded pictures and the verified id number; needs the basic level. After a refusal only the refused pictures are read and needed.',
  },

  getAdvanced: {
    method: 'GET',
    path: 'user/center2',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({ review_status: z.literal([0, 1, 2]), card_id: str(), review_reason: str() }),
    summary:
      'Answers the advanced verification: 0 none, 1 under review, 2 verified; `review_reason` says why one was refused.',
  },

  getVerification: {
    method: 'GET',
    path: 'verification/state',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      level: z.enum(verificationLevels),
      basic: z.object({
        ...applicationShape,
        /** Two letters of ISO 3166-1, "" where none was given. */
        country_iso: str(),
        country: str(),
        name: str(),
        /** All but two characters at each end hidden. */
        card_id: str(),
        address: str(),
        missing: z.array(z.enum(verificationParts.basic)),
        refused: z.array(
          z.object({ part: z.enum(verificationParts.basic), reason: z.enum(refusalReasons.basic), text: message() }),
        ),
      }),
      advanced: z.object({
        ...applicationShape,
        /** "" where it was never sent or is no longer kept. */
        front_pic: str(),
        reverse_pic: str(),
        hand_pic: str(),
        missing: z.array(z.enum(verificationParts.advanced)),
        refused: z.array(
          z.object({
            part: z.enum(verificationParts.advanced),
            reason: z.enum(refusalReasons.advanced),
            text: message(),
          }),
        ),
      }),
      /** What each level unlocks, lowest first. */
      levels: z.array(
        z.object({
          level: z.enum(verificationLevels),
          spot: flag(),
          contracts: flag(),
          deposits: flag(),
          options: flag(),
          withdrawals: flag(),
          daily_withdrawal_usdt: dec(),
          /** How long a review takes as a rule; 0 where there is nothing to review. */
          review_hours: int(),
        }),
      ),
    }),
    summary: 'Answers the state of both applications, part by part, and what each level unlocks.',
  },
});
