// A statement as one CSV file: the first column of each row names its kind, and all of them have the same columns.
import { type Cell, type CsvStyle, csvHead, csvRows, partsBesideAccounts } from '@candor/contract';
import { amountCell, momentCell } from '../../http/lists.ts';
import { dateTime } from '../../http/reply.ts';
import { costRows } from './cost-rows.ts';
import type { Line } from './read-lines.ts';
import type { StatementText } from './statement-blocks.ts';

type Row = {
  what: string;
  at?: number;
  kind?: string;
  text?: string;
  wallet?: string;
  coin?: string;
  amount?: string;
  price?: string;
  value?: string;
  record?: number | undefined;
};

/** Every cell that is no number or moment of our own is quoted, so that no name is ever calculated. */
export async function* statementCsv(
  text: StatementText,
  lines: AsyncIterable<readonly Line[]>,
  style: CsvStyle,
): AsyncGenerator<string> {
  const { words } = text;
  const say = (key: 'row' | 'time' | 'what' | 'wallet' | 'price' | 'value' | 'record') =>
    words.say(`statementWords.${key}`);
  const head = [
    say('row'),
    `${say('time')} (UTC)`,
    words.say('assets.kind'),
    say('what'),
    say('wallet'),
    words.say('assets.coin'),
    words.say('assets.amount'),
    `${say('price')} (USDT)`,
    say('value'),
    say('record'),
  ];
  yield csvHead(head, style);
  yield rowsOf([...headRows(text), ...balanceRows(text, 'opening')], style);
  for await (const piece of lines)
    yield rowsOf(
      piece.map(line => movementRow(text, line)),
      style,
    );
  yield rowsOf([...balanceRows(text, 'closing'), ...resultRows(text)], style);
}

function rowsOf(rows: readonly Row[], style: CsvStyle): string {
  return csvRows(
    rows.map(({ what, at, kind = '', text = '', wallet = '', coin = '', amount, price, value, record }): Cell[] => [
      what,
      momentCell(at ?? 0),
      kind,
      text,
      wallet,
      coin,
      numberCell(amount),
      amountCell(price ?? ''),
      numberCell(value),
      record === undefined ? '' : record,
    ]),
    style,
  );
}

/** Zero is a figure too: a balance of 0 is written. */
function numberCell(decimal = ''): Cell {
  return decimal === '' ? '' : { bare: decimal };
}

function headRows({ statement: { lastRecord, isRunning }, words: { say } }: StatementText): Row[] {
  const what = say('statementWords.place');
  const rows: Row[] = [{ what, at: lastRecord.at, text: lastRecord.hash, record: lastRecord.sequence }];
  return isRunning
    ? [...rows, { what, text: say('statementWords.isRunning', { time: dateTime(lastRecord.at) }) }]
    : rows;
}

function balanceRows({ statement, words }: StatementText, side: 'opening' | 'closing'): Row[] {
  const what = words.say(`statementWords.${side}`);
  const at = side === 'opening' ? statement.month.startMs : statement.lastRecord.at;
  const row = (wallet: string, coin: number, units: bigint): Row => {
    const price = statement.prices.get(coin)?.[side];
    const figures = { amount: words.units(coin, units), price: words.price(price) };
    const value = words.valuation(coin, units, price);
    return { what, at, wallet, coin: words.coin(coin), ...figures, value, record: price?.sequence || undefined };
  };
  const locked = [...statement.locked[side]].flatMap(([coin, units]) =>
    partsBesideAccounts
      .filter(part => units[part] !== 0n)
      .map(part => row(words.say(`lockedFunds.${part}`), coin, units[part])),
  );
  return [...statement.wallets.map(wallet => row(words.account(wallet.kind), wallet.coin, wallet[side])), ...locked];
}

function movementRow({ words }: StatementText, line: Line): Row {
  const { at, kind, account, coin, units, value, sequence } = line;
  return {
    what: words.say('statementWords.movement'),
    at,
    kind: words.kind(kind),
    text: words.sentence(line),
    wallet: words.accountOf(account),
    coin: words.coin(coin),
    amount: words.units(coin, units),
    value: words.usdt(value),
    record: sequence,
  };
}

function resultRows({ statement, words, method }: StatementText): Row[] {
  return costRows(statement, method).flatMap(({ coin, figures }) =>
    figures.flatMap(({ method: each, cost, realized }) => [
      { what: words.say(`statementWords.cost_${each}`), coin: words.coin(coin), value: words.usdt(cost) },
      { what: words.say(`statementWords.realized_${each}`), coin: words.coin(coin), value: words.usdt(realized) },
    ]),
  );
}
