export const importErrors = {
  'import.file_kind': 'Only CSV and XLSX files can be imported.',
  'import.file_too_large': 'The file is too large. 10 MB at most.',
  'import.file_broken': 'The file could not be read.',
  'import.file_empty': 'The file has no rows below its headings.',
  'import.no_such_sheet': 'The file has no such sheet.',
  'import.too_many_columns': 'The file has too many columns. 100 at most.',
  'import.mapping_invalid': 'Some columns are not assigned as they must be.',
  'import.busy': 'This is not possible in the present state of the import.',
  'import.undo_expired': 'An import can be undone for 24 hours.',
} as const;
