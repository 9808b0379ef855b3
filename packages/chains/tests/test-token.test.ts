// The token of the local Ethereum chain is what its source says.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BYTECODE } from '../local/test-token.ts';
import { compile } from './_compile.ts';

it('is the compiled form of its source', () => {
  expect(compile(join(import.meta.dirname, '../local/test-token.sol')).TestToken!.bytecode).toBe(BYTECODE);
}, 120_000);
