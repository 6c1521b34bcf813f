const VIDEO = /\.(mp4|3gp|mov)$/i;
const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?)$/i;

/** What a file is by its address, and what it is called there. Most are pictures of vehicles. */
export function mediaOf(url: string): { kind: 'image' | 'video' | 'document'; name: string } {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url };
  const name = decoded(pathname.split('/').at(-1) ?? '') || url;
  if (VIDEO.test(name)) return { kind: 'video', name };
  return { kind: DOCUMENT.test(name) ? 'document' : 'image', name };
}

/** An address that is still being typed may end amid an escaped letter. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
