// A page that says one thing and offers a way on: used where there is nothing else to show.
import { Button } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './notice-page.module.css';

export type NoticePageProps = {
  title: string;
  text?: string;
  actions: readonly { label: string; onClick: () => void }[];
  icon?: ReactNode;
};

export function NoticePage({ title, text, actions, icon }: NoticePageProps) {
  return (
    <div className={classes.page}>
      {icon === undefined ? null : (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h1 className={classes.title}>{title}</h1>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      <div className={classes.actions}>
        {actions.map((action, index) => (
          <Button key={action.label} tone={index === 0 ? 'primary' : 'secondary'} onClick={action.onClick}>
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
