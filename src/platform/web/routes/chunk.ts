import { NotReached } from '../api/api-problem.ts'

const pauseMs = 500

/** A newer version replaced this file while the page was open: the page must be reloaded. */
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

/** An update of the portal is only reported if its start page differs from the one that was opened. */
async function reasonOf(error: unknown): Promise<Error> {
  const page = await fetch('/my/', { cache: 'no-store', credentials: 'omit' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return page === null || page.includes(openedEntry()) ? new NotReached(error) : new NewVersion(error)
}

/** The script that started this page; its name contains the hash of its contents. */
const openedEntry = (): string =>
  document.querySelector('head script[type="module"][src]')?.getAttribute('src') ?? 'no script'
