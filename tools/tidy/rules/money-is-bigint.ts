// Money is never a `number` in anything that ships: finds fields, parameters and functions with a name of money and that type.
import type { Expression, TSType } from 'oxc-parser';
import { lineAt, type Problem, type SourceFile, visit } from '../source-file.ts';

// The last word decides: `orderPrice` is money, while `priceTicks`, `feePpm` and `amountScale` say another unit.
const MONEY = /(^|_|[a-z](?=[A-Z]))(amount|price|fee|balance|units|margin|quantity)s?$/i;

export function checkMoneyIsBigint(file: SourceFile): Problem[] {
  if (file.isTest || file.workspace.folder === 'bench') return [];
  const problems: Problem[] = [];
  const check = (name: string, isNumber: boolean, offset: number) => {
    if (!isNumber || !isMoney(name)) return;
    const message = `${name} is a number: money is a bigint in ledger units, a decimal text on the wire, or named by its unit (ticks, lots, ppm)`;
    problems.push({ path: file.path, line: lineAt(file, offset), rule: 'money-is-bigint', message });
  };
  const nameOf = (key: { start: number; end: number }) =>
    file.text.slice(key.start, key.end).replace(/^['"]|['"]$/g, '');
  visit(file, {
    TSPropertySignature(node) {
      check(nameOf(node.key), hasNumber(node.typeAnnotation?.typeAnnotation), node.start);
    },
    PropertyDefinition(node) {
      check(nameOf(node.key), hasNumber(node.typeAnnotation?.typeAnnotation), node.start);
    },
    Identifier(node) {
      const { typeAnnotation } = node as { typeAnnotation?: { typeAnnotation: TSType } | null };
      check(node.name, hasNumber(typeAnnotation?.typeAnnotation), node.start);
    },
    FunctionDeclaration(node) {
      check(node.id?.name ?? '', hasNumber(node.returnType?.typeAnnotation), node.start);
    },
    Property(node) {
      check(nameOf(node.key), isNumberSchema(node.value as Expression, file), node.start);
    },
  });
  return problems;
}

function isMoney(name: string): boolean {
  return MONEY.test(name);
}

function hasNumber(type: TSType | undefined): boolean {
  if (type === undefined) return false;
  if (type.type === 'TSNumberKeyword') return true;
  if (type.type === 'TSUnionType') return type.types.some(hasNumber);
  if (type.type === 'TSArrayType') return hasNumber(type.elementType);
  return false;
}

function isNumberSchema(value: Expression, file: SourceFile): boolean {
  return (
    value.type === 'CallExpression' &&
    /^z(\.coerce)?\.(number|int|float\d*)\(/.test(file.text.slice(value.start, value.end))
  );
}
