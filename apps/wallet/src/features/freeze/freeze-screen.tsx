// Freezes the account: what that does, and one question before it happens.
import { orThrow } from '@candor/client';
import { Button, ConfirmSheet, Note, Panel, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { endSession } from '../../shared/session/session.ts';
import classes from './freeze.module.css';

export function FreezeScreen() {
  const { t } = useTranslation('freeze');
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [isFreezing, setFreezing] = useState(false);

  async function freeze() {
    setFreezing(true);
    try {
      orThrow(await client.freezeAccount());
      toast(t('nowFrozen'), 'success');
      // Every login has ended, this one too.
      navigate('/pages/user/login/login', { replace: true });
      endSession();
    } catch (error) {
      showFailure(error);
      setFreezing(false);
    }
  }

  return (
    <>
      <PageBar title={t('freeze')} help="freeze-and-lost-factor" />
      <div className={formPage.page}>
        <Panel>
          <div className={formPage.form}>
            <p className={formPage.text}>{t('freezeText')}</p>
            <FreezeFacts />
            <Note>{t('unfreezeLater')}</Note>
            <Button tone="danger" size="large" wide onClick={() => setConfirming(true)}>
              {t('freeze')}
            </Button>
          </div>
        </Panel>
        <ConfirmSheet
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('freezeTitle')}
          text={t('freezeNow')}
          tone="danger"
          confirmLabel={t('freeze')}
          pending={isFreezing}
          onConfirm={freeze}
        />
      </div>
    </>
  );
}

const FACTS = ['logins', 'orders', 'keys', 'nothing'] as const;

/** What freezing does, point by point. */
export function FreezeFacts() {
  const { t } = useTranslation('freeze');
  return (
    <ul className={classes.facts}>
      {FACTS.map(fact => (
        <li key={fact}>{t(`fact_${fact}`)}</li>
      ))}
    </ul>
  );
}
