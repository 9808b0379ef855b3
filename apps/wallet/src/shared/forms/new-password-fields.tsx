// A new password typed twice, with four bars that advise on it and never block.
import { PasswordField, type PasswordFieldProps } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './new-password-fields.module.css';

const words = {
  0: 'passwordHint',
  1: 'strengthWeak',
  2: 'strengthFair',
  3: 'strengthGood',
  4: 'strengthStrong',
} as const satisfies Record<Strength, string>;

type NewPasswordFieldsProps<Repetition extends string> = {
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

/** 0 none, 1 weak, 2 fair, 3 good, 4 strong. */
type Strength = 0 | 1 | 2 | 3 | 4;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const FIRST_GUESSES = /pass|1234|qwer|abcd|admin|letme|welcome|111|000|candor|bitcoin/i;

/** How hard a password is to guess, by its length, the kinds of its characters, repetition and well-known starts. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const variety = KINDS.filter(kind => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 6 || different < 4 || FIRST_GUESSES.test(password)) return 1;
  const points = Math.min(password.length, different * 2) + variety * 2;
  if (points >= 22) return 4;
  if (points >= 16) return 3;
  return 2;
}
