// What separates the cells of a CSV file, and what stands before its decimals.
import { type CsvStyle, csvDecimals, exportSeparators } from '@candor/contract';
import { SelectField } from '@candor/ui';
import { useTranslation } from 'react-i18next';

export type CsvStyleFieldsProps = { style: CsvStyle; onChange: (style: CsvStyle) => void };

export function CsvStyleFields({ style, onChange }: CsvStyleFieldsProps) {
  const { t } = useTranslation('csvFiles');
  return (
    <>
      <SelectField
        label={t('separator')}
        value={style.separator}
        options={exportSeparators.map(value => ({ value, label: t(`separator_${value}`) }))}
        onChange={separator => onChange({ ...style, separator })}
      />
      <SelectField
        label={t('decimal')}
        value={style.decimal}
        options={csvDecimals.map(value => ({ value, label: t(`decimal_${value}`) }))}
        onChange={decimal => onChange({ ...style, decimal })}
      />
    </>
  );
}
