// Which pages of the rail an operator may open.
import type { Permission } from '@candor/contract';
import { type PageRoute, routes } from '../routes.ts';

export type RailPage = PageRoute & { rail: NonNullable<PageRoute['rail']> };

export function reachablePages(permissions: readonly Permission[], table: readonly PageRoute[] = routes): RailPage[] {
  return table.filter(
    (page): page is RailPage =>
      page.rail !== undefined && (page.permission === undefined || permissions.includes(page.permission)),
  );
}
