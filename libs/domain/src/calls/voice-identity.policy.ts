/** Letters, digits and underscores only (Twilio docs, "Access tokens"). */
export const identityOf = (organizationId: number, userId: number): string => `org${organizationId}_user${userId}`;

const IDENTITY = /^client:org(\d{1,15})_user(\d{1,15})$/;

/** The person who calls from a browser. The provider sets it from the token, so a signed request proves it. */
export function callerOf(from: string, organizationId: number): number | null {
  const [, organization, user] = IDENTITY.exec(from) ?? [];
  return user !== undefined && Number(organization) === organizationId ? Number(user) : null;
}
