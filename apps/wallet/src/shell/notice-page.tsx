// A page that says one thing and offers a way on: used where there is nothing else to show.
import { Button } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Stands in for a page that broke. */
export function BrokenPage() {
  const { t } = useTranslation('shell');
  const actions = [{ label: t('reload'), onClick: () => window.location.reload() }];
  return <NoticePage title={t('pageBroke')} text={t('pageBrokeText')} actions={actions} />;
}
