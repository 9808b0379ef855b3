// The two things that can be bought: a rise or a fall. That a price stays is nothing that can be bought.
import { Button, FormProblem, useFormPress } from '@candor/ui';
import { IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './option-ticket.module.css';
import type { OptionFormHold } from './use-option-form.ts';

export function DirectionButtons({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation('option');
  const { choose, isSending, offer } = hold;
  const press = useFormPress();
  const isStopped = offer.stopped !== '';
  function buy(direction: 'rise' | 'fall') {
    press();
    void choose(direction);
  }

  return (
    <>
      <FormProblem />
      <div className={classes.buttons}>
        <Button
          tone="buy"
          size="large"
          icon={<IconArrowUp size={20} stroke={2} aria-hidden="true" />}
          pending={isSending}
          disabled={isStopped}
          onClick={() => buy('rise')}
        >
          {t('rise')}
        </Button>
        <Button
          tone="sell"
          size="large"
          icon={<IconArrowDown size={20} stroke={2} aria-hidden="true" />}
          pending={isSending}
          disabled={isStopped}
          onClick={() => buy('fall')}
        >
          {t('fall')}
        </Button>
      </div>
    </>
  );
}
