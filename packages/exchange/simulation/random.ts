// Repeatable chance: the same seed gives the same choices on every machine.

export class Random {
  private a: number;
  private b = 0x9e3779b9;
  private c = 0x243f6a88;
  private count = 1;

  constructor(seed: number) {
    this.a = seed >>> 0;
    for (let round = 0; round < 12; round++) this.bits();
  }

  /** 32 random bits (sfc32). */
  private bits(): number {
    const sum = (this.a + this.b + this.count++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number from 0 up to, not including, a bound below 2^32. */
  below(bound: number): number {
    return this.bits() % bound;
  }

  between(lowest: number, highest: number): number {
    return lowest + this.below(highest - lowest + 1);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.below(names.reduce((sum, name) => sum + weights[name], 0));
    for (const name of names) {
      if (left < weights[name]) return name;
      left -= weights[name];
    }
    throw new Error('weights of nothing');
  }
}
