// Recomputes the chain of records of a running exchange with nothing of the exchange's own code; docs/fairness.md says what it checks.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';

const USAGE = `Usage: node recompute-chain.mjs ADDRESS [--from N] [--to N] [--receipt N:HASH]... [--show N]

ADDRESS    of the exchange, such as http://localhost:3000
--from     first record that is recomputed; by default 1,000 records in all, and as many more as a receipt is older
--to       last record that is recomputed; by default the newest
--receipt  a record's number and the hash that you were given for it; may be repeated
--show     prints the text of a record of prices and recomputes its hash; of a record of your own too,
           with the token of your login in the environment variable TOKEN`;

const ROWS_AT_ONCE = 1000;
const FIRST_HASH = '0'.repeat(64);
const WAIT_MS = 1000;

const sha256 = text => createHash('sha256').update(text, 'utf8').digest('hex');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    receipt: { type: 'string', multiple: true, default: [] },
    show: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

let differences = 0;

function differs(sentence) {
  differences += 1;
  console.log(`DIFFERENCE: ${sentence}`);
}

/** What a call answers; one that came too often is made again. */
async function ask(path, fields) {
  const url = new URL(`api/${path}?${new URLSearchParams(fields)}`, address);
  for (;;) {
    const headers = process.env.TOKEN === undefined ? {} : { authorization: process.env.TOKEN };
    const answer = await (await fetch(url, { headers })).json();
    if (answer.type === 'ok') return answer.message;
    if (answer.code !== 'too_many_requests') throw new Error(`${url.pathname} answered: ${answer.message}`);
    await new Promise(resolve => setTimeout(resolve, WAIT_MS));
  }
}

/** Every record of the range must follow from the one before it. Answers the hashes of the places that matter. */
async function checkRange(from, to, places) {
  const hashes = new Map();
  let previous = from === 1 ? FIRST_HASH : undefined;
  let next = from;
  while (next <= to) {
    const last = Math.min(next + ROWS_AT_ONCE - 1, to);
    const { rows, previous_hash } = await ask('journal/chain', { from: next, to: last });
    previous ??= previous_hash;
    if (rows.length === 0) break;
    for (const [sequence, time, bodyHash, hash] of rows) {
      if (sequence !== next) differs(`record ${next} is missing`);
      if (sha256(`${previous}|${sequence}|${time}|${bodyHash}`) !== hash)
        differs(`the hash of record ${sequence} does not follow from the one before`);
      if (places.has(sequence)) hashes.set(sequence, hash);
      previous = hash;
      next = sequence + 1;
    }
  }
  console.log(`Recomputed records ${from} to ${next - 1}.`);
  return hashes;
}

function checkReceipts(receipts, hashes) {
  for (const { sequence, hash } of receipts) {
    const found = hashes.get(sequence);
    if (found === undefined) differs(`record ${sequence} is not in the chain`);
    else if (found === hash) console.log(`The receipt of record ${sequence} holds.`);
    else differs(`record ${sequence} has the hash ${found}, and the receipt says ${hash}`);
  }
}

/** The body hash follows from the text, or from the part of it that may be shown and the hash of the rest. */
async function show(sequence) {
  const record = await ask('journal/record', { sequence });
  const ofText = sha256(record.body);
  const bodyHash = record.rest_hash === '' ? ofText : sha256(`${ofText}|${record.rest_hash}`);
  const hash = sha256(`${record.previous_hash}|${sequence}|${record.time}|${bodyHash}`);
  console.log(`Record ${sequence} of ${new Date(record.time).toISOString()}:`);
  console.log(record.body);
  console.log(`SHA-256 of the text: ${ofText}`);
  if (record.rest_hash !== '') console.log(`hash of the rest:    ${record.rest_hash}`);
  console.log(`body hash:           ${bodyHash}`);
  console.log(`chain hash:          ${hash}`);
  if (bodyHash !== record.body_hash) differs(`record ${sequence} has another body hash: ${record.body_hash}`);
  if (hash !== record.hash) differs(`record ${sequence} has another chain hash: ${record.hash}`);
  return { sequence, hash };
}

function numberOf(text, name) {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${name} is no number of a record: ${text}`);
  return Number(text);
}

function receiptOf(text) {
  const [sequence, hash = ''] = text.split(':');
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`a receipt is written as NUMBER:HASH: ${text}`);
  return { sequence: numberOf(sequence, '--receipt'), hash };
}

async function main() {
  const receipts = values.receipt.map(receiptOf);
  const { head } = await ask('journal/chain', { limit: 1 });
  console.log(`The newest record is ${head.sequence}, with the hash ${head.hash}.`);
  if (values.show !== undefined) receipts.push(await show(numberOf(values.show, '--show')));
  const to = values.to === undefined ? head.sequence : Math.min(numberOf(values.to, '--to'), head.sequence);
  const from = values.from === undefined ? Math.max(to - ROWS_AT_ONCE + 1, 1) : numberOf(values.from, '--from');
  if (to === head.sequence) receipts.push(head);
  // A receipt that is left out of the range would not be checked at all, so the range grows up to it.
  const places = receipts.map(({ sequence }) => sequence);
  const last = Math.min(Math.max(to, ...places), head.sequence);
  const hashes = await checkRange(Math.min(from, ...places), last, new Set(places));
  checkReceipts(receipts, hashes);
  console.log(differences === 0 ? 'Everything fits.' : `Differences: ${differences}`);
}

const [address] = positionals;
if (values.help || address === undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    await main();
    if (differences > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
