// Collects the findings of a verification, without the flood that follows from a first mistake.

const MAX_KEPT = 20;

export class Findings {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < MAX_KEPT) this.sentences.push(sentence);
  }
}
