/** The code or the words of a page did not come: the network is gone, or a deployment has replaced them. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Loads code of a page; what a failure is called differs from browser to browser. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded('A part of the page could not be loaded', { cause });
  }
}
