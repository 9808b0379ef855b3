// While somebody asks for the removal of the second factor: what stands before it, and how to stop it.
import { Note } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { CancelReset } from '../../shared/factor-reset/cancel-reset.tsx';
import { isOpenReset } from '../../shared/factor-reset/is-open-reset.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './reset-banner.module.css';

export function ResetBanner() {
  const { t } = useTranslation('factorReset');
  const { shortDateTime } = useFormats();
  const reset = useCall('getFactorReset', {}, { staleTime: 0 });
  if (reset.data === undefined || !isOpenReset(reset.data.state)) return null;
  const { state, effective_at } = reset.data;
  return (
    <Note tone="danger" title={t('bannerTitle')}>
      <p>{state === 'approved' ? t('bannerApproved', { at: shortDateTime(effective_at) }) : t('bannerText')}</p>
      <div className={classes.actions}>
        <a className={classes.link} href={href('/pages/user/login/factorReset')}>
          {t('see')}
        </a>
        <CancelReset tone="primary" onCancelled={() => void reset.refetch()} />
      </div>
    </Note>
  );
}
