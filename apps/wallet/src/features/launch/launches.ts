// Launches as the screens speak of them: their rows, the cards that rows make, and the list of all.

import { type CallFailed, orThrow } from '@candor/client';
import { type CallAnswer, type LaunchStateName, subscriptionResults, subscriptionStatuses } from '@candor/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/calls/api.ts';
import { callKey } from '../../shared/calls/use-call.ts';

/** One pay coin of a launch. */
export type Launch = CallAnswer<'listLaunches'>[number];
/** The same, with what the caller has of its pay coin. */
export type LaunchDetails = CallAnswer<'getLaunch'>;
export type Allotment = CallAnswer<'getLaunchAllotment'>;
export type OwnSubscription = CallAnswer<'listSubscriptions'>['order_list'][number];

export type StatusWord = keyof typeof subscriptionStatuses;
export type ResultWord = keyof typeof subscriptionResults;

export function statusOf({ status }: Pick<OwnSubscription, 'status'>): StatusWord {
  return wordOf(subscriptionStatuses, status);
}

export function resultOf({ exam_status }: Pick<OwnSubscription, 'exam_status'>): ResultWord {
  return wordOf(subscriptionResults, exam_status);
}

function wordOf<Word extends string>(words: Readonly<Record<Word, number>>, number: number): Word {
  const match = (Object.keys(words) as Word[]).find(word => words[word] === number);
  if (match === undefined) throw new Error(`no word for ${number}`);
  return match;
}

/** The next thing that a launch counts down to. */
type Moment = { word: 'starts' | 'closes' | 'online'; at: number };

/** Undefined where nothing is to come that a reader waits for. */
export function nextMoment(launch: Pick<Launch, 'state' | 'start_at' | 'end_at' | 'online_at'>, now: number) {
  const { state, start_at, end_at, online_at } = launch;
  const moments: Readonly<Record<LaunchStateName, Moment>> = {
    to_open: { word: 'starts', at: start_at },
    subscribing: { word: 'closes', at: end_at },
    sold_out: { word: 'online', at: online_at },
    launched: { word: 'online', at: online_at },
  };
  const moment = moments[state];
  return moment.word === 'online' && moment.at <= now ? undefined : moment;
}

/** The same new coin at the same times; at least one pay coin. */
export type LaunchGroup = { id: number; state: LaunchStateName; launches: [Launch, ...Launch[]] };

/** In the order in which the first row of each came; within one, pay coins by their numbers. A row that came twice counts once. */
export function gatherLaunches(rows: readonly Launch[]): LaunchGroup[] {
  const groups = new Map<number, Launch[]>();
  for (const row of rows) {
    const known = groups.get(row.group_id) ?? [];
    if (!known.some(({ id }) => id === row.id)) known.push(row);
    groups.set(row.group_id, known);
  }
  return [...groups].map(([id, launches]) => {
    const sorted = launches.toSorted((a, b) => a.id - b.id) as [Launch, ...Launch[]];
    return { id, state: stateOf(sorted), launches: sorted };
  });
}

/** The launch that a pay coin belongs to; that pay coin alone until the others are known. */
export function groupOf(groups: readonly LaunchGroup[] | undefined, launch: Launch): LaunchGroup {
  const known = groups?.find(({ id }) => id === launch.group_id);
  return known ?? { id: launch.group_id, state: launch.state, launches: [launch] };
}

/** Only what is sold out for every pay coin is sold out. */
function stateOf(launches: readonly [Launch, ...Launch[]]): LaunchStateName {
  return (launches.find(({ state }) => state !== 'sold_out') ?? launches[0]).state;
}

/** Changes come over the socket; this is for what times alone change. */
const FRESH_MS = 30_000;

/** Every launch there is, read page by page: there are few, and the tabs count them all. */
export function useLaunches() {
  const query = useInfiniteQuery<Launch[], CallFailed, InfiniteData<Launch[]>, readonly unknown[], number>({
    queryKey: [...callKey('listLaunches', {}), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await client.call('listLaunches', { page: pageParam }, { signal })) as Launch[],
    initialPageParam: 1,
    // An empty page is the end.
    getNextPageParam: (last, _all, page) => (last.length === 0 ? undefined : page + 1),
    refetchInterval: FRESH_MS,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...query, groups: data === undefined ? undefined : gatherLaunches(data.pages.flat()) };
}
