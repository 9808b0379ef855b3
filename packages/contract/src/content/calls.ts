// The call that lists notices, banners and help: the first page makes it, so it is separate from those of single articles.
import * as z from 'zod/mini';
import { dateTime, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, otherwise, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { newsClasses, newsClassNumbers } from './codes.ts';

/** What an article is in a list, and the most of what it is alone. */
export const articleShape = {
  id: int(),
  c_id: z.literal(newsClassNumbers),
  title: message(),
  abstract: str(),
  /** The language of the answer; English where the requested language has no text. */
  lang: z.enum(languageCodes),
  is_fallback: flag(),
  /** A path of this server, "" where there is none. */
  cover: str(),
  thumbnail: str(),
  /** Where a banner leads: a page of the app (`#/…`) or an https address; "" where it leads nowhere. */
  href: str(),
  /** "" where it has none. */
  slug: str(),
  topic: str(),
  sorts: int(),
  author: str(),
  create_time: dateTime(),
  /** When it was published, and when it changed last. */
  published_at: ms(),
  updated_at: ms(),
};

export const newsCalls = defineCalls({
  listNews: {
    method: 'POST',
    path: 'news/list',
    access: 'public',
    limit: 'read',
    request: form({ c_id: otherwise(whole(), newsClasses.notice), lang: optional(text()), ...pageFields() }),
    answer: countedList(z.object(articleShape)),
    summary:
      'Lists what is published of a class, in its order and then the newest first: 4 notices, 5 banners, 19 help.',
  },
});
