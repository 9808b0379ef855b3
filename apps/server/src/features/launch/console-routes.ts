// The calls with which staff follows launches, proposes new ones, and writes what is said of them.
import { languageCodes } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { LaunchTerms } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { safeHtml } from '../../http/safe-html.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { recordAct, submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import type { LaunchParts } from './feature.ts';
import { launchValues } from './launch-proposals.ts';
import { writeCardTexts } from './launch-text-rows.ts';
import { readCardTexts } from './launch-texts.ts';
import { readCourses, readLaunchReserves } from './read-course.ts';
import { cardKey, findLaunch, readLaunches } from './read-launches.ts';
import { readTerms, type TypedTerms } from './read-terms.ts';
import { courseOf } from './wire-course.ts';
import { flag } from './wire-launch.ts';

export type ConsoleLaunchParts = LaunchParts & { staff: Staff };

export function consoleLaunchRoutes(parts: ConsoleLaunchParts): RouteFile {
  const { staff, reader } = parts;

  return route => {
    route(consoleCalls.listLaunchCourses, async () => answer(await coursesOf(parts)));

    route(consoleCalls.proposeLaunch, (asked, { operator }) => propose(parts, asked, operator));

    route(consoleCalls.getLaunchTexts, async ({ launch }) => {
      const found = await findLaunch(reader, launch);
      if (found === undefined) return refuse('unknown_launch');
      const card = (await readCardTexts(reader)).get(cardKey(found.launch));
      const texts = languageCodes.map(language => {
        const own = card?.byLanguage.get(language);
        return {
          ...{ language, predict_rate: own?.predictRate ?? '', introduction: own?.introduction ?? '' },
          ...{ recommend_title: own?.recommendTitle ?? '', recommend_content: own?.recommendContent ?? '' },
        };
      });
      return answer({ is_recommend: flag(card?.isRecommended === true), texts });
    });

    route(consoleCalls.previewLaunchText, async ({ introduction }) => answer({ introduction: safeHtml(introduction) }));

    route(consoleCalls.writeLaunchTexts, async ({ launch, language, is_recommend, reason, ...given }, { operator }) => {
      const found = await findLaunch(reader, launch);
      if (found === undefined) return refuse('unknown_launch');
      await recordAct(staff, operator, 'write_launch_texts', { reason });
      const texts = {
        ...{ predictRate: given.predict_rate ?? '', introduction: given.introduction ?? '' },
        ...{ recommendTitle: given.recommend_title ?? '', recommendContent: given.recommend_content ?? '' },
      };
      const written = {
        texts: [[language, texts]],
        isRecommended: is_recommend === 1,
        at: new Date(staff.now()),
      } as const;
      await writeCardTexts(staff.db, found.launch, written);
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
      ...{ currency: id, currency_name: name, scale, reserve: formatShort(reserves.get(id) ?? 0n, scale) },
    })),
    proposals: proposals.map(({ proposal, launch }) => ({
      ...{ proposal, name: `${list.coins.get(launch.newCoin)?.name} / ${list.coins.get(launch.payCoin)?.name}` },
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
    ...{ type: 'Propose', change, effectiveAt: 0, act },
  }));
  if (result.kind !== 'done') return refuseUndone(result);
  return answer({ proposal: result.result.id!, changes: launchValues(live.current.list, launch) });
}
