// The formulas of a product one by one, each with the numbers put in.

import { type HostingTerms, hostingDay, hostingInterest, redemptionCost } from '@candor/formulas';
import { figureOfDecimal, figureOfUnits, Panel, withPercentSign } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { type HostingProduct, percentOf, termsOf } from '../hosting-product.ts';
import classes from './rule-screen.module.css';

type RuleStepsProps = { product: HostingProduct; scale: number; amount: bigint; paidDays: number };

type Step = { name: string; formula: string; sum: string };

export function RuleSteps(props: RuleStepsProps) {
  const { t } = useTranslation('hosting');
  const { incomeSteps, leavingSteps } = useSteps(props);
  return (
    <>
      <Panel title={t('rule_income')}>
        <p className={classes.text}>{t('rule_incomeText')}</p>
        <Steps steps={incomeSteps} />
      </Panel>
      <Panel title={t('rule_leaving')}>
        <p className={classes.text}>{t('rule_leavingText')}</p>
        <Steps steps={leavingSteps} />
      </Panel>
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className={classes.steps}>
      {steps.map(({ name, formula, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.formula}>{formula}</dd>
          <dd className={classes.sum}>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

type Steps = Record<'incomeSteps' | 'leavingSteps', Step[]>;

/** Sums are figures and signs, which every language writes alike. */
function useSteps({ product, scale, amount, paidDays }: RuleStepsProps): Steps {
  const { t } = useTranslation('hosting');
  const { interest, daily, last, paid, daysLeft, damages, penalty, back, result } = workThrough(
    termsOf(product, amount),
    paidDays,
  );
  const text = (units: bigint) => figureOfUnits(units, scale);
  const { currency_name: coin, day } = product;
  const step = (name: string, formula: string, sum: string): Step => ({ name, formula, sum });
  const equals = (sum: string, units: bigint) => `${sum} = ${text(units)} ${coin}`;
  const capped = (units: bigint) => t('capped', { result: text(units), coin });
  const percent = (text: string) => withPercentSign(figureOfDecimal(text));
  const [whole, ratio] = [percent(product.interest_rate), percent(percentOf(product.damages_ratio))];
  const isCut = penalty < (daily * 3n) / 2n;
  const lastSum = equals(`${text(interest)} − ${day - 1} × ${text(daily)}`, last);
  return {
    incomeSteps: [
      step(t('income'), t('formula_income'), equals(`${text(amount)} × ${whole}`, interest)),
      step(t('eachDay'), t('formula_daily'), equals(`${text(interest)} ÷ ${day}`, daily)),
      ...(last === daily ? [] : [step(t('lastDay'), t('formula_lastDay'), lastSum)]),
    ],
    leavingSteps: [
      step(t('paidBefore'), t('formula_paid'), equals(`${text(daily)} × ${paidDays}`, paid)),
      step(
        t('damages'),
        t('formula_damages'),
        damages === amount ? capped(damages) : equals(`${ratio} × ${daysLeft} × ${text(amount)}`, damages),
      ),
      step(
        t('penalty'),
        t('formula_penalty'),
        isCut ? capped(penalty) : equals(`${figureOfDecimal('1.5')} × ${text(daily)}`, penalty),
      ),
      step(t('youGetBack'), t('formula_back'), equals(`${text(amount)} − ${text(damages)} − ${text(penalty)}`, back)),
      step(
        t('inAll'),
        t('formula_inAll'),
        `${text(paid)} − ${text(damages)} − ${text(penalty)} = ${figureOfUnits(result, scale, { withPlus: true })} ${coin}`,
      ),
    ],
  };
}

type WorkedExample = {
  interest: bigint;
  daily: bigint;
  last: bigint;
  /** The result of leaving after the given number of paid days. */
  paid: bigint;
  daysLeft: number;
  damages: bigint;
  penalty: bigint;
  back: bigint;
  /** What is gained or lost in all. */
  result: bigint;
};

/** The rules of a product worked through with an amount and the days that it stays locked. */
export function workThrough(terms: HostingTerms, paidDays: number): WorkedExample {
  const { damages, penalty } = redemptionCost(terms, paidDays);
  const daily = hostingDay(terms, 1);
  const paid = daily * BigInt(paidDays);
  return {
    interest: hostingInterest(terms),
    daily,
    last: hostingDay(terms, terms.cycle),
    paid,
    daysLeft: terms.cycle - paidDays,
    damages,
    penalty,
    back: terms.amount - damages - penalty,
    result: paid - damages - penalty,
  };
}
