// The articles of help that come with the program: their names, topics and order. The texts are in `apps/server/help`, by language.
import { resolve } from 'node:path';
import { type HelpTopic, newsClasses } from '@candor/contract';
import { type BuiltInArticle, readTextFiles } from './write-built-in.ts';

type HelpArticle = { slug: string; topic: HelpTopic; id?: number };

/** In the order in which a topic shows them. Clients refer to the rules of referral as 195. */
export const helpArticles: readonly HelpArticle[] = [
  { slug: 'getting-started', topic: 'start' },
  { slug: 'demo-mode', topic: 'start' },
  { slug: 'contact-and-chat', topic: 'start' },
  { slug: 'deposit-chain', topic: 'money' },
  { slug: 'deposit-bank', topic: 'money' },
  { slug: 'withdrawal', topic: 'money' },
  { slug: 'address-book', topic: 'money' },
  { slug: 'transfers', topic: 'money' },
  { slug: 'spot-orders', topic: 'trading' },
  { slug: 'fees', topic: 'trading' },
  { slug: 'first-market', topic: 'trading' },
  { slug: 'options', topic: 'trading' },
  { slug: 'contracts', topic: 'contracts' },
  { slug: 'contract-risks', topic: 'contracts' },
  { slug: 'locked-products', topic: 'earn' },
  { slug: 'launches', topic: 'earn' },
  { slug: 'referral', topic: 'earn' },
  { slug: 'referral-rules', topic: 'earn', id: 195 },
  { slug: 'verification', topic: 'security' },
  { slug: 'security', topic: 'security' },
  { slug: 'freeze-and-lost-factor', topic: 'security' },
  { slug: 'account-closing', topic: 'security' },
  { slug: 'fairness-proofs', topic: 'fairness' },
  { slug: 'reserves', topic: 'fairness' },
  { slug: 'staff-powers', topic: 'fairness' },
];

const FOLDER = resolve(import.meta.dirname, '../../../help');

/** All of them with their texts. @throws Error where a file is not as the others are. */
export function readHelpArticles(): Promise<BuiltInArticle[]> {
  return Promise.all(
    helpArticles.map(async ({ slug, topic, id }, index) => ({
      ...(id !== undefined && { id }),
      class: newsClasses.help,
      slug,
      topic,
      href: '',
      cover: '',
      sort: index,
      texts: await readTextFiles(FOLDER, slug),
    })),
  );
}
