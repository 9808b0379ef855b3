// What the wire says of launches and subscriptions, by the words of the screens.
import { type CallAnswer, type LaunchStateName, subscriptionResults, subscriptionStatuses } from '@candor/contract';

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
  const found = (Object.keys(words) as Word[]).find(word => words[word] === number);
  if (found === undefined) throw new Error(`no word for ${number}`);
  return found;
}

/** The next thing that a launch counts down to. */
export type Moment = { word: 'starts' | 'closes' | 'online'; at: number };

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
