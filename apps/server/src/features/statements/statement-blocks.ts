// Lays a statement out for reading: its basis, balances, what was locked, sums by kind, costs, and every movement.
import type { CostMethod, LanguageCode } from '@candor/contract';
import { languageTags, partsBesideAccounts } from '@candor/contract';
import { formatsOf } from '@candor/i18n';
import { dateTime } from '../../http/reply.ts';
import { costRows } from './cost-rows.ts';
import type { Block, Column } from './pdf-document.ts';
import type { Line } from './read-lines.ts';
import type { Statement } from './read-statement.ts';
import type { Words } from './statement-words.ts';

export type StatementText = {
  statement: Statement;
  words: Words;
  language: LanguageCode;
  method: CostMethod;
  madeAt: number;
};

export async function* statementBlocks(
  text: StatementText,
  lines: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Block> {
  yield titleOf(text);
  yield* balanceBlocks(text);
  yield* priceBlocks(text);
  yield* kindBlocks(text);
  yield* costBlocks(text);
  yield* movementBlocks(text, lines);
  yield { kind: 'heading', text: text.words.say('statementWords.howToCheck') };
  for (const key of ['checkSums', 'checkPlace', 'checkTime'] as const) {
    yield { kind: 'note', text: text.words.say(`statementWords.${key}`, recordFacts(text.statement)) };
  }
}

function recordFacts({ lastRecord }: Statement) {
  return { sequence: lastRecord.sequence, hash: lastRecord.hash };
}

function titleOf({ statement, words: { say }, language, madeAt }: StatementText): Block {
  const { month, lastRecord, isRunning, user } = statement;
  const name = formatsOf(languageTags[language]).utcMonth(month.startMs);
  const end = isRunning ? lastRecord.at : month.endMs - 1000;
  return {
    kind: 'title',
    title: say('statementWords.title', { month: name }),
    mark: isRunning ? say('statementWords.isRunning', { time: dateTime(lastRecord.at) }) : '',
    facts: [
      [say('statementWords.account'), String(user)],
      [say('statementWords.period'), `${dateTime(month.startMs)} – ${dateTime(end)} (UTC)`],
      [say('statementWords.madeAt'), `${dateTime(madeAt)} (UTC)`],
      [say('statementWords.place'), String(lastRecord.sequence)],
      [say('statementWords.hash'), lastRecord.hash],
    ],
  };
}

function* balanceBlocks({ statement, words }: StatementText): Generator<Block> {
  const { say } = words;
  const { wallets, prices, locked } = statement;
  yield { kind: 'heading', text: say('statementWords.balances') };
  if (wallets.length === 0) yield { kind: 'note', text: say('statementWords.noBalances') };
  const numbers = (...keys: ('opening' | 'came' | 'left' | 'closing' | 'value')[]): Column[] =>
    keys.map(key => ({ title: say(`statementWords.${key}`), width: key === 'value' ? 15 : 17, isNumber: true }));
  const walletColumns = [
    { title: say('statementWords.wallet'), width: 15 },
    { title: say('assets.coin'), width: 9 },
  ];
  if (wallets.length > 0) {
    yield {
      kind: 'table',
      columns: [...walletColumns, ...numbers('opening', 'came', 'left', 'closing', 'value')],
      rows: wallets.map(({ coin, kind, opening, came, left, closing }) => [
        words.account(kind),
        words.coin(coin),
        ...[opening, came, left, closing].map(units => words.units(coin, units)),
        words.valuation(coin, closing, prices.get(coin)?.closing) || '–',
      ]),
    };
  }
  const rows = lockedRows({ statement, words });
  if (rows.length === 0) return;
  yield { kind: 'heading', text: say('statementWords.locked') };
  yield { kind: 'note', text: say('statementWords.lockedText') };
  yield { kind: 'table', columns: [...walletColumns, ...numbers('opening', 'closing', 'value')], rows };

  function lockedRows({ statement, words }: Pick<StatementText, 'statement' | 'words'>): string[][] {
    const coins = new Set([...locked.opening.keys(), ...locked.closing.keys()]);
    return partsBesideAccounts.flatMap(where =>
      [...coins].flatMap(coin => {
        const [opening, closing] = [locked.opening, locked.closing].map(at => at.get(coin)?.[where] ?? 0n);
        if (opening === 0n && closing === 0n) return [];
        const name = words.say(`lockedFunds.${where}`);
        const valuation = words.valuation(coin, closing!, statement.prices.get(coin)?.closing) || '–';
        return [[name, words.coin(coin), words.units(coin, opening!), words.units(coin, closing!), valuation]];
      }),
    );
  }
}

function* priceBlocks({ statement: { prices }, words }: StatementText): Generator<Block> {
  const { say } = words;
  // What values are counted in needs no price.
  const rows = [...prices].filter(([, { opening, closing }]) => opening?.sequence !== 0 && closing?.sequence !== 0);
  if (rows.length === 0) return;
  yield { kind: 'heading', text: say('statementWords.prices') };
  yield { kind: 'note', text: say('statementWords.pricesText') };
  const record = { title: say('statementWords.record'), width: 20, isNumber: true } as const;
  yield {
    kind: 'table',
    columns: [
      { title: say('assets.coin'), width: 12 },
      { title: say('statementWords.openingPrice'), width: 24, isNumber: true },
      record,
      { title: say('statementWords.closingPrice'), width: 24, isNumber: true },
      record,
    ],
    rows: rows.map(([coin, { opening, closing }]) => [
      words.coin(coin),
      ...[opening, closing].flatMap(price => [words.price(price) || '–', String(price?.sequence ?? '–')]),
    ]),
  };
}

function* kindBlocks({ statement: { flows, wallets }, words }: StatementText): Generator<Block> {
  const { say } = words;
  if (flows.length === 0) return;
  yield { kind: 'heading', text: say('statementWords.byKind') };
  const coinOf = new Map(wallets.map(({ account, coin }) => [account, coin]));
  yield {
    kind: 'table',
    columns: [
      { title: say('assets.kind'), width: 30 },
      { title: say('statementWords.wallet'), width: 14 },
      { title: say('assets.coin'), width: 9 },
      { title: say('statementWords.count'), width: 11, isNumber: true },
      { title: say('statementWords.came'), width: 18, isNumber: true },
      { title: say('statementWords.left'), width: 18, isNumber: true },
    ],
    rows: flows.map(({ account, kind, count, came, left }) => {
      const coin = coinOf.get(account)!;
      const amounts = [words.units(coin, came), words.units(coin, left)];
      return [words.kind(kind), words.accountOf(account), words.coin(coin), String(count), ...amounts];
    }),
  };
}

function* costBlocks({ statement, words, method }: StatementText): Generator<Block> {
  const { say } = words;
  const rows = costRows(statement, method);
  if (rows.length === 0) return;
  yield { kind: 'heading', text: say('statementWords.results') };
  yield { kind: 'note', text: say('statementWords.resultsText') };
  const shown = (['average', 'first_in'] as const).filter(each => method === 'both' || method === each);
  const column = (title: string): Column => ({ title, width: 22, isNumber: true });
  yield {
    kind: 'table',
    columns: [
      { title: say('assets.coin'), width: 12 },
      ...shown.flatMap(each => [
        column(say(`statementWords.cost_${each}`)),
        column(say(`statementWords.realized_${each}`)),
      ]),
    ],
    rows: rows.map(({ coin, figures }) => [
      words.coin(coin),
      ...figures.flatMap(({ cost, realized }) => [words.usdt(cost) || '–', words.usdt(realized) || '–']),
    ]),
  };
  for (const each of shown) yield { kind: 'note', text: say(`statementWords.method_${each}`) };
  yield { kind: 'note', text: say('statementWords.noTaxAdvice') };
}

async function* movementBlocks(
  { words }: StatementText,
  pieces: AsyncIterable<readonly Line[]>,
): AsyncGenerator<Block> {
  const { say } = words;
  yield { kind: 'heading', text: say('statementWords.movements') };
  yield { kind: 'note', text: say('statementWords.movementsText') };
  yield {
    kind: 'table',
    columns: [
      { title: say('statementWords.time'), width: 17 },
      { title: say('statementWords.what'), width: 29 },
      { title: say('statementWords.wallet'), width: 11 },
      { title: say('assets.coin'), width: 8 },
      { title: say('assets.amount'), width: 16, isNumber: true },
      { title: say('statementWords.value'), width: 11, isNumber: true },
      { title: say('statementWords.record'), width: 8, isNumber: true },
    ],
    rows: [],
  };
  for await (const piece of pieces) yield { kind: 'rows', rows: piece.map(line => movementRow(words, line)) };
}

function movementRow(words: Words, line: Line): string[] {
  const { at, account, coin, units, value, sequence } = line;
  return [
    dateTime(at),
    words.sentence(line),
    words.accountOf(account),
    words.coin(coin),
    words.units(coin, units),
    words.usdt(value) || '–',
    String(sequence),
  ];
}
