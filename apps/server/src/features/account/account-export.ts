// Writes the file in which people take along everything that is held about them: one JSON object, a section after the other.
import type { ExportSection } from '../feature.ts';

/**
 * The file in pieces, each made when the one before has been taken, so that a long history never lies in memory. Each piece of
 * a list is as of its own moment.
 */
export async function* accountFile(
  sections: readonly ExportSection[],
  personId: number,
  now: number,
): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(new Date(now))}`;
  for (const section of sections) {
    yield `,\n"${section.name}": `;
    if ('rows' in section) yield* listOf(section.rows(personId));
    else yield JSON.stringify((await section.value(personId)) ?? null);
  }
  yield '\n}\n';
}

async function* listOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield '\n]';
}
