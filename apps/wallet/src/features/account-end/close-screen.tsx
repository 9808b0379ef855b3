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
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { endSession } from '../../shared/session/session.ts';

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
  const { t } = useTranslation(['accountEnd', 'assets']);
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
          <LockedLeft key={coin.currency} coin={coin} />
        ))}
        {closing.open_orders === 0 ? null : <ListRow title={t('openOrders', { count: closing.open_orders })} />}
      </Panel>
    </>
  );
}

/** What is outside of the wallets ends by itself, or earlier at a cost: each part leads to where that is. */
function LockedLeft({ coin }: { coin: CallAnswer<'getClosing'>['locked'][number] }) {
  const { t } = useTranslation('accountEnd');
  const isThere = (amount: string) => /[1-9]/.test(amount);
  return (
    <>
      {isThere(coin.hosting) ? (
        <ListRow
          title={t('lockedHosting')}
          detail={t('lockedHostingText')}
          right={<Amount value={coin.hosting} unit={coin.currency_name} />}
          href={href('/pages/finance/ordersPage')}
        />
      ) : null}
      {isThere(coin.launch) ? (
        <ListRow
          title={t('lockedLaunch')}
          detail={t('lockedLaunchText')}
          right={<Amount value={coin.launch} unit={coin.currency_name} />}
          href={href('/pages/publication/index')}
        />
      ) : null}
      {isThere(coin.stake) ? (
        <ListRow
          title={t('lockedOptions')}
          detail={t('lockedOptionsText')}
          right={<Amount value={coin.stake} unit={coin.currency_name} />}
          href={href('/pages/option/detail')}
        />
      ) : null}
    </>
  );
}

function CloseForm() {
  const { t } = useTranslation('accountEnd');
  const navigate = useNavigate();
  const [isUnderstood, setUnderstood] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isClosing, setClosing] = useState(false);

  async function close() {
    setAsking(false);
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
          onClick={() => setAsking(true)}
        >
          {t('close')}
        </Button>
        <ConfirmSheet
          opened={isAsking}
          onClose={() => setAsking(false)}
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
