// Asks the device for its position, and says in words what came of it.
import { Button } from '@candor/ui';
import { IconCurrentLocation } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import type { NearCity } from './nearest-city.ts';
import classes from './position-row.module.css';
import { type OwnPosition, useOwnPosition } from './use-own-position.ts';

const FAILED_TEXTS = {
  denied: 'positionDenied',
  unavailable: 'positionUnavailable',
  timeout: 'positionTimeout',
  unknownPlace: 'positionUnknownPlace',
} as const;

export function PositionRow({ onFound }: { onFound: (place: NearCity) => void }) {
  const { t } = useTranslation('places');
  const { own, find } = useOwnPosition(onFound);
  return (
    <div className={classes.row}>
      <Button
        tone="secondary"
        wide
        icon={<IconCurrentLocation size={20} stroke={1.5} aria-hidden="true" />}
        pending={own.state === 'finding'}
        onClick={() => void find()}
      >
        {t('usePosition')}
      </Button>
      <p className={classes.note} role="status" data-failed={own.state === 'failed' || undefined}>
        {textOf(own)}
      </p>
    </div>
  );

  function textOf(current: OwnPosition): string {
    switch (current.state) {
      case 'idle':
        return t('positionText');
      case 'finding':
        return t('finding');
      case 'found':
        return t('positionFound', { place: current.place.city });
      case 'failed':
        return t(FAILED_TEXTS[current.reason]);
      default:
        return current satisfies never;
    }
  }
}
