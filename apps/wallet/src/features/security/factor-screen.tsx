// The authenticator app: turning it on with a QR code, moving it to another phone, turning it off.
import { Button, ConfirmSheet, Panel, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function FactorScreen() {
  const { t } = useTranslation('security');
  const summary = useCall('getSecurity', {}, { staleTime: 0 });
  const [isMoving, setMoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  function content() {
    if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />;
    return (
      <Loaded from={summary} rows={5}>
        {({ has_totp }) =>
          has_totp === 1 && !isMoving ? (
            <FactorOn onMove={() => setMoving(true)} onOff={() => summary.refetch()} />
          ) : (
            <FactorSetup
              onEnabled={made => {
                setCodes(made);
                setMoving(false);
                void summary.refetch();
              }}
            />
          )
        }
      </Loaded>
    );
  }

  return (
    <>
      <PageBar title={t('secondFactor')} />
      <div className={formPage.page}>
        <Panel>{content()}</Panel>
      </div>
    </>
  );
}

function FactorOn({ onMove, onOff }: { onMove: () => void; onOff: () => void }) {
  const { t } = useTranslation('security');
  const disable = useAct('disableFactor');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={formPage.form}>
      <div>
        <h2>{t('factorOn')}</h2>
        <p className={formPage.text}>{t('factorOnText')}</p>
      </div>
      <div className={formPage.actions}>
        <Button tone="secondary" onClick={onMove}>
          {t('factorReplace')}
        </Button>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('factorTurnOff')}
        </Button>
      </div>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('factorTurnOffTitle')}
        text={t('factorTurnOffText')}
        tone="danger"
        confirmLabel={t('factorTurnOff')}
        pending={disable.isPending}
        onConfirm={async () => {
          setAsking(false);
          await disable.mutateAsync({}).then(
            () => {
              toast(t('factorTurnedOff'), 'success');
              onOff();
            },
            () => undefined,
          );
        }}
      />
    </div>
  );
}
