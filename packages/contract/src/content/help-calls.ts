// The calls of the help centre: its topics, what is read most, searching, and saying whether an article helped.
import * as z from 'zod/mini';
import { flag, int, message, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { numberChoice, optional, rowNumber, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { HELP_QUERY_CAP } from './help-codes.ts';

const articleShape = {
  id: int(),
  title: message(),
  abstract: str(),
  lang: z.enum(languageCodes),
  is_fallback: flag(),
  slug: str(),
  topic: str(),
};

export const helpCalls = defineCalls({
  listHelpTopics: {
    method: 'GET',
    path: 'help/topics',
    access: 'public',
    limit: 'read',
    request: form({ lang: optional(text()) }),
    answer: z.array(z.object({ topic: str(), articles: z.array(z.object(articleShape)) })),
    summary: 'Lists the topics of the help centre with their articles, in their order.',
  },

  listPopularHelp: {
    method: 'GET',
    path: 'help/popular',
    access: 'public',
    limit: 'read',
    request: form({ lang: optional(text()) }),
    answer: z.array(z.object(articleShape)),
    summary:
      'Lists the articles of the help centre that are read most and help most; before any was read, the first of each topic.',
  },

  listHelpResults: {
    method: 'GET',
    path: 'help/search',
    access: 'public',
    limit: 'read',
    request: form({ q: text(HELP_QUERY_CAP), lang: optional(text()) }),
    answer: z.array(
      z.object({
        ...articleShape,
        /** Where the text says it, piece by piece; `is_hit` marks what was searched for. Plain text, never HTML. */
        snippet: z.array(z.object({ text: str(), is_hit: flag() })),
      }),
    ),
    summary: 'Searches the articles of the help centre in a language, the best first; titles weigh more than texts.',
  },

  voteHelp: {
    method: 'POST',
    path: 'help/vote',
    access: 'public',
    limit: 'write',
    knowsCaller: true,
    request: form({ id: rowNumber(), is_helpful: numberChoice([0, 1]) }),
    answer: message(),
    summary:
      'Says whether an article of the help centre helped: once for each account, or each address of visitors; a later answer replaces the earlier.',
  },
});
