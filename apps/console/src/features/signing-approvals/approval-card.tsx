// One payment that waits for signatures: amount, address and cost, who has signed, and the button that signs.
import { figureOfDecimal, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actFailureText } from '../../shared/failure.ts';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { askPasskey, isPasskeyPlace } from '../../shared/passkey.ts';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { type Approval, isChallengeOf, mayStillSign, paymentOf } from './approval.ts';
import classes from './approvals.module.css';

export function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useTranslation('signingApprovals');
  const { withdrawal, user, currency_name: coin, chain, fee, fee_currency: feeCoin } = approval;
  const { to, amount } = paymentOf(approval);
  const purpose = t('purpose', { id: withdrawal, user });
  const rows: KeyValue[] = [
    { label: t('fee'), value: `${figureOfDecimal(fee)} ${feeCoin}` },
    { label: t('signatures'), value: <Signatures approval={approval} /> },
    { label: t('mayStill'), value: mayStillSign(approval).join(', ') || '–' },
    ...(approval.waits_until === 0
      ? [{ label: t('validUntil'), value: <Timestamp at={approval.expires_at} isShort /> }]
      : [{ label: t('waitEnds'), value: <Timestamp at={approval.waits_until} /> }]),
    { label: t('dueAt'), value: <Timestamp at={approval.due_at} isShort /> },
    { label: t('asked'), value: <Timestamp at={approval.asked_at} isShort /> },
  ];
  return (
    <article className={classes.card} aria-label={purpose}>
      <div className={classes.head}>
        <CoinAmount amount={amount} coin={coin} isLarge />
        <Link to={`/withdrawals?queue=sending&id=${withdrawal}`}>{purpose}</Link>
      </div>
      <div>
        <p className={classes.quiet}>{t('to', { chain })}</p>
        <ChainText text={to} />
      </div>
      <KeyValues items={rows} />
      {approval.needed === 1 ? <p className={classes.quiet}>{t('onlyOne')}</p> : null}
      <Signing approval={approval} />
    </article>
  );
}

function Signatures({ approval: { signed, needed } }: { approval: Approval }) {
  const { t } = useTranslation('signingApprovals');
  return (
    <span className={classes.lines}>
      <strong>{t('signedOf', { signed: signed.length, needed })}</strong>
      {signed.map(({ operator, at }) => (
        <span key={operator}>
          {operator} · <Timestamp at={at} isShort />
        </span>
      ))}
    </span>
  );
}

function Signing({ approval }: { approval: Approval }) {
  const { t } = useTranslation('signingApprovals');
  const maySign = useMay('withdrawals.sign');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = useAct('signPayment', { isQuiet: true, changes: ['listSigningApprovals'] });
  const { id, challenge, passkeys, signed, needed, rp_id: rpId } = approval;
  if (passkeys.length === 0) return <Alert color="warning">{t('nobodyListed')}</Alert>;
  if (signed.length >= needed) return needed === 1 ? null : <p className={classes.quiet}>{t('complete')}</p>;
  if (!maySign) return null;
  if (!isPasskeyPlace(rpId, window.location.hostname))
    return <Alert color="warning">{t('noSite', { site: rpId || 'localhost' })}</Alert>;

  async function sign() {
    setFailure(undefined);
    // What is signed is exactly what this card shows, or nothing.
    if (!(await isChallengeOf(approval))) return setFailure(t('differs'));
    const allowCredentials = passkeys.map(passkey => ({ id: passkey.credential_id, type: 'public-key' as const }));
    const passkey = await askPasskey({ challenge, rpId, allowCredentials, userVerification: 'required' });
    if (passkey === undefined) return setFailure(t('notGiven'));
    await send.mutateAsync({ id, passkey });
    toast(t('signed'), 'success');
  }

  return (
    <div className={classes.sign}>
      {failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <Button
        loading={isAsking}
        onClick={() => {
          setAsking(true);
          void sign()
            .catch((error: unknown) => setFailure(actFailureText(error)))
            .finally(() => setAsking(false));
        }}
      >
        {t('sign')}
      </Button>
    </div>
  );
}
