import { codeOf } from '#platform/server/database/unavailable.ts'

/** What PostgreSQL says of a statement that it has ended because it took too long (manual, appendix A). */
const ended = '57014'

/** What a part of a dashboard comes to, or null where it took too long: the other parts are shown all the same. */
export async function orTooSlow<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === ended) return null
    throw error
  }
}
