// Puts the messages of a conversation together: by day, by author and by minute.

export type ChatLine = {
  /** Who wrote it, whatever names them: two in a row of one author stand together. */
  author: string;
  /** When it was written, in milliseconds. */
  at: number;
};

export type ChatRow<Line extends ChatLine> = {
  line: Line;
  /** The first of its day: the day stands above it. */
  startsDay: boolean;
  /** The first of what its author wrote in one minute: the author stands above it. */
  startsGroup: boolean;
  /** The last of it: the time stands below it. */
  endsGroup: boolean;
};

const MINUTE_MS = 60_000;

/** Days and minutes are those of the reader's own clock. */
export function chatRows<Line extends ChatLine>(lines: readonly Line[]): ChatRow<Line>[] {
  return lines.map((line, index) => {
    const before = lines[index - 1];
    const after = lines[index + 1];
    return {
      line,
      startsDay: before === undefined || dayOf(before) !== dayOf(line),
      startsGroup: before === undefined || !standTogether(before, line),
      endsGroup: after === undefined || !standTogether(line, after),
    };
  });
}

function standTogether(one: ChatLine, other: ChatLine): boolean {
  return one.author === other.author && minuteOf(one) === minuteOf(other);
}

function minuteOf({ at }: ChatLine): number {
  return Math.floor(at / MINUTE_MS);
}

function dayOf({ at }: ChatLine): string {
  return new Date(at).toDateString();
}
