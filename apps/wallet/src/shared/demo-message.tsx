// In demo mode, the last message sent to an address stands under the code field, with a button that fills the code in.
import type { CallAnswer } from '@candor/contract';
import { Button } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './demo-message.module.css';
import { useMarketState } from './market-state.ts';
import { useCall } from './use-call.ts';

export type DemoMessageProps = {
  /** Where the code was sent; '' before that. */
  target: string;
  onFill: (code: string) => void;
};

export type OwnDemoMessageProps = { isSent: boolean; onFill: (code: string) => void };

const LOOK_AGAIN_MS = 2000;
const AGAIN = { refetchInterval: LOOK_AGAIN_MS };

export function DemoMessage({ target, onFill }: DemoMessageProps) {
  const isDemo = useMarketState().data?.demo === true;
  const enabled = isDemo && target !== '';
  const messages = useCall('listDemoMessages', { target }, { ...AGAIN, enabled });
  return enabled ? <Message message={messages.data?.[0]} onFill={onFill} /> : null;
}

/** The same for a code that went to the user's own contact, whose address this device does not know. */
export function OwnDemoMessage({ isSent, onFill }: OwnDemoMessageProps) {
  const isDemo = useMarketState().data?.demo === true;
  const enabled = isDemo && isSent;
  const messages = useCall('listOwnDemoMessages', {}, { ...AGAIN, enabled });
  return enabled ? <Message message={messages.data?.find(({ code }) => code !== '')} onFill={onFill} /> : null;
}

export type OwnDemoMessagesProps = { isSent: boolean; onFill: (code: string, channel: 'mail' | 'sms') => void };

/** The last code of each channel, where one went to every contact. */
export function OwnDemoMessages({ isSent, onFill }: OwnDemoMessagesProps) {
  const isDemo = useMarketState().data?.demo === true;
  const enabled = isDemo && isSent;
  const messages = useCall('listOwnDemoMessages', {}, { ...AGAIN, enabled });
  if (!enabled) return null;
  return (['mail', 'sms'] as const).map(channel => (
    <Message
      key={channel}
      message={messages.data?.find(message => message.channel === channel && message.code !== '')}
      onFill={code => onFill(code, channel)}
    />
  ));
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
