// What a form holds while its page is left: for another page and back, or because the login ended while it was half filled. In
// memory only, since these are personal data, and only for the person whose they are.
import { useSession } from './session.ts';

/** The forms that are long enough to be found again. */
export type DraftName = 'basic' | 'bank-card';

type Draft = Readonly<Record<string, string>>;

const drafts = new Map<DraftName, Draft>();
/** Who is logged in, or was until the login ended. */
let owner = useSession.getState().user?.id;

useSession.subscribe(({ user }) => {
  if (user === null || user.id === owner) return;
  owner = user.id;
  dropDrafts();
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

/** Whoever logs out on purpose leaves nothing behind. */
export function dropDrafts(): void {
  drafts.clear();
}

/** A name of a draft out of a link. */
export function draftNameFrom(given: string | null): DraftName | undefined {
  return given === 'basic' || given === 'bank-card' ? given : undefined;
}
