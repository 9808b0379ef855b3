// Sets or changes the fund password, or resets it with a code.
import { Panel } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { FundPasswordForm } from './fund-password-form.tsx';
import { FundPasswordReset } from './fund-password-reset.tsx';

export function FundPasswordScreen() {
  const { t } = useTranslation('security');
  const known = useCall('hasFundPassword', {}, { staleTime: 0 });
  const [isForgotten, setForgotten] = useState(false);
  const isSet = known.data === 1;
  const title = isForgotten ? 'resetFundPassword' : isSet ? 'changeFundPassword' : 'setFundPassword';
  return (
    <>
      <PageBar title={t(title)} />
      <div className={formPage.page}>
        <Loaded from={known} rows={4}>
          {() => (
            <Panel>
              {isForgotten ? (
                <FundPasswordReset />
              ) : (
                <FundPasswordForm isSet={isSet} onForgotten={() => setForgotten(true)} />
              )}
            </Panel>
          )}
        </Loaded>
      </div>
    </>
  );
}
