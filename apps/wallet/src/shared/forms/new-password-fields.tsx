// A new password typed twice, with four bars that advise on it and never block.
import { PasswordField, type PasswordFieldProps } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './new-password-fields.module.css';
import { passwordStrength, type Strength } from './password-strength.ts';

const words = {
  0: 'passwordHint',
  1: 'strengthWeak',
  2: 'strengthFair',
  3: 'strengthGood',
  4: 'strengthStrong',
} as const satisfies Record<Strength, string>;

export type NewPasswordFieldsProps<Repetition extends string> = {
  /** What a form of a call gives, with the names of both fields on the wire. */
  form: {
    register: (field: 'password' | Repetition) => Omit<PasswordFieldProps, 'label' | 'kind'>;
    problem: (field: 'password' | Repetition) => string | undefined;
    value: (field: 'password') => string;
  };
  repetition: Repetition;
  label: string;
  repetitionLabel: string;
};

export function NewPasswordFields<Repetition extends string>({
  form,
  repetition,
  label,
  repetitionLabel,
}: NewPasswordFieldsProps<Repetition>) {
  return (
    <>
      <PasswordField
        label={label}
        kind="new"
        hint={<StrengthMeter password={form.value('password')} />}
        {...form.register('password')}
        problem={form.problem('password')}
      />
      <PasswordField
        label={repetitionLabel}
        kind="new"
        {...form.register(repetition)}
        problem={form.problem(repetition)}
      />
    </>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('login');
  const strength = passwordStrength(password);
  return (
    <span className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{t(words[strength])}</span>
    </span>
  );
}
