// Which generation of the exchange the signer signs for, in a file of its folder: of two copies of one exchange, only one is served.
import { existsSync, readFileSync } from 'node:fs';
import { LogFault, writeDurably } from './signing-log.ts';

/**
 * Operators who adopt a copy of the exchange give it the next generation. The signer takes the first generation that it sees, and another
 * one from its owner alone (`set-generation.ts`): a copy has the token too, so it must not be able to move the signer over.
 */
export class Generation {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Undefined before the first request. Read each time, since the owner sets it while the signer runs. @throws LogFault */
  get current(): number | undefined {
    if (!existsSync(this.#file)) return undefined;
    const text = readFileSync(this.#file, 'utf8').trim();
    const generation = Number(text);
    if (!isGeneration(generation)) throw new LogFault(`${this.#file}, the generation of the exchange, is damaged.`);
    return generation;
  }

  /** Whether a request of this generation is served. @throws LogFault */
  admits(generation: number): boolean {
    if (!isGeneration(generation)) return false;
    const { current } = this;
    if (current === undefined) this.#write(generation);
    return (current ?? generation) === generation;
  }

  /** Serves the exchange of this generation from now on. @throws Error where it would go back */
  set(generation: number): void {
    const { current = 0 } = this;
    if (!isGeneration(generation)) throw new Error('A generation is a whole number from 1.');
    if (generation < current) throw new Error(`The signer serves generation ${current} already and does not go back.`);
    this.#write(generation);
  }

  #write(generation: number): void {
    writeDurably(this.#file, `${generation}\n`);
  }
}

function isGeneration(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
