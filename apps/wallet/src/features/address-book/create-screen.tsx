// Saves an address; without a fund password it links to setting one first.
import { ButtonLink, EmptyState, ErrorState, Panel, SkeletonRows } from '@candor/ui';
import { IconBooks, IconLock } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { AddressForm } from './address-form.tsx';

export function CreateScreen() {
  const { t } = useTranslation(['addressBook', 'security']);
  const [search] = useSearchParams();
  const coins = useCall('listDepositCoins', {});
  const fundPassword = useCall('hasFundPassword', {}, { staleTime: 0 });
  const isFailed = (coins.isError && !coins.data) || (fundPassword.isError && fundPassword.data === undefined);
  const isReady = coins.data !== undefined && fundPassword.data !== undefined;
  return (
    <>
      <PageBar title={t('add')} />
      <div className={formPage.page}>
        {isFailed ? <ErrorState onRetry={() => void Promise.all([coins.refetch(), fundPassword.refetch()])} /> : null}
        {!isFailed && !isReady ? <SkeletonRows rows={6} /> : null}
        {!isReady ? null : fundPassword.data !== 1 ? (
          <EmptyState
            icon={<IconLock size={28} stroke={1.25} />}
            text={t('fundPasswordFirst')}
            hint={t('text')}
            action={
              <ButtonLink href={href('/pages/settings/security/changePayPassword')}>
                {t('security:setFundPassword')}
              </ButtonLink>
            }
          />
        ) : coins.data.length === 0 ? (
          <EmptyState text={t('noCoins')} icon={<IconBooks size={28} stroke={1.25} />} />
        ) : (
          <Panel>
            <AddressForm coins={coins.data} currency={Number(search.get('currency'))} />
          </Panel>
        )}
      </div>
    </>
  );
}
