// Collects what a verification finds wrong, without drowning in what follows from a first mistake.

const MOST_KEPT = 20;

export class Findings {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < MOST_KEPT) this.sentences.push(sentence);
  }
}
