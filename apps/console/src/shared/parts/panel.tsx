// A framed part of a page with its own small head.
import type { ReactNode } from 'react';
import classes from './panel.module.css';

export type PanelProps = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function Panel({ title, text, actions, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2>{title}</h2>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
