// What a form holds while its page makes room for another one, such as the choice of an address. In memory only, since these are
// personal data, and gone with the login.
import { useSession } from './session.ts';

/** The forms that lead to another page and back. */
export type DraftName = 'basic' | 'bank-card';

type Draft = Readonly<Record<string, string>>;

const drafts = new Map<DraftName, Draft>();

useSession.subscribe(({ token }) => {
  if (token === null) drafts.clear();
});

/** What was kept, nothing where nothing was. */
export function readDraft(name: DraftName): Draft {
  return drafts.get(name) ?? {};
}

/** Adds to what is kept; fields without a value are left out. */
export function keepDraft(name: DraftName, fields: Readonly<Record<string, string | undefined>>): void {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  drafts.set(name, { ...readDraft(name), ...Object.fromEntries(given) });
}

export function dropDraft(name: DraftName): void {
  drafts.delete(name);
}

/** A name of a draft out of a link. */
export function draftNameFrom(given: string | null): DraftName | undefined {
  return given === 'basic' || given === 'bank-card' ? given : undefined;
}
