// Sends whoever is not logged in to the login page, at most once a second; in between it says so.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { loginLocation, makeGuard } from '../shared/session/login-guard.ts';
import { NoticePage } from './notice-page.tsx';
import { PageMark } from './page-mark.tsx';

const mayPass = makeGuard();

export function LoginNeeded() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = loginLocation(pathname + search);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    // Somebody who has ended their login here is on their way already, and is not to come back to this page.
    if (window.location.hash.startsWith('#/pages/user/login/')) return;
    if (mayPass(Date.now())) navigate(target, { replace: true });
    else setBlocked(true);
  }, [navigate, target]);
  if (!isBlocked) return null;
  return (
    <>
      <PageMark />
      <NoticePage
        title={t('logInNeeded')}
        actions={[{ label: t('logIn'), onClick: () => navigate(target, { replace: true }) }]}
      />
    </>
  );
}
