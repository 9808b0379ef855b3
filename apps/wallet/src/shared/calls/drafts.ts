// The forms of this app whose input is found again, and which of them a link names.
import { createDrafts } from '@candor/web';
import { useSession } from '../session/session.ts';

/** The forms that lead elsewhere or are long, so that their input is found again; those of money by their market, coin or product. */
export type DraftName =
  | 'basic'
  | 'bank-card'
  | 'chat'
  | 'bank-withdrawal'
  | `${'spot' | 'contract' | 'option' | 'hosting' | 'launch' | 'withdrawal'}:${string}`;

export const drafts = createDrafts<DraftName>(useSession.getState().user?.id);

useSession.subscribe(({ user }) => drafts.setOwner(user?.id));

/** Adds a field to what is kept of a form. */
export function keepField(name: DraftName, field: string, value: string): void {
  drafts.set(name, { ...(drafts.get(name) as Readonly<Record<string, unknown>> | undefined), [field]: value });
}

/** A name of a draft out of a link. */
export function draftNameFrom(name: string | null): DraftName | undefined {
  return name === 'basic' || name === 'bank-card' ? name : undefined;
}
