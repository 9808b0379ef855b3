// Why rebates are held, by the kind of thing that is shared, and a way to ask staff for a look.
import type { CallAnswer } from '@candor/contract';
import { Button, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './promotion.module.css';

export function HoldNote({ invitation }: { invitation: CallAnswer<'getInvitation'> }) {
  const { t } = useTranslation('promotion');
  const ask = useAct('askForLook', { changes: ['getInvitation'], isQuiet: true });
  return (
    <Note tone="warning" title={t('heldTitle')}>
      <p>{t('heldText')}</p>
      <ul className={classes.reasons}>
        {invitation.held_for.map(kind => (
          <li key={kind}>{t(`held_${kind}`)}</li>
        ))}
      </ul>
      <p>{t('heldEffect')}</p>
      <p>{t('heldHousehold')}</p>
      <div className={classes.ask}>
        {invitation.is_look_asked === 1 ? (
          <strong>{t('heldAsked')}</strong>
        ) : (
          <Button size="small" tone="secondary" pending={ask.isPending} onClick={() => ask.mutate({})}>
            {t('heldAsk')}
          </Button>
        )}
        <a href={href('/pages/about/staff')}>{t('heldStaff')}</a>
      </div>
    </Note>
  );
}
