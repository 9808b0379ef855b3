// The hours of the desk while they are typed: a day is open or not, from one time to another.
import { type ChatDay, chatDays } from '@candor/contract';
import type { CallAnswer, CallInput } from '../../../shared/calls.ts';

export type TypedDay = { isOpen: boolean; from: string; to: string };
export type TypedHours = { isAlways: boolean; zone: string; days: Record<ChatDay, TypedDay> };

type Hours = Pick<CallAnswer<'getChatHours'>, 'always_open' | 'time_zone' | 'hours'>;

/** What a day that is opened begins with. */
const USUAL = { from: '09:00', to: '18:00' };

/** A field of the time of day knows no 24 hours: midnight as an end is its 00:00. */
export function typedHours({ always_open, time_zone, hours }: Hours): TypedHours {
  const days = chatDays.map((day): [ChatDay, TypedDay] => {
    const found = hours.find(each => each.day === day);
    if (found === undefined || found.from === '') return [day, { isOpen: false, ...USUAL }];
    return [day, { isOpen: true, from: found.from, to: found.to === '24:00' ? '00:00' : found.to }];
  });
  return { isAlways: always_open === 1, zone: time_zone, days: Object.fromEntries(days) as TypedHours['days'] };
}

export function sentHours({ isAlways, zone, days }: TypedHours): CallInput<'setChatHours'> {
  const open = chatDays.flatMap(day => {
    const { isOpen, from, to } = days[day];
    return isOpen ? [[day, `${from}-${to === '00:00' ? '24:00' : to}`]] : [];
  });
  return { always_open: isAlways ? 1 : 0, time_zone: zone, ...Object.fromEntries(open) };
}
