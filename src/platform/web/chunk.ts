const pauseMs = 500

/** The file of a newer version took the place of this one while the page was open: it must be loaded anew. */
export class NewVersion extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded: the portal was updated, or the network is gone', { cause })
  }
}

/** Loads a part of the app, trying once more; use it for every dynamic import of code. */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load().catch((error: unknown) => Promise.reject(new NewVersion(error)))
  }
}
