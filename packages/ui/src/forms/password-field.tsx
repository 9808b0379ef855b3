// A password with a button that shows it, attributes for password managers and an optional advising meter.
import { useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { IconEye, IconEyeOff } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'autoComplete'> & {
  /** Whether the manager should offer the stored password or make a new one. */
  kind: 'current' | 'new';
};

export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const words = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          label={isShown ? words.hidePassword : words.showPassword}
          icon={isShown ? <IconEyeOff size={20} stroke={1.5} /> : <IconEye size={20} stroke={1.5} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
