// Compiles Solidity sources with the compiler in JavaScript.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Abi, Hex } from 'viem';

export type Compiled = {
  /** SHA-256 of the source. */
  sourceHash: string;
  contracts: Record<string, { abi: Abi; bytecode: Hex }>;
};

type CompilerAnswer = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
};

/** All contracts of a file by their names. @throws Error with the compiler's message */
export function compile(file: string): Compiled {
  const source = readFileSync(file, 'utf8');
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const input = {
    language: 'Solidity',
    sources: { source: { content: source } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of what was compiled, the same code has the same bytes.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as CompilerAnswer;
  const failures = errors.filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const entries = Object.entries(contracts.source!).map(([name, { abi, evm }]) => [
    name,
    { abi, bytecode: `0x${evm.bytecode.object}` as const },
  ]);
  return { sourceHash: hashOf(source), contracts: Object.fromEntries(entries) };
}

export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex');
}
