import { queries } from './query.ts'

const quietMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * After a write: what shows this type is read again now, the rest when it is next shown, because other
 * types embed parts of this one. The profile holds the tasks, so it follows once the writing has paused.
 */
export function wasWritten(type: string | undefined) {
  void queries.invalidateQueries({ refetchType: 'none' })
  if (type !== undefined) void queries.refetchQueries({ queryKey: [type], type: 'active' })
  clearTimeout(timer)
  timer = setTimeout(() => void queries.refetchQueries({ queryKey: ['Profile'], type: 'active' }), quietMs)
}
