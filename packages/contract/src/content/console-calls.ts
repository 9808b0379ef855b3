// The calls with which staff writes articles, publishes them, orders them and reads their history.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, numberChoice, optional, otherwise, rowNumber, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { articleSlug } from './article-calls.ts';
import { articleChanges, articleStates, newsClassNumbers } from './codes.ts';

/** Characters of one language's text. */
export const MAX_MARKDOWN = 40_000;
/** The longest list that one call orders. */
const MAX_ORDERED = 500;

/** A page of the app or an address over TLS: nothing that a browser would run. */
const LINK = /^(?:#\/[\w./?=&%-]{0,200}|https:\/\/[^\s"'<>\\]{1,400})$/;
const COVER = /^\/(?:upload\/article\/[0-9a-f]{32}|banners\/[a-z0-9-]{1,60}\.svg)$/;

const settings = {
  slug: str(),
  topic: str(),
  href: str(),
  cover: str(),
};

const articleShape = {
  id: int(),
  c_id: z.literal(newsClassNumbers),
  state: z.enum(articleStates),
  /** When a scheduled one is published; 0 for others. */
  publish_at: ms(),
  /** 0 where it never was. */
  published_at: ms(),
  updated_at: ms(),
  sorts: int(),
  /** Counts its changes: a change names the version that it was made from. */
  version: int(),
  is_built_in: flag(),
  ...settings,
};

const textShape = { language: z.enum(languageCodes), title: str(), abstract: str(), markdown: str() };

const changeAnswer = z.object({ id: int(), version: int() });

const versionShape = {
  number: int(),
  at: ms(),
  change: z.enum(articleChanges),
  /** "" where it was no act of staff. */
  operator_name: str(),
  reason: str(),
  languages: z.array(z.enum(languageCodes)),
};

const aboutArticle = { id: rowNumber(), version: whole(1, 2_147_483_647) };

export const contentConsoleCalls = defineCalls({
  listArticles: {
    method: 'GET',
    path: 'console/articles/list',
    access: 'operator',
    permission: 'articles.see',
    limit: 'read',
    request: form({ c_id: numberChoice(newsClassNumbers) }),
    answer: z.object({
      articles: z.array(
        z.object({
          ...articleShape,
          /** In English, or in the first language that it has. */
          title: str(),
          languages: z.array(z.enum(languageCodes)),
          /** Of help: how often it was read, and how many said that it helped, or did not. */
          views: int(),
          helpful: int(),
          unhelpful: int(),
          /** Whether the program brings a newer text than the one that staff wrote. */
          has_newer: flag(),
        }),
      ),
    }),
    summary: 'Lists all articles of a class in their order, with their states and the languages that they have.',
  },

  getArticle: {
    method: 'GET',
    path: 'console/articles/get',
    access: 'operator',
    permission: 'articles.see',
    limit: 'read',
    request: form({ id: rowNumber() }),
    answer: z.object({ ...articleShape, texts: z.array(z.object(textShape)) }),
    summary: 'Answers an article with its texts in all languages that it has.',
  },

  previewArticle: {
    method: 'POST',
    path: 'console/articles/preview',
    access: 'operator',
    permission: 'articles.write',
    limit: 'read',
    takesLongText: true,
    request: form({ markdown: otherwise(text(MAX_MARKDOWN), ''), lang: optional(text()) }),
    answer: z.object({ content: str() }),
    summary: 'Answers what readers would see of a text: HTML of few elements, without anything that runs.',
  },

  writeArticle: {
    method: 'POST',
    path: 'console/articles/write',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    takesLongText: true,
    request: form({
      /** Absent of a new one, as is its version. */
      id: optional(rowNumber()),
      version: otherwise(whole(0, 2_147_483_647), 0),
      c_id: numberChoice(newsClassNumbers),
      slug: optional(articleSlug()),
      topic: optional(textLike(/^[a-z0-9-]{1,40}$/, 'malformed')),
      href: optional(textLike(LINK, 'article_link')),
      cover: optional(textLike(COVER, 'unknown_picture')),
      language: choice(languageCodes),
      title: optional(text(200)),
      abstract: optional(text(500)),
      markdown: optional(text(MAX_MARKDOWN)),
      /** A draft, which no customer has seen, is written without one. */
      reason: optional(reason()),
    }),
    answer: changeAnswer,
    summary:
      'Writes an article in one language, and what holds in all; a new one is a draft. A published article changes immediately. Refused where another operator changed it meanwhile.',
  },

  publishArticle: {
    method: 'POST',
    path: 'console/articles/publish',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    request: form({
      ...aboutArticle,
      /** Absent = now. */
      publish_at: optional(whole()),
      reason: reason(),
    }),
    answer: changeAnswer,
    summary: 'Publishes an article, now or at a time; it must have an English text.',
  },

  unpublishArticle: {
    method: 'POST',
    path: 'console/articles/unpublish',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    request: form({ ...aboutArticle, reason: reason() }),
    answer: changeAnswer,
    summary: 'Takes an article back that is published or waits for its time.',
  },

  orderArticles: {
    method: 'POST',
    path: 'console/articles/order',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    request: form({
      c_id: numberChoice(newsClassNumbers),
      /** Numbers of articles from the first on, with commas; those that it does not name come before them. */
      ids: textLike(new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${MAX_ORDERED - 1}}$`), 'malformed'),
      reason: reason(),
    }),
    answer: message(),
    summary: 'Sets the order in which the articles of a class are shown.',
  },

  listArticleVersions: {
    method: 'GET',
    path: 'console/articles/versions',
    access: 'operator',
    permission: 'articles.see',
    limit: 'read',
    request: form({ id: rowNumber(), ...pageFields() }),
    answer: countedList(z.object(versionShape)),
    summary: 'Lists the versions of an article, the newest first: who changed it, when and why.',
  },

  getArticleVersion: {
    method: 'GET',
    path: 'console/articles/version',
    access: 'operator',
    permission: 'articles.see',
    limit: 'read',
    request: form({ id: rowNumber(), revision: whole(1, 2_147_483_647) }),
    answer: z.object({
      ...versionShape,
      settings: z.object({ before: z.object(settings), after: z.object(settings) }),
      /** Of each language that it changed, the text before and after; empty where there was none. */
      texts: z.array(
        z.object({ language: z.enum(languageCodes), before: z.object(textShape), after: z.object(textShape) }),
      ),
    }),
    summary: 'Answers what one version of an article changed.',
  },

  restoreArticle: {
    method: 'POST',
    path: 'console/articles/restore',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    request: form({ ...aboutArticle, revision: whole(1, 2_147_483_647), reason: reason() }),
    answer: changeAnswer,
    summary: 'Restores the texts of an article from one of its versions; languages that were added later stay.',
  },

  getBuiltInText: {
    method: 'GET',
    path: 'console/articles/built_in',
    access: 'operator',
    permission: 'articles.see',
    limit: 'read',
    request: form({ id: rowNumber() }),
    answer: z.object({ has_newer: flag(), texts: z.array(z.object(textShape)) }),
    summary: 'Answers the texts that the program brings of an article, and whether they differ from what is shown.',
  },

  takeBuiltInText: {
    method: 'POST',
    path: 'console/articles/take_built_in',
    access: 'operator',
    permission: 'articles.write',
    limit: 'write',
    request: form({ ...aboutArticle, reason: reason() }),
    answer: changeAnswer,
    summary: 'Resets an article to the texts of the program; from then on it follows them again.',
  },

  uploadArticlePicture: {
    method: 'POST',
    path: 'console/articles/upload',
    access: 'operator',
    permission: 'articles.write',
    limit: 'upload',
    takes: 'picture',
    request: form({}),
    answer: str(),
    summary:
      'Takes one picture for articles (jpg or png, at most 10,485,760 bytes) in the multipart field `file` and answers its path. It is not visible until an article is written that names it; it is deleted after a day without one.',
  },
});
