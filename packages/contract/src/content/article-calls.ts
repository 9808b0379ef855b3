// The public calls that read one article, and the pictures in it.
import * as z from 'zod/mini';
import { str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { articleShape } from './calls.ts';

/** The name by which programs and links know an article for good. */
export const articleSlug = () => textLike(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'malformed');

export const articleCalls = defineCalls({
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
