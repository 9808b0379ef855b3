// The calls with which staff follows launches, proposes new ones, and writes their texts.
import * as z from 'zod/mini';
import { amount } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, numberChoice, optional, otherwise, positiveDecimal, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { launchCourses } from './codes.ts';

/** The length of a day. */
export const DAY_MS = 86_400_000;
const MAX_LOCK_DAYS = 3_650;
const MAX_INTRODUCTION = 20_000;

/** Amounts of the new coin and of the pay coin; what is locked or released is counted in subscriptions. */
const launch = z.object({
  id: int(),
  group_id: int(),
  new_currency_name: message(),
  currency_name: message(),
  change_rate: dec(),
  num: dec(),
  buy_num: dec(),
  start_at: ms(),
  end_at: ms(),
  online_at: ms(),
  unlock_at: ms(),
  day: int(),
  day_ms: int(),
  /** Percent. */
  interest_rate: dec(),
  course: z.enum(launchCourses),
  wanted: dec(),
  count: int(),
  allotted: dec(),
  locked: int(),
  released: int(),
  rejected: int(),
  is_recommend: flag(),
});

const texts = {
  predict_rate: str(),
  introduction: str(),
  recommend_title: str(),
  recommend_content: str(),
};

export const launchConsoleCalls = defineCalls({
  listLaunchCourses: {
    method: 'GET',
    path: 'console/launches/list',
    access: 'operator',
    permission: 'launches.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      launches: z.array(launch),
      /** Every coin with what its launch reserve has: new coins for launches to come. */
      coins: z.array(z.object({ currency: int(), currency_name: message(), scale: int(), reserve: dec() })),
      /** New launches that a second member of staff has not agreed to yet. */
      proposals: z.array(z.object({ proposal: int(), name: message() })),
      is_demo: flag(),
    }),
    summary: 'Lists every launch with its terms and its course, what the launch reserves have, and what is proposed.',
  },

  proposeLaunch: {
    method: 'POST',
    path: 'console/launches/propose',
    access: 'operator',
    permission: 'launches.propose',
    limit: 'write',
    request: form({
      new_currency: whole(),
      currency: whole(),
      change_rate: positiveDecimal(),
      num: positiveDecimal(),
      buy_num: positiveDecimal(),
      start_at: whole(),
      end_at: whole(),
      online_at: whole(),
      day: whole(0, MAX_LOCK_DAYS),
      /** Shorter than a day only in a demo. */
      day_ms: otherwise(whole(60_000, DAY_MS), DAY_MS),
      /** Percent. */
      interest_rate: amount(),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes a launch; a second member of staff must agree before it starts. Its coins and their whole return leave the launch reserve then, and nothing of it can be changed any more.',
  },

  getLaunchTexts: {
    method: 'GET',
    path: 'console/launches/texts',
    access: 'operator',
    permission: 'launches.see',
    limit: 'read',
    request: form({ launch: whole() }),
    answer: z.object({
      is_recommend: flag(),
      /** One for each language, empty where nothing is written. */
      texts: z.array(z.object({ language: z.enum(languageCodes), ...texts })),
    }),
    summary: 'Answers what is said of a launch in each language.',
  },

  previewLaunchText: {
    method: 'POST',
    path: 'console/launches/preview',
    access: 'operator',
    permission: 'launches.write',
    limit: 'write',
    request: form({ introduction: text(MAX_INTRODUCTION) }),
    answer: z.object({ introduction: str() }),
    summary:
      'Answers what would be left of an introduction: HTML of few elements, without anything that runs or loads.',
  },

  writeLaunchTexts: {
    method: 'POST',
    path: 'console/launches/write',
    access: 'operator',
    permission: 'launches.write',
    limit: 'write',
    request: form({
      launch: whole(),
      language: choice(languageCodes),
      predict_rate: optional(text(80)),
      introduction: optional(text(MAX_INTRODUCTION)),
      recommend_title: optional(text(80)),
      recommend_content: optional(text(500)),
      is_recommend: numberChoice([0, 1]),
      reason: reason(),
    }),
    answer: message(),
    summary:
      'Writes the text of a launch in one language, for all its pay coins; it takes effect immediately and is recorded.',
  },
});
