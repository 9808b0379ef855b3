// The authenticator app: turning it on with a QR code, moving it to another phone, turning it off.
import type { CallAnswer } from '@candor/contract';
import { Button, ConfirmSheet, DigitsField, Form, IconButton, Note, Panel, SubmitButton, toast } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './factor-screen.module.css';
import { RecoveryCodes } from './recovery-codes-screen.tsx';

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
  const [isConfirming, setConfirming] = useState(false);
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
        <Button tone="danger" onClick={() => setConfirming(true)}>
          {t('factorTurnOff')}
        </Button>
      </div>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('factorTurnOffTitle')}
        text={t('factorTurnOffText')}
        tone="danger"
        confirmLabel={t('factorTurnOff')}
        pending={disable.isPending}
        onConfirm={async () => {
          setConfirming(false);
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

/** Turns on the authenticator app: a secret as QR code and as text, and a code that proves that it arrived. */
function FactorSetup({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('security');
  const start = useAct('startFactor');
  const [started, setStarted] = useState<CallAnswer<'startFactor'>>();
  if (started !== undefined) return <FactorCheck started={started} onEnabled={onEnabled} />;
  return (
    <div className={formPage.form}>
      <p className={formPage.text}>{t('factorText')}</p>
      <Note>{t('factorLock')}</Note>
      <Button
        size="large"
        wide
        pending={start.isPending}
        onClick={() =>
          start.mutateAsync({}).then(
            ({ value }) => setStarted(value),
            () => undefined,
          )
        }
      >
        {t('setUp')}
      </Button>
    </div>
  );
}

type FactorCheckProps = {
  started: CallAnswer<'startFactor'>;
  onEnabled: (recoveryCodes: readonly string[]) => void;
};

function FactorCheck({ started: { secret, uri }, onEnabled }: FactorCheckProps) {
  const { t } = useTranslation(['security', 'shared']);
  const form = useCallForm('enableFactor', {
    start: { code: '' },
    onSuccess: ({ extra }) => onEnabled(extra.recovery_codes),
  });
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <p className={formPage.text}>{t('factorScan')}</p>
      <div className={classes.code}>
        <QRCodeSVG value={uri} size={176} marginSize={0} title={t('factorScan')} />
      </div>
      <div className={classes.secret}>
        <div>
          <p className={formPage.text}>{t('factorType')}</p>
          <p className={classes.letters}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
        <IconButton
          label={t('shared:copy')}
          icon={<IconCopy size={20} stroke={1.5} />}
          onClick={() => copyText(secret)}
        />
      </div>
      <DigitsField
        label={t('factorCode')}
        oneTime
        value={form.value('code')}
        onChange={code => form.set('code', code)}
        problem={form.problem('code')}
      />
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('turnOn')}
      </SubmitButton>
    </Form>
  );
}
