// One picture of the papers that the advanced level asks for, with how it should look.
import type { PicturePart } from '@candor/contract';
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './document-field.module.css';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

const TIPS = [1, 2, 3] as const;

type DocumentFieldProps = Pick<PictureFieldProps, 'picture' | 'onChoose' | 'onRetry' | 'onRemove'> & {
  part: PicturePart;
};

export function DocumentField({ part, ...field }: DocumentFieldProps) {
  const { t } = useTranslation('verification');
  return (
    <PictureField
      {...field}
      name={useVerificationPartNames()(part)}
      guide={<PictureGuide part={part} />}
      tips={TIPS.map(tip => t(`tip_${part}_${tip}`))}
      camera={part === 'hand_pic' ? 'user' : 'environment'}
    />
  );
}

/** A drawing of how each picture should look: the whole document in its frame, or a person who holds it beside the face. */
function PictureGuide({ part }: { part: PicturePart }) {
  return (
    <svg className={classes.guide} viewBox="0 0 320 200" aria-hidden="true">
      <Corners />
      {part === 'hand_pic' ? <Person /> : <Card isBack={part === 'reverse_pic'} />}
    </svg>
  );
}

/** The corners of a view finder. */
function Corners() {
  return (
    <path
      className={classes.corners}
      d="M14 42V22a8 8 0 0 1 8-8h20M278 14h20a8 8 0 0 1 8 8v20M306 158v20a8 8 0 0 1-8 8h-20M42 186H22a8 8 0 0 1-8-8v-20"
    />
  );
}

function Card({ isBack }: { isBack: boolean }) {
  return (
    <g>
      <rect className={classes.shadow} x="66" y="46" width="196" height="122" rx="12" />
      <rect className={classes.card} x="62" y="40" width="196" height="122" rx="12" />
      {isBack ? <BackOfCard /> : <FrontOfCard />}
    </g>
  );
}

function FrontOfCard() {
  return (
    <>
      <rect className={classes.head} x="62" y="40" width="196" height="24" rx="12" />
      <rect className={classes.head} x="62" y="52" width="196" height="12" />
      <rect className={classes.photo} x="78" y="78" width="54" height="66" rx="6" />
      <circle className={classes.figure} cx="105" cy="102" r="11" />
      <path className={classes.figure} d="M84 144c1-16 10-25 21-25s20 9 21 25z" />
      <path className={classes.words} d="M148 86h62M148 104h88M148 122h74M148 140h48" />
    </>
  );
}

function BackOfCard() {
  return (
    <>
      <rect className={classes.figure} x="62" y="54" width="196" height="22" />
      <rect className={classes.photo} x="78" y="88" width="30" height="24" rx="4" />
      <path className={classes.chip} d="M78 100h30M93 88v24" />
      <path className={classes.words} d="M124 94h110M124 108h84" />
      <path className={classes.code} d="M78 130h164M78 144h164" />
    </>
  );
}

function Person() {
  return (
    <g>
      <path className={classes.body} d="M70 186c2-40 30-62 66-62s64 22 66 62z" />
      <path className={classes.neck} d="M122 108h28v20a14 14 0 0 1-28 0z" />
      <ellipse className={classes.face} cx="136" cy="78" rx="32" ry="38" />
      <path
        className={classes.hair}
        d="M104 76c-2-30 14-46 34-46s34 14 31 46c-6-14-14-20-20-22-12 8-30 10-38 8-4 4-6 8-7 14z"
      />
      <path className={classes.features} d="M124 82v3M148 82v3M128 98c5 4 11 4 16 0" />
      <rect className={classes.card} x="186" y="98" width="88" height="58" rx="7" />
      <rect className={classes.head} x="186" y="98" width="88" height="13" rx="6" />
      <rect className={classes.photo} x="194" y="117" width="24" height="30" rx="3" />
      <path className={classes.words} d="M226 122h38M226 132h30M226 142h34" />
      <path className={classes.hand} d="M196 186c-2-14 2-24 10-30l22-6c6-1 8 6 3 9l-8 4h22c7 1 7 10 0 11l-6 12z" />
    </g>
  );
}
