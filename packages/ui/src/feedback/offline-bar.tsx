// A thin bar that says the connection is lost; it goes by itself when it is back.
import classes from './offline-bar.module.css';

export type OfflineBarProps = { isOffline: boolean; text: string };

export function OfflineBar({ isOffline, text }: OfflineBarProps) {
  return (
    <div role="status" className={classes.bar} data-shown={isOffline || undefined}>
      <div className={classes.text}>{isOffline ? text : null}</div>
    </div>
  );
}
