// The mark of Candor: an open ring with nothing hidden in it.
import classes from './brand.module.css';

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M24.5 8.2A11.5 11.5 0 1 0 24.5 23.8" />
        <circle cx="24.6" cy="16" r="2.9" />
      </svg>
      <span className={classes.name}>Candor</span>
    </span>
  );
}
