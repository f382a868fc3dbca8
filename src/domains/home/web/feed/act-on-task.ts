import { move, movesOf } from '#platform/web/api/api.ts'
import { request } from '#platform/web/api/api-request.ts'
import { queries } from '#platform/web/api/query.ts'
import { withUndo } from '#platform/web/notify/with-undo.ts'
import { hold, release } from './held-tasks.ts'

type Act = { subject: string; move: string; said: string }

/**
 * Ends a task by the move that it names, unless it is undone within ten seconds. Where the server has more to say than
 * yes, such as a warning, nothing happens and the answer is false: the page of the task says it.
 */
export async function actOnTask({ subject, move: name, said }: Act): Promise<boolean> {
  const item = await request<{ '@id': string; '@type': string }>('GET', subject)
  const found = (await queries.fetchQuery(movesOf(item))).find((one) => one.name === name)
  if (!found?.allowed || found.reason !== null || found.blockers.length + found.warnings.length > 0) return false
  const key = crypto.randomUUID()
  hold(subject)
  withUndo({
    text: said,
    run: async (leaving) => {
      await move(item, name, {}, { key, keepalive: leaving })
      await queries.refetchQueries({ queryKey: ['Profile'] })
      release(subject)
    },
    onUndone: () => release(subject),
  })
  return true
}
