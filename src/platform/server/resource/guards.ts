import type { Blocker } from '../../contract/errors.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { ResourceHandler } from '../resource-handler.ts'
import type { Loaded } from './present.ts'

/** Answers for each code of a blocker or warning whether it holds this entity back; each is asked once. */
export type Guards = (codes: readonly string[] | undefined) => Promise<Blocker[]>

/** The guards of one entity, in the words of the person who reads them. */
export function guardsOf(
  handler: ResourceHandler,
  { entity, closed }: Pick<Loaded, 'entity' | 'closed'>,
  { ctx, say }: Pick<RequestContext, 'ctx' | 'say'>,
): Guards {
  const known = new Map<string, Promise<Blocker | null>>()
  const check = async (code: string): Promise<Blocker | null> => {
    // What is closed is told once, not also by everything that follows from it.
    const isClosing = code === handler.resource.flow?.closedBy
    const held = closed || isClosing ? closed && isClosing : await handler.blockers?.[code]?.(entity, ctx)
    if (!held) return null
    const { values = {}, link } = held === true ? {} : held
    const text = (key: string) => say(ctx.language, handler.domain, key, values)
    return { code, text: text(`blockers.${code}`), who: text(`blockers.${code}_who`), ...(link ? { link } : {}) }
  }
  return async (codes = []) => {
    const found: Blocker[] = []
    for (const code of codes) {
      const reason = known.get(code) ?? check(code)
      known.set(code, reason)
      const blocker = await reason
      if (blocker) found.push(blocker)
    }
    return found
  }
}
