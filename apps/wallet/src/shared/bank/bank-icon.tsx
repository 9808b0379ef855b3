// Stands where a coin has its icon, for what goes through a bank.
import { IconBuildingBank } from '@candor/ui/icons';
import classes from './bank-icon.module.css';

export function BankIcon({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.icon} style={{ width: size, height: size }} aria-hidden="true">
      <IconBuildingBank size={Math.round(size * 0.6)} stroke={1.5} />
    </span>
  );
}
