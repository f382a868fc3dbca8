import { NotReached } from './api-problem.ts'

const pauseMs = 500

/** The file of a newer version took the place of this one while the page was open: it must be loaded anew. */
export class NewVersion extends Error {
  constructor(cause: unknown) {
    super('A part of the page is gone: the portal was updated', { cause })
  }
}

/** Loads a part of the app, trying once more; use it for every dynamic import of code. */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load().catch(async (error: unknown) => Promise.reject(await reasonOf(error)))
  }
}

/** That the portal was updated is only said when its start page is another than the one that was opened. */
async function reasonOf(error: unknown): Promise<Error> {
  const page = await fetch('/my/', { cache: 'no-store', credentials: 'omit' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return page === null || page.includes(openedEntry()) ? new NotReached(error) : new NewVersion(error)
}

/** The script with which this page began; its name has the hash of its contents. */
const openedEntry = (): string =>
  document.querySelector('head script[type="module"][src]')?.getAttribute('src') ?? 'no script'
