// Keeps the way back to the asked page while one moves between the login pages.
import type { Query } from '../../shared/navigation/href.ts';

/** The members of the address that every login page hands on. */
export function wayOn(search: URLSearchParams): Query {
  const given = (name: string) => search.get(name) ?? undefined;
  return { backpage: given('backpage'), backtype: given('backtype'), code: given('code') };
}
