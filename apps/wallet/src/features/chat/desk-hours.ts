// When the desk is open, as few lines as say it: days in a row with the same hours stand together.
// A file of its own: its tests load it without a page.
import { type CallAnswer, chatDays } from '@candor/contract';

export type DeskHours = Pick<CallAnswer<'getChat'>, 'hours'>['hours'];

/** Days by their place in the week, Monday 0; `to` is the last of them. */
export type HoursLine = { fromDay: number; toDay: number; from: string; to: string };

export function hoursLines(hours: DeskHours): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const [index, day] of chatDays.entries()) {
    const open = hours.find(each => each.day === day);
    if (open === undefined || open.from === '') continue;
    const before = lines.at(-1);
    const goesOn = before?.toDay === index - 1 && before.from === open.from && before.to === open.to;
    if (goesOn) before.toDay = index;
    else lines.push({ fromDay: index, toDay: index, from: open.from, to: open.to });
  }
  return lines;
}
