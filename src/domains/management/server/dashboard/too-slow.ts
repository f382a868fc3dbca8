import { codeOf } from '#platform/server/database/unavailable.ts'

/** The SQLSTATE of a statement that PostgreSQL cancelled because it took too long (manual, appendix A). */
const ended = '57014'

/** Reads a part of a dashboard; returns null if it took too long, so that the other parts are still shown. */
export async function orTooSlow<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === ended) return null
    throw error
  }
}
