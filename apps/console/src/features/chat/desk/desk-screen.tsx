// The support desk itself: how long customers wait and who has how much, when it is open, and the answers that stand ready.
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../shared/parts/back-link.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { CannedPanel } from './canned-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';

export function DeskScreen() {
  const { t } = useTranslation(['chatDesk', 'frame']);
  return (
    <Page
      title={t('frame:page_chatDesk')}
      text={t('deskText')}
      before={<BackLink to="/chat" label={t('frame:page_chat')} />}
      isLong
    >
      <FiguresPanel />
      <HoursPanel />
      <CannedPanel />
    </Page>
  );
}
