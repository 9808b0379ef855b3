// Four bars that advise on a password; they never block.
import { useTranslation } from 'react-i18next';
import { passwordStrength, type Strength } from './password-strength.ts';
import classes from './strength-meter.module.css';

const words = {
  0: 'passwordHint',
  1: 'strengthWeak',
  2: 'strengthFair',
  3: 'strengthGood',
  4: 'strengthStrong',
} as const satisfies Record<Strength, string>;

export function StrengthMeter({ password }: { password: string }) {
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
