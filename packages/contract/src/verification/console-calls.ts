// The calls with which staff works through the queue of applications for a verification level.
import * as z from 'zod/mini';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, rowNumber, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { allRefusalReasons, appliedLevels, refusalReasons, verificationParts } from './codes.ts';

/** Where a case is; `passing` and `refusing` are decided and about to take effect. */
export const caseStates = ['open', 'passing', 'refusing', 'passed', 'refused'] as const;
export type CaseState = (typeof caseStates)[number];

/** Which cases a queue shows: all that wait, those that the caller has taken, or those that are decided. */
export const caseQueues = ['waiting', 'mine', 'decided'] as const;
export type CaseQueue = (typeof caseQueues)[number];

const caseShape = {
  id: int(),
  user: int(),
  level: z.enum(appliedLevels),
  state: z.enum(caseStates),
  submitted_at: ms(),
  /** 0 while undecided. */
  decided_at: ms(),
  /** The application was refused before and its parts were done again. */
  is_again: flag(),
  /** 0 and "" where no operator has taken it. */
  taken_by: int(),
  taken_by_name: str(),
  taken_until: ms(),
};

const refusedParts = z.array(
  z.object({
    part: z.enum([...verificationParts.basic, ...verificationParts.advanced]),
    reason: z.enum(allRefusalReasons),
  }),
);

const reason = { basic: optional(choice(refusalReasons.basic)), advanced: optional(choice(refusalReasons.advanced)) };

export const verificationConsoleCalls = defineCalls({
  listCases: {
    method: 'GET',
    path: 'console/verification/list',
    access: 'operator',
    permission: 'papers.review',
    forDemoReviewer: true,
    limit: 'read',
    request: form({
      queue: otherwise(choice(caseQueues), 'waiting'),
      level: optional(choice(appliedLevels)),
      user: optional(rowNumber()),
      ...pageFields(),
    }),
    answer: countedList(z.object(caseShape)),
    summary:
      'Lists cases without any personal data: those that wait from the oldest on, decided ones from the newest on.',
  },

  takeCase: {
    method: 'POST',
    path: 'console/verification/take',
    access: 'operator',
    permission: 'papers.review',
    forDemoReviewer: true,
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: z.object(caseShape),
    summary:
      'Takes an open case for 15 minutes, or keeps it for 15 more; no other operator may decide it in that time.',
  },

  giveBackCase: {
    method: 'POST',
    path: 'console/verification/give_back',
    access: 'operator',
    permission: 'papers.review',
    forDemoReviewer: true,
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: message(),
    summary: 'Gives a case that the caller has taken back to the queue.',
  },

  openCase: {
    method: 'POST',
    path: 'console/verification/open',
    access: 'operator',
    permission: 'papers.review',
    forDemoReviewer: true,
    limit: 'write',
    request: form({ id: rowNumber(), reason: text(300) }),
    answer: z.object({
      ...caseShape,
      country_iso: str(),
      name: str(),
      card_id: str(),
      address: str(),
      /** Since when the person has an account. */
      joined_at: ms(),
      /** The available pictures. */
      pictures: z.array(z.enum(verificationParts.advanced)),
      /** Parts that were sent again since the last refusal. */
      renewed: z.array(z.enum([...verificationParts.basic, ...verificationParts.advanced])),
      refused: refusedParts,
      note: str(),
      /** Earlier cases of the same person and level, newest first. */
      earlier: z.array(z.object({ id: int(), decided_at: ms(), refused: refusedParts, note: str() })),
      /** Other people who gave the same id number in the same country. */
      same_number: z.array(z.object({ user: int(), level: z.enum(appliedLevels), state: z.enum(caseStates) })),
    }),
    summary:
      'Answers a case with its personal data. The view is recorded with its reason before anything is shown, and the person can see it. An undecided case must be taken first.',
  },

  getCasePicture: {
    method: 'GET',
    path: 'console/verification/picture',
    access: 'operator',
    permission: 'papers.review',
    limit: 'read',
    gives: 'picture',
    request: form({ id: rowNumber(), part: choice(verificationParts.advanced) }),
    answer: z.string(),
    summary:
      'Answers a picture of a case that the caller has opened within 15 minutes. The view is recorded, and the person can see it.',
  },

  passCase: {
    method: 'POST',
    path: 'console/verification/pass',
    access: 'operator',
    permission: 'papers.review',
    forDemoReviewer: true,
    limit: 'write',
    request: form({ id: rowNumber() }),
    answer: z.object(caseShape),
    summary: 'Passes a case that the caller has taken and opened: the person has the level from then on.',
  },

  refuseCase: {
    method: 'POST',
    path: 'console/verification/refuse',
    access: 'operator',
    permission: 'papers.review',
    limit: 'write',
    request: form(
      {
        id: rowNumber(),
        country: reason.basic,
        name: reason.basic,
        card_id: reason.basic,
        address: reason.basic,
        front_pic: reason.advanced,
        reverse_pic: reason.advanced,
        hand_pic: reason.advanced,
        note: optional(text(500)),
      },
      {
        rule: fields => {
          const parts = [...verificationParts.basic, ...verificationParts.advanced];
          return parts.some(part => fields[part] !== undefined) ? [] : [{ field: 'id', code: 'required' }];
        },
      },
    ),
    answer: z.object(caseShape),
    summary:
      'Refuses a case that the caller has taken and opened: each refused part with its reason, and a note if need be.',
  },
});
