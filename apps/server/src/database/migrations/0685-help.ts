// The help centre: what the program brings of its texts, what is searched, how often an article was read, and whether it helped.
import type { Migration } from '../migration.ts';

export const help0685: Migration = {
  number: 685,
  name: 'help',
  sql: `
    -- The newest texts of the program, also where staff has written others.
    CREATE TABLE article_built_ins (
      article_id integer PRIMARY KEY REFERENCES articles,
      texts jsonb NOT NULL
    );

    -- Made from the texts, and made anew where 'version' is another than that of the article.
    CREATE TABLE article_searches (
      article_id integer NOT NULL REFERENCES articles,
      language text NOT NULL,
      version integer NOT NULL,
      plain text NOT NULL,
      document tsvector NOT NULL,
      PRIMARY KEY (article_id, language)
    );
    CREATE INDEX article_searches_document ON article_searches USING gin (document);

    CREATE TABLE article_counts (
      article_id integer PRIMARY KEY REFERENCES articles,
      views bigint NOT NULL DEFAULT 0,
      helpful integer NOT NULL DEFAULT 0,
      unhelpful integer NOT NULL DEFAULT 0
    );

    -- Of an account, or of an address under a keyed hash; counted in 'article_counts', so that these rows may go.
    CREATE TABLE article_votes (
      article_id integer NOT NULL REFERENCES articles,
      person_id integer REFERENCES people,
      visitor bytea,
      is_helpful boolean NOT NULL,
      at timestamptz NOT NULL,
      CHECK (num_nonnulls(person_id, visitor) = 1)
    );
    CREATE UNIQUE INDEX article_votes_person ON article_votes (article_id, person_id) WHERE person_id IS NOT NULL;
    CREATE UNIQUE INDEX article_votes_visitor ON article_votes (article_id, visitor) WHERE visitor IS NOT NULL;
    CREATE INDEX article_votes_of_person ON article_votes (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX article_votes_at ON article_votes (at) WHERE visitor IS NOT NULL;
  `,
};
