// A picture over the whole screen: larger, smaller and turned, by button and by key.
import { useCloseOnBack } from '@candor/ui';
import { IconMinus, IconPlus, IconRefresh, IconX } from '@candor/ui/icons';
import { ActionIcon, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, STRAIGHT, turned, zoomed } from './picture-view.ts';
import classes from './picture-viewer.module.css';

export type PictureViewerProps = { opened: boolean; onClose: () => void; src: string; label: string };

export function PictureViewer({ opened, onClose, ...picture }: PictureViewerProps) {
  useCloseOnBack(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 120 }}>
      <Modal.Content aria-label={picture.label} className={classes.content!}>
        <Modal.Body className={classes.body!}>
          <ViewerBody onClose={onClose} {...picture} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ViewerBody({ onClose, src, label }: Omit<PictureViewerProps, 'opened'>) {
  const { t } = useTranslation(['parts', 'shared']);
  const [view, setView] = useState(STRAIGHT);
  const [ratio, setRatio] = useState(1);
  useHotkeys([
    ['+', () => setView(zoomed(view, 1))],
    ['=', () => setView(zoomed(view, 1))],
    ['-', () => setView(zoomed(view, -1))],
    ['t', () => setView(turned(view))],
  ]);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.label}>{label}</p>
        <ActionIcon aria-label={t('smaller')} onClick={() => setView(zoomed(view, -1))}>
          <IconMinus size={19} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={t('larger')} onClick={() => setView(zoomed(view, 1))}>
          <IconPlus size={19} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={t('turn')} onClick={() => setView(turned(view))}>
          <IconRefresh size={19} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={t('shared:close')} data-autofocus onClick={onClose}>
          <IconX size={19} stroke={1.6} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.room} aria-label={label} tabIndex={0}>
        <img
          className={classes.picture}
          style={placeOf(view, ratio)}
          src={src}
          alt={label}
          onLoad={event => setRatio(event.currentTarget.naturalWidth / event.currentTarget.naturalHeight)}
        />
      </section>
    </>
  );
}
