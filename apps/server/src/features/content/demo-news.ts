// The public texts of a demo: its notices and banners, which come with the program.
import { resolve } from 'node:path';
import { newsClasses } from '@candor/contract';
import type { Mode } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import { readTextFiles, writeBuiltIn } from './write-built-in.ts';

/** In the repository, next to the source. */
const FOLDER = resolve(import.meta.dirname, '../../../news');
const { notice, banner } = newsClasses;
const WELCOME = '#/pages/index/notice/notice?slug=demo-welcome';

/** The first of a class comes first. */
export const DEMO_NEWS = [
  { class: notice, slug: 'demo-welcome', href: '', cover: '' },
  { class: notice, slug: 'demo-products', href: '', cover: '' },
  { class: notice, slug: 'demo-prices', href: '', cover: '' },
  { class: banner, slug: 'demo-banner-welcome', href: WELCOME, cover: '/banners/exchange.svg' },
  { class: banner, slug: 'demo-banner-reserves', href: '#/pages/reserves/index', cover: '/banners/reserves.svg' },
] as const;

export async function writeDemoNews({ db, mode, now }: { db: Database; mode: Mode; now: () => number }): Promise<void> {
  if (mode !== 'demo') return;
  const articles = DEMO_NEWS.map(async (article, index) => ({
    ...article,
    topic: '',
    sort: index + 1,
    texts: await readTextFiles(FOLDER, article.slug),
  }));
  await writeBuiltIn(db, await Promise.all(articles), new Date(now()));
}
