// In demo mode, the last message sent to an address stands under the code field, with a button that fills the code in.
import { type CallAnswer, risksForDemoReviewer, type WithdrawalRisk } from '@candor/contract';
import { Button, figureOfDecimal, Note } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from './calls/use-call.ts';
import classes from './demo-message.module.css';
import { useDemoReviewer, useIsDemo } from './market-state.ts';

type DemoMessageProps = {
  /** Where the code was sent; '' before that. */
  target: string;
  onFill: (code: string) => void;
};

/** Stands there before the code is sent, so that it knows which messages are older. */
type OwnDemoMessageProps = { isSent: boolean; onFill: (code: string) => void };

const RECHECK_MS = 2000;
const AGAIN = { refetchInterval: RECHECK_MS };

export function DemoMessage({ target, onFill }: DemoMessageProps) {
  const isDemo = useIsDemo();
  const enabled = isDemo && target !== '';
  const messages = useCall('listDemoMessages', { target }, { ...AGAIN, enabled });
  return enabled ? <Message message={messages.data?.[0]} onFill={onFill} /> : null;
}

/** The same for a code that went to the user's own contact, whose address this device does not know. */
export function OwnDemoMessage({ isSent, onFill }: OwnDemoMessageProps) {
  const messages = useOwnCodes(isSent);
  return <Message message={messages[0]} onFill={onFill} />;
}

type OwnDemoMessagesProps = { isSent: boolean; onFill: (code: string, channel: 'mail' | 'sms') => void };

/** The last code of each channel, where one went to every contact. */
export function OwnDemoMessages({ isSent, onFill }: OwnDemoMessagesProps) {
  const messages = useOwnCodes(isSent);
  return (['mail', 'sms'] as const).map(channel => (
    <Message
      key={channel}
      message={messages.find(message => message.channel === channel)}
      onFill={code => onFill(code, channel)}
    />
  ));
}

/** The messages with a code that came since it was asked for: those from before hold codes for something else. */
function useOwnCodes(isSent: boolean): CallAnswer<'listOwnDemoMessages'> {
  const enabled = useIsDemo();
  const messages = useCall('listOwnDemoMessages', {}, { staleTime: 0, enabled, ...(isSent ? AGAIN : {}) }).data ?? [];
  const [lastBefore, setLastBefore] = useState(0);
  const newest = messages[0]?.at ?? 0;
  if (!isSent && newest > lastBefore) setLastBefore(newest);
  return isSent ? messages.filter(({ at, code }) => at > lastBefore && code !== '') : [];
}

type MessageProps = { message: CallAnswer<'listDemoMessages'>[number] | undefined; onFill: (code: string) => void };

function Message({ message, onFill }: MessageProps) {
  const { t } = useTranslation('login');
  if (message === undefined) return null;
  const { code, text } = message;
  return (
    <aside className={classes.message} aria-live="polite">
      <div className={classes.words}>
        <p className={classes.heading}>{t('demoMessage')}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {code === '' ? null : (
        <Button tone="secondary" size="small" onClick={() => onFill(code)}>
          {t('fillIn')}
        </Button>
      )}
    </aside>
  );
}

/** @param risks of a withdrawal; without them it is about an application for the basic level. */
export function DemoReviewerNote({ risks }: { risks?: readonly WithdrawalRisk[] }) {
  const { t } = useTranslation(['verification', 'withdrawal']);
  const reviewer = useDemoReviewer();
  if (reviewer === undefined) return null;
  if (risks === undefined) return <Note>{t('verification:demoReviewer')}</Note>;
  if (risks.length === 0 || !risks.every(risk => risksForDemoReviewer.includes(risk))) return null;
  return <Note>{t('withdrawal:demoReviewer', { amount: figureOfDecimal(reviewer.withdrawals_up_to) })}</Note>;
}
