// The calls of favourite markets: their groups and order, kept with a number that goes up with every change.
import * as z from 'zod/mini';
import { flag, int, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { type Field, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { FAVOURITE_GROUPS, FAVOURITES_IN_GROUP, GROUP_NAME_LENGTH } from './codes.ts';

const groupId = () => z.string().check(z.regex(/^[a-z0-9]{1,16}$/));

/** Markets by their numbers, in the order of their owner. */
const group = z.object({ id: groupId(), name: str(), markets: z.array(int()) });

const isDistinct = (items: readonly unknown[]) => new Set(items).size === items.length;

const groupInput = z.object({
  id: groupId(),
  name: z.string().check(z.regex(/^[^\p{Cc}]*$/u), z.maxLength(GROUP_NAME_LENGTH)),
  markets: z
    .array(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))
    .check(z.maxLength(FAVOURITES_IN_GROUP), z.refine(isDistinct)),
});

const groupsInput = z.array(groupInput).check(
  z.maxLength(FAVOURITE_GROUPS),
  z.refine(groups => isDistinct(groups.map(({ id }) => id))),
);

type Groups = z.output<typeof groupsInput>;

/** More than all groups with all of their markets take as JSON. */
const GROUPS_LENGTH = 40_000;

/** The groups as JSON text, since a form has no lists. */
function groupsField(): Field<Groups, string> {
  const read = z.pipe(
    text(GROUPS_LENGTH),
    z.transform((json, context) => {
      const groups = groupsInput.safeParse(parsed(json));
      if (groups.success) return groups.data;
      context.issues.push({ code: 'custom', message: 'malformed', input: json });
      return z.NEVER;
    }),
  );
  return read as unknown as Field<Groups, string>;
}

/** `source` is missing in older browsers, which only write such texts. */
type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

/** A number that is not written as its digits alone stays a text, so that the schema refuses it. */
const digitsOnly: Reviver = (_, value, context) =>
  typeof value === 'number' && context?.source !== undefined && context.source !== String(value)
    ? context.source
    : value;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, digitsOnly);
  } catch {
    return undefined;
  }
}

const favourites = { version: int(), groups: z.array(group) };

export const favouriteCalls = defineCalls({
  getFavourites: {
    method: 'GET',
    path: 'favourites/get',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object(favourites),
    summary: 'Answers own favourite markets by group, in their order, with the number of their last change.',
  },

  setFavourites: {
    method: 'POST',
    path: 'favourites/set',
    access: 'user',
    limit: 'write',
    request: form({ version: whole(0), groups: groupsField() }),
    answer: z.object({
      /** 0 = another device changed them since `version`: nothing was stored, and these are the ones to continue from. */
      is_stored: flag(),
      ...favourites,
    }),
    summary: 'Stores own favourite markets, where `version` is still the number of their last change.',
  },
});
