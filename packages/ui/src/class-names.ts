// Joins the class names that apply.

/** The given class names that are texts, joined by a space; `undefined` where none is. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ') || undefined;
}
