// A setting of the order that is picked from a sheet, where each choice says what it means.
import { ListRow, Sheet } from '@candor/ui';
import { IconCheck, IconChevronDown } from '@candor/ui/icons';
import { useState } from 'react';
import classes from './choice-button.module.css';

export type Choice<Value extends string> = { value: Value; name: string; text: string };

export type ChoiceButtonProps<Value extends string> = {
  /** What is chosen here. */
  label: string;
  value: Value;
  /** The present choice, as short as it gets. */
  shown: string;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  /** A box like a field, or plain text within one. */
  look?: 'box' | 'plain';
};

export function ChoiceButton<Value extends string>(props: ChoiceButtonProps<Value>) {
  const { label, value, shown, choices, onChoose, look = 'box' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-look={look}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={classes.shown}>{shown}</span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <div className={classes.choices}>
          {choices.map(choice => (
            <ListRow
              key={choice.value}
              title={choice.name}
              detail={choice.text}
              selected={choice.value === value}
              right={choice.value === value ? <IconCheck size={18} stroke={1.75} className={classes.check} /> : null}
              onClick={() => {
                onChoose(choice.value);
                setOpen(false);
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}
