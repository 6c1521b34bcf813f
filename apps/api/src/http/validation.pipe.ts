import { StandardSchemaValidationPipe } from '@nestjs/common';
import { AppError } from '@app/platform/errors/app-error';
import { type FieldRule, type Issue, fieldRuleOf, formatIssue } from './format-issue';
import { unreadableText } from './readable-text';

const pathOf = (issue: Issue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || '_';

type Validate = StandardSchemaValidationPipe['validate'];

class InputPipe extends StandardSchemaValidationPipe {
  protected override validate<T>(value: unknown, schema: Parameters<Validate>[1], options?: Parameters<Validate>[2]) {
    const issues = unreadableText(value, schema);
    return issues.length > 0 ? { issues } : super.validate<T>(value, schema, options);
  }
}

/** Validates every input against its contract and reports the first issue of each field under its path. */
export const validationPipe = () =>
  new InputPipe({
    exceptionFactory: (issues) => {
      const errors: Record<string, string> = {};
      const rules: Record<string, FieldRule> = {};
      for (const issue of issues) {
        errors[pathOf(issue)] ??= formatIssue(issue);
        rules[pathOf(issue)] ??= fieldRuleOf(issue);
      }
      return new AppError('request.invalid', { errors, details: { rules } });
    },
  });
