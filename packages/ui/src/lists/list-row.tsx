// One line of a list: something on the left, a title with its detail, something on the right; a link, a button or plain.
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { IconChevronRight } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './list-row.module.css';

export type ListRowProps = {
  left?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  right?: ReactNode;
  rightDetail?: ReactNode;
  /** Makes the row a link. */
  href?: string | undefined;
  /** Makes the row a button. */
  onClick?: (() => void) | undefined;
  /** An arrow at the end; on by default for links. */
  chevron?: boolean;
  selected?: boolean;
};

export function ListRow({
  left,
  title,
  detail,
  right,
  rightDetail,
  href,
  onClick,
  chevron = href !== undefined,
  selected,
}: ListRowProps) {
  const content = (
    <>
      {left === undefined ? null : <span className={classes.left}>{left}</span>}
      <span className={classes.content}>
        <span className={classes.main}>
          <span className={classes.title}>{title}</span>
          {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
        </span>
        {right === undefined && rightDetail === undefined ? null : (
          <span className={classes.right}>
            <span>{right}</span>
            {rightDetail === undefined ? null : <span className={classes.detail}>{rightDetail}</span>}
          </span>
        )}
      </span>
      {chevron ? <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden="true" /> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={classes.row} href={href} onClick={onClick}>
        {content}
      </a>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" className={classes.row} aria-pressed={selected} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={classes.row}>{content}</div>;
}

/** In the place of a row with an icon and a detail that may come: of its height, so that nothing below moves under a press. */
export function PendingListRow() {
  const words = useWords();
  return (
    <div role="status" aria-label={words.loading}>
      <ListRow
        left={<Skeleton width="2rem" height="2rem" round />}
        title={<Skeleton width="8rem" height="1lh" />}
        detail={<Skeleton width="12rem" height="1lh" />}
      />
    </div>
  );
}
