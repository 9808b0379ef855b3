// The stored compiled forms of Solidity sources equal the compiler's output. After a change of `tokens.sol`, `-u` writes its compiled form.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BYTECODE as TEST_TOKEN } from '../local/test-token.ts';
import { BYTECODE as BALANCE_READER } from '../src/evm/balances.ts';
import { compile } from './_compile.ts';

const FOLDER = join(import.meta.dirname, '..');

it('the token of the local Ethereum chain', () => {
  expect(compile(join(FOLDER, 'local/test-token.sol')).contracts.TestToken!.bytecode).toBe(TEST_TOKEN);
});

it('the balance reader that is shipped', () => {
  expect(compile(join(FOLDER, 'src/evm/balance-reader.sol')).contracts.BalanceReader!.bytecode).toBe(BALANCE_READER);
});

it('the tokens of the tests', async () => {
  const compiled = compile(join(FOLDER, 'tests/contracts/tokens.sol'));
  await expect(`${JSON.stringify(compiled, null, 2)}\n`).toMatchFileSnapshot('contracts/tokens.compiled.json');
});
