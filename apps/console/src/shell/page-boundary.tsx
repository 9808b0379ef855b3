// Catches a page that broke or whose code did not come, so that the frame around it keeps working.
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
  const { t } = useTranslation('frame');
  const actions = [{ label: t('reload'), onClick: () => window.location.reload() }];
  return <NoticePage title={t('pageBroke')} text={t('pageBrokeText')} actions={actions} />;
}
