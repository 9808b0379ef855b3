// The pictures of a case side by side, each turned and enlarged by itself; keys mean the one that was touched last.
import type { PicturePart } from '@candor/contract';
import { useVerificationPartNames } from '@candor/web';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeskView, FITTING, quarterTurned, zoomedBy } from '../../shared/pictures/desk-view.ts';
import { PictureDesk } from '../../shared/pictures/picture-desk.tsx';
import { pictureUrl } from '../../shared/pictures/picture-url.ts';
import type { OpenedCase } from './case.ts';
import classes from './review.module.css';

/** By key there is no pointer and no frame to stay within: the middle grows. */
const UNBOUNDED = { width: 0, height: 0 };

export function PictureDesks({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('cases');
  const partName = useVerificationPartNames();
  const [views, setViews] = useState<Partial<Record<PicturePart, DeskView>>>({});
  const [active, setActive] = useState<PicturePart | undefined>(opened.pictures[0]);

  const viewOf = (part: PicturePart): DeskView => views[part] ?? FITTING;
  const set = (part: PicturePart, view: DeskView) => setViews(before => ({ ...before, [part]: view }));
  const change = (by: (view: DeskView) => DeskView) => () => active !== undefined && set(active, by(viewOf(active)));

  useHotkeys([
    ['+', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['shift++', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['=', change(view => zoomedBy(view, 1, UNBOUNDED))],
    ['-', change(view => zoomedBy(view, -1, UNBOUNDED))],
    ['T', change(quarterTurned)],
    ['Z', change(() => FITTING)],
  ]);

  if (opened.pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {opened.pictures.map(part => (
        <PictureDesk
          key={part}
          label={partName(part)}
          src={pictureUrl('getCasePicture', { id: opened.id, part })}
          view={viewOf(part)}
          onView={view => set(part, view)}
          isActive={part === active}
          onActive={() => setActive(part)}
        />
      ))}
      <p className={classes.keys}>{t('pictureKeys')}</p>
    </div>
  );
}
