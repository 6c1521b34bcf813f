import type { AssignmentOf } from '../hooks/use-assignment';

/** What each form of the header's assignment needs. */
export interface AssigneeProps extends AssignmentOf {
  /** Only the face, where the name has no room. */
  compact: boolean;
}
