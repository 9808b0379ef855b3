// A picture of a customer's KYC documents: a small one in place, and a viewer that enlarges it.

import { consoleCalls } from '@candor/contract/console';
import { ErrorState, Skeleton, useCloseOnBack } from '@candor/ui';
import { IconMinus, IconPlus, IconRefresh, IconX } from '@candor/ui/icons';
import { ActionIcon, Modal, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallName } from '../calls.ts';
import classes from './picture.module.css';

type PictureProps = {
  src: string;
  /** What it shows. */
  label: string;
};

export function Picture({ src, label }: PictureProps) {
  const { t } = useTranslation('parts');
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.label}>{label}</figcaption>
      {state === 'failed' ? (
        <div className={classes.frame}>
          <ErrorState text={t('pictureFailed')} />
        </div>
      ) : (
        <UnstyledButton
          className={classes.frame}
          aria-label={t('enlarge', { label })}
          disabled={state === 'loading'}
          onClick={() => setLarge(true)}
        >
          {state === 'loading' ? <Skeleton height="100%" /> : null}
          <img
            className={classes.picture}
            data-loading={state === 'loading' || undefined}
            src={src}
            alt={label}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        </UnstyledButton>
      )}
      <PictureViewer opened={isLarge} onClose={() => setLarge(false)} src={src} label={label} />
    </figure>
  );
}

type PictureViewerProps = { opened: boolean; onClose: () => void; src: string; label: string };

/** A picture over the whole screen: larger, smaller and turned, by button and by key. */
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
        <p className={classes.viewerLabel}>{label}</p>
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
          className={classes.viewed}
          style={pictureStyle(view, ratio)}
          src={src}
          alt={label}
          onLoad={event => setRatio(event.currentTarget.naturalWidth / event.currentTarget.naturalHeight)}
        />
      </section>
    </>
  );
}

type PictureView = { zoom: number; turn: 0 | 90 | 180 | 270 };

/** How a picture is looked at: how large, and turned by how much. */
export const STRAIGHT: PictureView = { zoom: 1, turn: 0 };

const STEPS: readonly number[] = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** A step larger or smaller, within what is of use. */
export function zoomed({ zoom, turn }: PictureView, step: 1 | -1): PictureView {
  return { zoom: STEPS[STEPS.indexOf(zoom) + step] ?? zoom, turn };
}

/** A quarter to the right. */
export function turned({ zoom, turn }: PictureView): PictureView {
  return { zoom, turn: ((turn + 90) % 360) as PictureView['turn'] };
}

/**
 * The styles that show a picture so. A turn does not change the room that the page keeps for it, so that a lying picture
 * that stands, and a standing one that lies, need margins for what sticks out.
 *
 * @param ratio - its own width by its own height.
 */
export function pictureStyle({ zoom, turn }: PictureView, ratio: number) {
  const isUpright = turn === 0 || turn === 180;
  const share = isUpright ? 0 : (1 - 1 / ratio) / 2;
  const width = `min(${zoom * 100}%, ${(zoom * 82 * (isUpright ? ratio : 1)).toFixed(2)}dvh)`;
  return {
    width,
    rotate: `${turn}deg`,
    marginBlock: `calc(${zoom * 82}dvh * ${share.toFixed(4)})`,
    marginInline: 'auto',
  };
}

/** Calls that give a picture in place of an envelope. */
type PictureCall = {
  [Name in CallName]: (typeof consoleCalls)[Name] extends { gives: 'picture' } ? Name : never;
}[CallName];

/** Where the browser finds a picture that a call gives; the server audits every view. */
export function pictureUrl<Name extends PictureCall>(name: Name, fields: CallInput<Name>): string {
  const params = Object.entries(fields as Record<string, unknown>).map(([field, value]) => [field, String(value)]);
  return `/api/${consoleCalls[name].path}?${new URLSearchParams(params)}`;
}
