// The calls about the desk itself: answers that stand ready, hours, figures, and the way of its staff onto the socket.
import { chatDays, type LanguageCode, languageCodes } from '@candor/contract';
import { consoleCalls as calls, chatPlaceholders } from '@candor/contract/console';
import { answer, done, type FieldProblem, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { staffFacts } from '../staff/read-operators.ts';
import { recordAct } from '../staff/record-act.ts';
import { listCanned, removeCanned, saveCanned } from './canned-rows.ts';
import type { Chat } from './chat.ts';
import { makeDeskTicket } from './chat-door.ts';
import { type DeskHours, isTimeZone, rangeOf } from './desk-hours.ts';
import { storedHours, storeHours } from './hours-rows.ts';
import { readChatFigures } from './read-figures.ts';
import { wireHours } from './wire-chat.ts';
import { nameIn } from './wire-desk.ts';

const DAY_MS = 24 * 3_600_000;

export function consoleDeskRoutes(chat: Chat): RouteFile {
  const { db, staff, now } = chat;

  return route => {
    route(calls.listCannedAnswers, async () => {
      const names = await staffFacts(db);
      const rows = await listCanned(db);
      return answer(
        rows.map(({ id, name, texts, changed_at, changed_by }) => ({
          ...{ id, name, texts, changed_at: changed_at.getTime() },
          changed_by_name: nameIn(names, changed_by),
        })),
      );
    });

    route(calls.saveCannedAnswer, async ({ id, name, ...given }, { operator }) => {
      const problems = languageCodes.flatMap(language => unknownPlaces(language, given[language]));
      if (problems.length > 0) return refuseFields(problems);
      await recordAct(staff, operator, 'change_canned_answer');
      const texts = Object.fromEntries(languageCodes.map(language => [language, given[language].trim()]));
      const canned = { name: name.trim(), texts: texts as Record<LanguageCode, string> };
      const saved = await saveCanned(db, id, { ...canned, at: new Date(now()), by: operator.id });
      return saved === undefined ? refuse('unknown_canned_answer') : answer({ id: saved });
    });

    route(calls.removeCannedAnswer, async ({ id }, { operator }) => {
      await recordAct(staff, operator, 'change_canned_answer');
      return (await removeCanned(db, id)) ? done() : refuse('unknown_canned_answer');
    });

    route(calls.getChatHours, async () => {
      const stored = await storedHours(db);
      return answer({
        ...wireHours(await chat.hours(), now()),
        changed_at: stored?.changedAt.getTime() ?? 0,
        changed_by_name: stored === undefined ? '' : nameIn(await staffFacts(db), stored.changedBy),
      });
    });

    route(calls.setChatHours, async ({ always_open, time_zone: timeZone, ...given }, { operator }) => {
      const problems: FieldProblem[] = isTimeZone(timeZone) ? [] : [{ field: 'time_zone', code: 'unknown_time_zone' }];
      const days = Object.fromEntries(chatDays.flatMap(day => (given[day] === undefined ? [] : [[day, given[day]]])));
      for (const [day, text] of Object.entries(days)) {
        if (rangeOf(text!) === undefined) problems.push({ field: day, code: 'invalid_hours' });
      }
      if (problems.length > 0) return refuseFields(problems);
      await recordAct(staff, operator, 'change_chat_hours');
      const hours: DeskHours = { alwaysOpen: always_open === 1, timeZone, days };
      await storeHours(db, { hours, changedAt: new Date(now()), changedBy: operator.id });
      chat.hours.forget();
      return done();
    });

    route(calls.getChatFigures, async ({ days }) => {
      const { shares, ...figures } = await readChatFigures(db, new Date(now() - days * DAY_MS));
      const names = await staffFacts(db);
      const operators = shares.map(share => ({ ...share, name: nameIn(names, share.operator) }));
      return answer({ ...figures, operators });
    });

    route(calls.getDeskTicket, (_, { operator }) => answer(makeDeskTicket(chat, operator)));
  };
}

/** Whatever stands in double braces and is none of the places that the console fills in. */
function unknownPlaces(field: string, text: string): FieldProblem[] {
  const known: readonly string[] = chatPlaceholders;
  const unknown = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].find(([, name]) => !known.includes(name!));
  return unknown === undefined ? [] : [{ field, code: 'unknown_placeholder', facts: { name: unknown[0] } }];
}
