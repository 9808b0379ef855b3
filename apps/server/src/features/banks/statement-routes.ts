// The calls with which staff imports a statement: first a preview, then the result of each of its entries.
import { type CsvForm, consoleCalls } from '@candor/contract/console';
import { formatShort } from '@candor/money';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { recordAct } from '../staff/record-act.ts';
import type { ConsoleBankParts } from './console-routes.ts';
import { byPosition, chargeLimitsOf, importLines } from './import-lines.ts';
import { matchLines } from './match-lines.ts';
import { readApart } from './read-apart.ts';
import { type NotRead, STATEMENT_SCALE, type StatementEntry, StatementError } from './statement.ts';

const MAX_PREVIEWED = 10;

export function consoleStatementRoutes(parts: ConsoleBankParts): RouteFile {
  const { staff, identity, pool, mode, log } = parts;
  const { reader } = staff;
  const chargeLimits = chargeLimitsOf(parts.config.bankCharges);

  return route => {
    route(consoleCalls.previewBankLines, async (fields, { file }) => {
      try {
        const form = csvFormOf(fields);
        const { detected, statement } = await readApart({ file, form, isPreview: true });
        const entries = [
          ...[...statement.entries, ...statement.announced].map(readable),
          ...statement.notRead.map(unreadable),
        ].sort(byPosition);
        return answer({
          csv: detected === undefined ? null : { ...(form ?? detected.form), unclear: detected.unclear },
          count: statement.entries.length + statement.announced.length,
          not_read: statement.notRead.length,
          entries: entries.slice(0, MAX_PREVIEWED),
        });
      } catch (error) {
        return refuseStatement(error);
      }
    });

    route(consoleCalls.importBankLines, async (fields, { operator, file }) => {
      try {
        const { statement } = await readApart({ file, form: csvFormOf(fields) });
        await recordAct(staff, operator, 'import_bank_lines');
        const { notRead, ...imported } = await importLines(identity, operator.id, statement, chargeLimits);
        // What could not be done now the worker does soon.
        await matchLines({ identity, pool, mode, reader, engine: identity.engine, log });
        return answer({ ...imported, not_read: notRead });
      } catch (error) {
        return refuseStatement(error);
      }
    });
  };
}

/** @throws what is no fault of the file */
function refuseStatement(error: unknown) {
  if (error instanceof StatementError) return refuse(error.code, error.facts);
  throw error;
}

/** Only a form that is given as a whole is one. */
function csvFormOf({ encoding, separator, decimal, order }: { [Facet in keyof CsvForm]?: CsvForm[Facet] | undefined }) {
  if (encoding === undefined || separator === undefined || decimal === undefined || order === undefined)
    return undefined;
  return { encoding, separator, decimal, order };
}

function readable(entry: StatementEntry) {
  const { position, reference, direction, amount, currency, bookedOn, payments } = entry;
  const [{ payer, text }] = payments as [StatementEntry['payments'][number]];
  return {
    place: position,
    reference,
    reason: '' as const,
    direction,
    amount: formatShort(amount, STATEMENT_SCALE),
    currency,
    booked_on: bookedOn,
    payer,
    text,
  };
}

function unreadable({ position, reference, reason }: NotRead) {
  const nothing = { direction: '' as const, amount: '', currency: '', booked_on: '', payer: '', text: '' };
  return { place: position, reference, reason, ...nothing };
}
