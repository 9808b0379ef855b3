// In demo mode, the last message sent to an address stands under the code field, with a button that fills the code in.
import { Button } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../shared/market-state.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './demo-message.module.css';

export type DemoMessageProps = {
  /** Where the code was sent; '' before that. */
  target: string;
  onFill: (code: string) => void;
};

const LOOK_AGAIN_MS = 2000;

export function DemoMessage({ target, onFill }: DemoMessageProps) {
  const { t } = useTranslation('login');
  const isDemo = useMarketState().data?.demo === true;
  const enabled = isDemo && target !== '';
  const messages = useCall('listDemoMessages', { target }, { enabled, refetchInterval: LOOK_AGAIN_MS });
  const last = messages.data?.[0];
  if (!enabled || last === undefined) return null;
  const { code } = last;
  return (
    <aside className={classes.message} aria-live="polite">
      <div className={classes.words}>
        <p className={classes.heading}>{t('demoMessage')}</p>
        <p className={classes.text}>{last.text}</p>
      </div>
      {code === null ? null : (
        <Button tone="secondary" size="small" onClick={() => onFill(code)}>
          {t('fillIn')}
        </Button>
      )}
    </aside>
  );
}
