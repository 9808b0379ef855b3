// Payments that the signer makes only with operators' passkeys: each in plain words, who has signed, and signing.

import { formatShort } from '@candor/money';
import { ErrorState, figureOfDecimal, SkeletonRows, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actFailureText, type CallAnswer, failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { type KeyValue, KeyValues } from '../../shared/parts/facts.tsx';
import { Page, StaleNotice } from '../../shared/parts/page.tsx';
import { ChainText, CoinAmount, Timestamp } from '../../shared/parts/values.tsx';
import { askPasskey, isPasskeySite } from '../../shared/passkey.ts';
import { useMay } from '../../shared/session.ts';
import classes from './approvals.module.css';

export function ApprovalsScreen() {
  const { t } = useTranslation(['signingApprovals', 'frame']);
  const list = useCall('listSigningApprovals', {}, { refetchInterval: REFRESH_MS });
  return (
    <Page title={t('frame:page_signingApprovals')} text={t('text')} isLong>
      {list.isPending ? <SkeletonRows rows={3} /> : null}
      {list.isError && list.data === undefined ? (
        <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      <StaleNotice query={list} />
      {list.data?.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <div className={classes.cards}>
        {list.data?.map(approval => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
      </div>
    </Page>
  );
}

/** One payment that waits for signatures: amount, address and cost, who has signed, and the button that signs. */
function ApprovalCard({ approval }: { approval: Approval }) {
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
  if (passkeys.length === 0) return <Alert color="warning">{t('noneListed')}</Alert>;
  if (signed.length >= needed) return needed === 1 ? null : <p className={classes.quiet}>{t('complete')}</p>;
  if (!maySign) return null;
  if (!isPasskeySite(rpId, window.location.hostname))
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

type Approval = CallAnswer<'listSigningApprovals'>[number];

const TIME_BYTES = 8;

const DIGEST_BYTES = 32;

/**
 * A payment that waits for signatures of operators, read from the very text that they sign.
 * Where the money goes and how much of it, by the text that the challenge is made from and nothing else.
 */
export function paymentOf({ intent, asset_scale: scale }: Pick<Approval, 'intent' | 'asset_scale'>) {
  const [payment] = (JSON.parse(intent) as { payments: { to: string; units: string }[] }).payments;
  return { to: payment!.to, amount: formatShort(BigInt(payment!.units), scale) };
}

/** Whether a challenge of the signer is over this text: its time, then SHA-256 over that time and the text. */
export async function isChallengeOf({ challenge, intent }: Pick<Approval, 'challenge' | 'intent'>): Promise<boolean> {
  const bytes = bytesOf(challenge);
  if (bytes.length < TIME_BYTES + DIGEST_BYTES) return false;
  const text = new TextEncoder().encode(intent);
  const signedBytes = new Uint8Array(TIME_BYTES + text.length);
  signedBytes.set(bytes.subarray(0, TIME_BYTES));
  signedBytes.set(text, TIME_BYTES);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', signedBytes));
  return digest.every((byte, at) => byte === bytes[TIME_BYTES + at]);
}

/** Operators of the signer's file who have not signed yet, each once. */
export function mayStillSign({ passkeys, signed }: Pick<Approval, 'passkeys' | 'signed'>): string[] {
  const done = new Set(signed.map(({ operator }) => operator));
  return [...new Set(passkeys.map(({ operator }) => operator))].filter(operator => !done.has(operator));
}

function bytesOf(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0));
}
