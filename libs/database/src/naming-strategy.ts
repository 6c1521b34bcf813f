import { DefaultNamingStrategy } from 'typeorm';

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Properties are camelCase, columns snake_case. */
export class SnakeCaseNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes, customName ?? snakeCase(propertyName)].join('_');
  }
}
