// Catches what broke: a page, so that the bar below it keeps working, or the app around it, so that something is said at all.
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePage } from './notice-page.tsx';

type Props = { children: ReactNode };

export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { t } = useTranslation('shell');
  const actions = [{ label: t('reload'), onClick: () => window.location.reload() }];
  return <NoticePage title={t('pageBroke')} text={t('pageBrokeText')} actions={actions} />;
}
