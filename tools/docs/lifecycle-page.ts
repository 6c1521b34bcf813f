interface Subject {
  name: string;
  columns: readonly string[];
  outcomes: Readonly<Record<string, string>>;
  note?: string;
}

const FAMILIES = [
  { title: 'People and the organization', events: ['member', 'organization', 'provider'] },
  { title: 'Contacts', events: ['contact'] },
  { title: 'Conversations and messages', events: ['conversation', 'message'] },
];

const INTRODUCTION = `
# The life cycle

What happens to everything that waits for a time, or copies a contact, a person or a number, when that ends, changes owner or comes back. The
table is code: [contact-subjects.policy.ts](../libs/domain/src/lifecycle/contact-subjects.policy.ts) and
[member-subjects.policy.ts](../libs/domain/src/lifecycle/member-subjects.policy.ts). This page is written from it by \`npm run docs\`.
\`npm run check\` refuses a new column with a contact, a person or a due time that the table does not name, and
[lifecycle.test.ts](../test/api/lifecycle/lifecycle.test.ts) makes each event happen on the running product and compares the rows.
A new subject tells that test which rows are its own ([subject-rows.ts](../test/api/lifecycle/subject-rows.ts)), and they are seeded
beside it.

The feature in which something happens announces it in its transaction, and the features that have planned or copied something listen
([lifecycle.service.ts](../libs/domain/src/lifecycle/lifecycle.service.ts)): their rows change in the same transaction or not at all.
`;

/** The page in Markdown, before it is formatted. */
export function lifecyclePage(subjects: Readonly<Record<string, Subject>>, outcomes: Readonly<Record<string, string>>): string {
  const rows = Object.values(subjects);
  const legend = Object.entries(outcomes).map(([outcome, meaning]) => `- **${outcome}**: ${meaning}`);
  return [
    INTRODUCTION,
    '## Outcomes',
    legend.join('\n'),
    'A dash stands for untouched; what is not listed is untouched by all events of its table.',
    ...FAMILIES.flatMap(({ title, events }) => [`## ${title}`, familyTable(rows, events)]),
    '## Notes',
    rows.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}`] : [])).join('\n'),
    '## Columns',
    rows.map(({ name, columns }) => `- ${name}: ${columns.map((column) => `\`${column}\``).join(', ')}`).join('\n'),
    '',
  ].join('\n\n');
}

function familyTable(rows: Subject[], kinds: string[]): string {
  const events = Object.keys(rows[0]?.outcomes ?? {}).filter((event) => kinds.includes(event.split('.')[0] ?? ''));
  const isAffected = ({ outcomes }: Subject) => events.some((event) => outcomes[event] !== 'untouched');
  const lineOf = ({ name, outcomes }: Subject) => [name, ...events.map((event) => wordOf(outcomes[event]))];
  const table = [['', ...events.map(titleOf)], ['---', ...events.map(() => '---')], ...rows.filter(isAffected).map(lineOf)];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const wordOf = (outcome = 'untouched'): string => (outcome === 'untouched' ? '–' : outcome);

const titleOf = (event: string): string => event.replace('.', ' ').replaceAll('_', ' ');
