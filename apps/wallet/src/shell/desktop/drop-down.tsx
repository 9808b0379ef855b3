// A button with a list of links and choices below it; the browser closes it on Escape and on a press elsewhere.
import { classNames } from '@candor/ui';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './drop-down.module.css';

export type DropDownProps = {
  label: string;
  button: ReactNode;
  /** Links and buttons; each closes the list. */
  children: ReactNode;
  className?: string | undefined;
  /** Marks the button as the current page. */
  isCurrent?: boolean;
};

const GAP_PX = 4;

export function DropDown({ label, button, children, className, isCurrent }: DropDownProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** The list lies above the page, where no ancestor places it: it takes its place from the button. */
  function place(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const shown = list.current;
    if (shown === null) return;
    shown.style.top = `${box.bottom + GAP_PX}px`;
    const isRight = box.left > document.documentElement.clientWidth / 2;
    shown.style.left = isRight ? 'auto' : `${box.left}px`;
    shown.style.right = isRight ? `${document.documentElement.clientWidth - box.right}px` : 'auto';
  }

  return (
    <>
      <button
        type="button"
        className={classNames(classes.button, className)}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-current={isCurrent ? 'page' : undefined}
        popoverTarget={id}
        onClick={place}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a key reaches the links and buttons inside */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes after what was pressed inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={classes.list}
        onToggle={event => setOpen(event.newState === 'open')}
        onClick={event => {
          if (event.target instanceof Element && event.target.closest('a, button') !== null)
            list.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
