// Shows the page of the current address: the built one, or why there is none.
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useNavigate } from 'react-router';
import { type PageRoute, routes } from '../routes.ts';
import { useMe } from '../shared/session.ts';
import { NoticePage } from './notice-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { reachablePages } from './reachable-pages.ts';

const pages: readonly (PageRoute & { Page: ComponentType })[] = routes.map(route => ({
  ...route,
  Page: lazy(async () => ({ default: await route.load() })),
}));

export function Pages() {
  const { permissions } = useMe();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={reachablePages(permissions)[0]!.path} replace />} />
      {pages.map(({ path, permission, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            permission === undefined || permissions.includes(permission) ? (
              <PageBoundary key={path}>
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
