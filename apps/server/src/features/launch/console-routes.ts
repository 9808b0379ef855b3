// The calls with which staff follows launches, proposes new ones, and writes their texts.
import { languageCodes } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { type LaunchTerms, type SubscriptionEnd, systemAccount } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, word } from '../../database/store/field.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { safeHtml } from '../../http/safe-html.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { recordAct, submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { readAccounts } from '../wallet/read-wallets.ts';
import type { LaunchParts } from './feature.ts';
import { launchValues } from './launch-proposals.ts';
import { writeCardTexts } from './launch-text-rows.ts';
import { readCardTexts } from './launch-texts.ts';
import { cardKey, findLaunch, readLaunches, type StoredLaunch } from './read-launches.ts';
import { readTerms, type TypedTerms } from './read-terms.ts';
import { coinOf, flag, PERCENT_SCALE, unlockAt } from './wire-launch.ts';

const COUNTED = record({
  launch: int4('launch_id'),
  what: word<'locked' | SubscriptionEnd>('what'),
  count: int8('count'),
});

const NONE: Course = { locked: 0, released: 0, rejected: 0 };

export type ConsoleLaunchParts = LaunchParts & { staff: Staff };

export function consoleLaunchRoutes(parts: ConsoleLaunchParts): RouteFile {
  const { staff, reader } = parts;

  return route => {
    route(consoleCalls.listLaunchCourses, async () => answer(await coursesOf(parts)));

    route(consoleCalls.proposeLaunch, (fields, { operator }) => propose(parts, fields, operator));

    route(consoleCalls.getLaunchTexts, async ({ launch }) => {
      const stored = await findLaunch(reader, launch);
      if (stored === undefined) return refuse('unknown_launch');
      const card = (await readCardTexts(reader)).get(cardKey(stored.launch));
      const texts = languageCodes.map(language => {
        const own = card?.byLanguage.get(language);
        return {
          language,
          predict_rate: own?.predictRate ?? '',
          introduction: own?.introduction ?? '',
          recommend_title: own?.recommendTitle ?? '',
          recommend_content: own?.recommendContent ?? '',
        };
      });
      return answer({ is_recommend: flag(card?.isRecommended === true), texts });
    });

    route(consoleCalls.previewLaunchText, async ({ introduction }) => answer({ introduction: safeHtml(introduction) }));

    route(consoleCalls.writeLaunchTexts, async ({ launch, language, is_recommend, reason, ...input }, { operator }) => {
      const stored = await findLaunch(reader, launch);
      if (stored === undefined) return refuse('unknown_launch');
      await recordAct(staff, operator, 'write_launch_texts', { reason });
      const texts = {
        predictRate: input.predict_rate ?? '',
        introduction: input.introduction ?? '',
        recommendTitle: input.recommend_title ?? '',
        recommendContent: input.recommend_content ?? '',
      };
      const written = {
        texts: [[language, texts]],
        isRecommended: is_recommend === 1,
        at: new Date(staff.now()),
      } as const;
      await writeCardTexts(staff.db, stored.launch, written);
      return done();
    });
  };
}

async function coursesOf({ staff, reader, live, mode }: ConsoleLaunchParts) {
  const { list } = live.current;
  const coins = [...list.coins.values()];
  const [launches, courses, texts, reserves, proposals] = await Promise.all([
    readLaunches(reader),
    readCourses(reader),
    readCardTexts(reader),
    readLaunchReserves(
      reader,
      coins.map(({ id }) => id),
    ),
    proposedLaunches(staff),
  ]);
  return {
    launches: launches.map(stored => ({
      ...courseOf(list, stored, courses.get(stored.launch.id)),
      is_recommend: flag(texts.get(cardKey(stored.launch))?.isRecommended === true),
    })),
    coins: coins.map(({ id, name, scale }) => ({
      currency: id,
      currency_name: name,
      scale,
      reserve: formatShort(reserves.get(id) ?? 0n, scale),
    })),
    proposals: proposals.map(({ proposal, launch }) => ({
      proposal,
      name: `${list.coins.get(launch.newCoin)?.name} / ${list.coins.get(launch.payCoin)?.name}`,
    })),
    is_demo: flag(mode === 'demo'),
  };
}

async function proposedLaunches({ reader }: Staff): Promise<{ proposal: number; launch: LaunchTerms }[]> {
  const open = await readOpenProposals(reader);
  return open.flatMap(({ proposal: { id, change } }) =>
    change.kind === 'launch' ? [{ proposal: id, launch: change.launch }] : [],
  );
}

async function propose(
  { staff, reader, live, mode, now = Date.now }: ConsoleLaunchParts,
  { reason, ...typed }: TypedTerms & { reason: string },
  operator: LoggedInOperator,
) {
  const { coins } = live.current.list;
  const [newCoin, payCoin] = [coins.get(typed.new_currency), coins.get(typed.currency)];
  if (newCoin === undefined || payCoin === undefined) return refuse('unknown_coin');
  const reserve = (await readLaunchReserves(reader, [newCoin.id])).get(newCoin.id)!;
  const { terms, problems } = readTerms(typed, { newCoin, payCoin, reserve, mode, nowMs: now() });
  if (problems.length > 0) return refuseFields(problems);
  const [launches, proposed] = await Promise.all([readLaunches(reader), proposedLaunches(staff)]);
  const taken = [...launches.map(({ launch }) => launch.id), ...proposed.map(({ launch }) => launch.id)];
  const launch: LaunchTerms = { id: Math.max(0, ...taken) + 1, ...terms };
  const change = { kind: 'launch', launch } as const;
  const result = await submitAct(staff, operator, 'propose_launch', { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt: 0,
    act,
  }));
  if (result.kind !== 'done') return refuseUndone(result);
  return answer({ proposal: result.result.id!, changes: launchValues(live.current.list, launch) });
}

/** A launch with its course as the console shows it. */
function courseOf(list: MarketList, { launch, group }: StoredLaunch, course: Course = NONE) {
  const [newCoin, payCoin] = [coinOf(list, launch.newCoin), coinOf(list, launch.payCoin)];
  const coins = (units: bigint) => formatShort(units, newCoin.scale);
  const payment = (units: bigint) => formatShort(units, payCoin.scale);
  return {
    id: launch.id,
    group_id: group,
    new_currency_name: newCoin.name,
    currency_name: payCoin.name,
    change_rate: payment(launch.price),
    num: coins(launch.offered),
    buy_num: payment(launch.minAmount),
    start_at: launch.startAt,
    end_at: launch.closeAt,
    online_at: launch.onlineAt,
    unlock_at: unlockAt(launch),
    day: launch.lockDays,
    day_ms: launch.dayMs,
    interest_rate: formatShort(launch.interestPpm, PERCENT_SCALE),
    course: launch.state,
    wanted: coins(launch.wanted),
    count: launch.count,
    allotted: coins(launch.allotted),
    ...course,
  };
}

type Course = { locked: number; released: number; rejected: number };

/** Reads how far the subscriptions of each launch have come. */
async function readCourses(reader: Reader): Promise<Map<number, Course>> {
  const rows = await reader.find(
    COUNTED,
    `FROM (
       SELECT launch_id, 'locked' AS what, count(*) AS count FROM subscriptions WHERE state = 'locked' GROUP BY launch_id
       UNION ALL SELECT launch_id, outcome, count(*) FROM ended_subscriptions GROUP BY launch_id, outcome
     ) AS counted`,
  );
  const courses = new Map<number, Course>();
  for (const { launch, what, count } of rows) {
    const course = courses.get(launch) ?? { locked: 0, released: 0, rejected: 0 };
    course[what === 'unlocked' ? 'released' : what === 'rejected' ? 'rejected' : 'locked'] = count;
    courses.set(launch, course);
  }
  return courses;
}

/** What the launch reserve of each coin has. */
async function readLaunchReserves(reader: Reader, coins: readonly number[]): Promise<Map<number, bigint>> {
  const accounts = await readAccounts(
    reader,
    coins.map(coin => systemAccount('launch-reserve', coin)),
  );
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
  return new Map(coins.map(coin => [coin, balances.get(systemAccount('launch-reserve', coin)) ?? 0n]));
}
