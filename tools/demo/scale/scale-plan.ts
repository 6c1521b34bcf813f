export interface ScaleSize {
  organizations: number;
  contacts: number;
  messages: number;
}

export interface OrganizationSize {
  /** Starts at 1, largest first. */
  number: number;
  contacts: number;
  messages: number;
  /** Messages of the longest conversation; the others follow from the rank of each. */
  longestConversation: number;
  agents: number;
}

/** Exponent of the size distribution: the largest of fifty organizations has a quarter of everything. */
const DECLINE = 1.072;
/** Share of all messages that are in the longest conversation of the largest organization. */
const LONGEST_CONVERSATION_SHARE = 0.02;
const CONTACTS_PER_AGENT = 800;

/** Distributes contacts and messages among the organizations; the sums are exact. */
export function planScale({ organizations, contacts, messages }: ScaleSize): OrganizationSize[] {
  const shares = sharesOf(organizations);
  const contactCounts = divided(contacts, shares);
  const messageCounts = divided(messages, shares);
  return shares.map((_, index) => ({
    number: index + 1,
    contacts: contactCounts[index] ?? 0,
    messages: messageCounts[index] ?? 0,
    longestConversation: index === 0 ? Math.round(messages * LONGEST_CONVERSATION_SHARE) : 0,
    agents: Math.min(40, 2 + Math.floor((contactCounts[index] ?? 0) / CONTACTS_PER_AGENT)),
  }));
}

function sharesOf(organizations: number): number[] {
  const weights = Array.from({ length: organizations }, (_, index) => (index + 1) ** -DECLINE);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Whole numbers by share with an exact sum: rounding differences carry over to the next. */
function divided(total: number, shares: readonly number[]): number[] {
  let sum = 0;
  return shares.map((share) => {
    const before = Math.round(sum * total);
    sum += share;
    return Math.round(sum * total) - before;
  });
}
