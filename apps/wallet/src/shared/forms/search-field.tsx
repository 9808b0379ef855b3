// The search above a list, which stays in view while the list moves below it.
import { TextField } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import classes from './search-field.module.css';

export type SearchFieldProps = { label: string; value: string; onChange: (typed: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={classes.search}>
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        before={<IconSearch className={classes.glass} size={20} stroke={1.5} aria-hidden="true" />}
      />
    </div>
  );
}
