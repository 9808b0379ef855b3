// Puts Markdown around a part of a text.

export type Marked = { text: string; from: number; to: number };

export function mark({ text, from, to }: Marked, before: string, after: string): string {
  return text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to);
}

/** Before each line that is marked, even in part. */
export function markLines({ text, from, to }: Marked, before: string): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  return text.slice(0, start) + lines.map(line => before + line).join('\n') + text.slice(to);
}

/** In a paragraph of its own, in place of what is marked. */
export function putIn({ text, from, to }: Marked, part: string): string {
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  return [before, part, after].filter(piece => piece !== '').join('\n\n');
}
