// Reads and writes through which channels a user wants which notices.
import {
  type NotificationChannel,
  type NotificationKind,
  notificationDefaults,
  type WayChoices,
} from '@candor/contract';
import type { Database } from '../../../database/tables.ts';

type Choice = { kind: string; way: string; is_on: boolean };
type ChoiceOf = Choice & { person_id: number };

/** The default channels of a kind; a channel that it cannot use is not there. */
export function defaultChannels(kind: NotificationKind): WayChoices {
  return notificationDefaults[kind];
}

/** What was chosen of all kinds, or of one. */
export function choicesOf(db: Database, person: number, kind?: NotificationKind): Promise<Choice[]> {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'way', 'is_on'])
    .where('person_id', '=', person)
    .$if(kind !== undefined, query => query.where('kind', '=', kind!))
    .execute();
}

/** The choices of several users, of all kinds. */
export function choicesOfPeople(db: Database, people: readonly number[]): Promise<ChoiceOf[]> {
  return db
    .selectFrom('notification_choices')
    .select(['person_id', 'kind', 'way', 'is_on'])
    .where('person_id', 'in', people)
    .execute();
}

/** The channels of a kind that this user has. */
export function channelsOf(kind: NotificationKind, choices: readonly Choice[]): WayChoices {
  const channels = Object.entries(defaultChannels(kind)).map(([channel, isDefault]) => {
    const chosen = choices.find(choice => choice.kind === kind && choice.way === channel);
    return [channel, chosen?.is_on ?? isDefault] as const;
  });
  return Object.fromEntries(channels);
}

export async function setChoice(
  transaction: Database,
  person: number,
  { kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
  await transaction
    .insertInto('notification_choices')
    .values({ person_id: person, kind, way: channel, is_on: isOn })
    .onConflict(conflict => conflict.columns(['person_id', 'kind', 'way']).doUpdateSet({ is_on: isOn }))
    .execute();
}
