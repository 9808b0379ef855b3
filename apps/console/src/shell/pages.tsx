// Shows the page of the current address: the built one, or why there is none.
import type { Permission } from '@candor/contract';
import { PageBoundary } from '@candor/web';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { type PageRoute, routes } from '../routes.ts';
import { useMe } from '../shared/session.ts';
import { BrokenPage, NoticePage } from './notice-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { reachablePages } from './reachable-pages.ts';

const pages: readonly (PageRoute & { Page: ComponentType })[] = routes.map(route => ({
  ...route,
  Page: lazy(async () => ({ default: await route.load() })),
}));

/** After this time the code of the page that is wanted first has come. */
const FETCH_AHEAD_MS = 3_000;

/** Fetches the code of every page that may be seen, so that each opens at once, also when the connection is lost later. */
async function fetchAhead(permissions: readonly Permission[]): Promise<void> {
  for (const { permission, load } of routes) {
    if (permission !== undefined && !permissions.includes(permission)) continue;
    // What did not come now is fetched, or its failure shown, when the page is opened.
    await load().catch(() => {});
  }
}

export function Pages() {
  const { permissions } = useMe();
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(permissions), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [permissions]);
  return (
    <Routes>
      <Route path="/" element={<Navigate to={reachablePages(permissions)[0]!.path} replace />} />
      {pages.map(({ path, permission, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            permission === undefined || permissions.includes(permission) ? (
              <PageBoundary key={path} fallback={<BrokenPage />}>
                <Suspense fallback={<PageLoading />}>
                  <Page />
                </Suspense>
              </PageBoundary>
            ) : (
              <Absent kind="notAllowed" />
            )
          }
        />
      ))}
      <Route path="*" element={<Absent kind="notFound" />} />
    </Routes>
  );
}

function Absent({ kind }: { kind: 'notAllowed' | 'notFound' }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const actions = [
    ...(kind === 'notAllowed' ? [{ label: t('page_powers'), onClick: () => navigate('/powers') }] : []),
    { label: t('toStart'), onClick: () => navigate('/') },
  ];
  return <NoticePage title={t(kind)} text={t(`${kind}Text`)} actions={actions} />;
}
