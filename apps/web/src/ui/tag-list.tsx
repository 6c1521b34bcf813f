import { Chip } from './chip';

/** The tags of a contact. */
export const TagList = ({ tags }: { tags: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {tags.map((tag) => (
      <li key={tag} className="flex min-w-0">
        <Chip>{tag}</Chip>
      </li>
    ))}
  </ul>
);
