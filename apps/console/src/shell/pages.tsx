// Shows the page of the current address: the built one, or why there is none.
import type { Permission } from '@candor/contract';
import { PageBoundary, usePageMark } from '@candor/web';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { type PageRoute, reachablePages, routes } from '../routes.ts';
import { useMe } from '../shared/session.ts';
import { BrokenPage, NoticePage, PageLoading } from './page-stand-ins.tsx';

/** Pages whose code is here, by path: they are drawn at once, where a lazy component would show its fallback for some time. */
const loaded = new Map<string, ComponentType>();

async function loadPage({ path, load }: PageRoute): Promise<ComponentType> {
  const page = await load();
  loaded.set(path, page);
  return page;
}

/** After this time the code of the page that is wanted first has come. */
const FETCH_AHEAD_MS = 3_000;

/** Fetches the code of every page that may be seen, so that each opens at once, also when the connection is lost later. */
async function fetchAhead(permissions: readonly Permission[]): Promise<void> {
  for (const route of routes) {
    if (route.permission !== undefined && !permissions.includes(route.permission)) continue;
    // What did not come now is fetched, or its failure shown, when the page is opened.
    await loadPage(route).catch(() => {});
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
      {routes.map(route => (
        <Route
          key={route.path}
          path={route.path}
          element={
            route.permission === undefined || permissions.includes(route.permission) ? (
              <PageBoundary key={route.path} fallback={<BrokenPage />}>
                <LoadedPage route={route} />
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

function LoadedPage({ route }: { route: PageRoute }) {
  const [Page] = useState(() => loaded.get(route.path) ?? lazy(async () => ({ default: await loadPage(route) })));
  return (
    <Suspense fallback={<PageLoading />}>
      <PageMark />
      <Page />
    </Suspense>
  );
}

function Absent({ kind }: { kind: 'notAllowed' | 'notFound' }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const actions = [
    ...(kind === 'notAllowed' ? [{ label: t('page_powers'), onClick: () => navigate('/powers') }] : []),
    { label: t('toStart'), onClick: () => navigate('/') },
  ];
  return (
    <>
      <PageMark />
      <NoticePage title={t(kind)} text={t(`${kind}Text`)} actions={actions} />
    </>
  );
}

/** Beside a page, or what is shown in its place: marks the frame as showing it. */
function PageMark() {
  const { pathname, search } = useLocation();
  usePageMark(pathname, search);
  return null;
}
