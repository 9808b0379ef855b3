// A moment as a date and time field writes it: in the operator's own time zone, to the minute.

export function localText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** 0 where it is none. */
export function momentOfLocal(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return 0;
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? 0 : at;
}
