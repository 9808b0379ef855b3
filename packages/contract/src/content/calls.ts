// The calls with which anybody reads notices, banners and help, and the pictures in them.
import * as z from 'zod/mini';
import { dateTime, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, otherwise, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { newsClasses, newsClassNumbers } from './codes.ts';

/** The name by which programs and links know an article for good. */
export const articleSlug = () => textLike(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'malformed');

const articleShape = {
  id: int(),
  c_id: z.literal(newsClassNumbers),
  title: message(),
  abstract: str(),
  /** The language of what is answered; English where the language asked for has no text. */
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

export const contentCalls = defineCalls({
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

  getNews: {
    method: 'POST',
    path: 'news/detail',
    access: 'public',
    limit: 'read',
    request: form(
      { id: optional(whole()), slug: optional(articleSlug()), lang: optional(text()) },
      {
        rule: ({ id, slug }) => (id === undefined && slug === undefined ? [{ field: 'id', code: 'required' }] : []),
      },
    ),
    answer: z.object({
      ...articleShape,
      /** HTML of few elements, made safe by the server. */
      content: str(),
    }),
    summary: 'Answers one published article, by its number or its name.',
  },

  getArticlePicture: {
    method: 'GET',
    path: 'news/picture',
    rootPath: '/upload/article/:picture',
    access: 'public',
    limit: 'read',
    gives: 'picture',
    request: form({ picture: textLike(/^(?:\/upload\/article\/)?[0-9a-f]{32}$/, 'unknown_picture') }),
    answer: z.string(),
    summary: 'Answers a picture of an article itself, not in an envelope; failures come in one.',
  },
});
