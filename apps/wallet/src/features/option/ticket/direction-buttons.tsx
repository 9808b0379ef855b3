// The two things that can be bought: a rise or a fall. That a price stays is nothing that can be bought.
import { Button } from '@candor/ui';
import { IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './option-ticket.module.css';
import type { OptionFormHold } from './use-option-form.ts';

export function DirectionButtons({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation('option');
  const { choose, isSending, offer } = hold;
  const isStopped = offer.stopped !== '';
  return (
    <div className={classes.buttons}>
      <Button
        tone="buy"
        size="large"
        icon={<IconArrowUp size={20} stroke={2} aria-hidden="true" />}
        pending={isSending}
        disabled={isStopped}
        onClick={() => choose('rise')}
      >
        {t('rise')}
      </Button>
      <Button
        tone="sell"
        size="large"
        icon={<IconArrowDown size={20} stroke={2} aria-hidden="true" />}
        pending={isSending}
        disabled={isStopped}
        onClick={() => choose('fall')}
      >
        {t('fall')}
      </Button>
    </div>
  );
}
