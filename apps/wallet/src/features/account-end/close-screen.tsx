// Closes the account for good: what is left in it, what is erased and what stays.
import { orThrow } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { Amount, Button, Checkbox, ConfirmSheet, ListRow, Note, Panel, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { endSession } from '../../shared/session/session.ts';
import { LockedPartRows } from '../../shared/valuation/locked-parts.tsx';

export function CloseScreen() {
  const { t } = useTranslation('accountEnd');
  const closing = useCall('getClosing', {}, { staleTime: 0 });
  return (
    <>
      <PageBar title={t('close')} help="account-closing" />
      <div className={formPage.page}>
        <Loaded from={closing} rows={5}>
          {known => (known.is_empty === 0 ? <Left closing={known} /> : <CloseForm />)}
        </Loaded>
      </div>
    </>
  );
}

function Left({ closing }: { closing: CallAnswer<'getClosing'> }) {
  const { t } = useTranslation(['accountEnd', 'assets', 'lockedFunds']);
  return (
    <>
      <Note tone="warning" title={t('notEmpty')}>
        <p>{t('notEmptyText')}</p>
      </Note>
      <Panel flush title={t('left')}>
        {closing.balances.map(({ currency, currency_name, account, number }) => (
          <ListRow
            key={`${currency}-${account}`}
            title={currency_name}
            detail={t(`assets:account_${account}_short`)}
            right={<Amount value={number} unit={currency_name} />}
          />
        ))}
        {closing.locked.map(coin => (
          <LockedPartRows
            key={coin.currency}
            amounts={coin}
            unit={coin.currency_name}
            detail={part => t(`lockedFunds:${part}End`)}
          />
        ))}
        {closing.open_orders === 0 ? null : <ListRow title={t('openOrders', { count: closing.open_orders })} />}
      </Panel>
    </>
  );
}

function CloseForm() {
  const { t } = useTranslation('accountEnd');
  const navigate = useNavigate();
  const [isUnderstood, setUnderstood] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isClosing, setClosing] = useState(false);

  async function close() {
    setConfirming(false);
    setClosing(true);
    try {
      orThrow(await client.closeAccount());
      toast(t('nowClosed'), 'success');
      navigate('/pages/user/login/login', { replace: true });
      endSession();
    } catch (error) {
      showFailure(error);
      setClosing(false);
    }
  }

  return (
    <Panel>
      <div className={formPage.form}>
        <p className={formPage.text}>{t('closeErased')}</p>
        <p className={formPage.text}>{t('closeKept')}</p>
        <Checkbox
          label={t('closeUnderstood')}
          checked={isUnderstood}
          onChange={event => setUnderstood(event.target.checked)}
        />
        <Button
          tone="danger"
          size="large"
          wide
          disabled={!isUnderstood}
          pending={isClosing}
          onClick={() => setConfirming(true)}
        >
          {t('close')}
        </Button>
        <ConfirmSheet
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('closeTitle')}
          text={t('closeText')}
          tone="danger"
          confirmLabel={t('close')}
          onConfirm={close}
        />
      </div>
    </Panel>
  );
}
