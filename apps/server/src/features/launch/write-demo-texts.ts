// Writes the texts of a demo about its launches, once, in every language.
import { languageCodes } from '@candor/contract';
import type { Mode } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { Facts, TextKey, TextOf } from '../../texts.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { writeCardTexts } from './launch-text-rows.ts';
import { type LaunchTexts, readCardTexts } from './launch-texts.ts';
import { DEMO_COINS, type DemoCoin } from './open-demo-launches.ts';
import { cardKey, readLaunches, type StoredLaunch } from './read-launches.ts';
import { coinOf, PERCENT_SCALE } from './wire-launch.ts';

/** The one that the first page shows. */
const RECOMMENDED: DemoCoin = 'kelvo';
const MINUTE_MS = 60_000;

type Say = (key: TextKey, facts?: Facts) => string;
type Parts = {
  db: Database;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  mode: Mode;
  now?: () => number;
};

/** At every start. A card that has texts keeps them. */
export async function writeDemoTexts({ db, reader, live, textOf, mode, now = Date.now }: Parts): Promise<void> {
  if (mode !== 'demo') return;
  const [launches, known] = await Promise.all([readLaunches(reader), readCardTexts(reader)]);
  for (const coin of Object.keys(DEMO_COINS) as DemoCoin[]) {
    const card = launches.filter(({ launch }) => launch.newCoin === DEMO_COINS[coin].id);
    const [first] = card;
    if (first === undefined || known.has(cardKey(first.launch))) continue;
    const payCoins = card.map(({ launch }) => coinOf(live.current.list, launch.payCoin).name).join(', ');
    const texts = languageCodes.map(
      language => [language, textsOf(coin, first, payCoins, (key, facts) => textOf(language, key, facts))] as const,
    );
    await writeCardTexts(db, first.launch, { texts, isRecommended: coin === RECOMMENDED, at: new Date(now()) });
  }
}

function textsOf(coin: DemoCoin, { launch }: StoredLaunch, coins: string, say: Say): LaunchTexts {
  const { lockDays: days, dayMs, interestPpm } = launch;
  const rate = formatShort(interestPpm, PERCENT_SCALE);
  const isShort = dayMs === MINUTE_MS;
  return {
    predictRate: isShort
      ? say('launchDemo.rateShort', { rate, minutes: days })
      : say('launchDemo.rate', { rate, days }),
    introduction: introductionOf(coin, say),
    recommendTitle: say('launchDemo.title', { coin: DEMO_COINS[coin].name }),
    recommendContent: say('launchDemo.content', { coins }),
  };
}

function introductionOf(coin: DemoCoin, say: Say): string {
  const steps = (['launchDemo.held', 'launchDemo.shared', 'launchDemo.locked'] as const).map(
    key => `<li>${say(key)}</li>`,
  );
  return [
    `<p>${say(`launchDemo.${coin}`)}</p>`,
    `<h3>${say('launchDemo.how')}</h3><ul>${steps.join('')}</ul>`,
    `<p><em>${say('launchDemo.fictional')}</em></p>`,
  ].join('');
}
