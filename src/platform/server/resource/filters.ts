import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { validate } from '../http/validate.ts'
import type { ResourceHandler } from './resource-handler.ts'

const ofPaging = new Set(['page', 'itemsPerPage', 'after', 'before'])

/**
 * The filters of the address as SQL: only those that the resource declares; several values of one filter mean any of
 * them.
 */
export function readFilters(
  handler: ResourceHandler,
  { query, ctx, say }: Pick<RequestContext, 'query' | 'ctx' | 'say'>,
): Expression<SqlBool>[] {
  const { resource } = handler
  const given = new Map<string, readonly string[]>(query.arrays)
  for (const [name, value] of query.plain) {
    if (ofPaging.has(name)) continue
    if (given.has(name)) throw new ApiError(400, `The filter ${name} stands both alone and as ${name}[].`)
    given.set(name, [value])
  }
  for (const name of query.named.keys()) if (name !== 'order') throw unknown(name, resource.type)
  return [...given].map(([name, values]) => {
    const schema = Object.hasOwn(resource.filters, name) ? resource.filters[name] : undefined
    const condition = handler.filters[name]
    if (!schema || !condition) throw unknown(name, resource.type)
    const parts = values.map((value) =>
      condition(
        checked(() => validate(schema, value, { language: ctx.language, say }), name),
        ctx,
      ),
    )
    return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
  })
}

const unknown = (name: string, type: string) =>
  new ApiError(400, `Lists of ${type} have no filter ${JSON.stringify(name)}.`)

/** A wrong value of a filter is a bad address (400), not an invalid form. */
function checked<T>(check: () => T, name: string): T {
  try {
    return check()
  } catch (error) {
    if (error instanceof ApiError && 'violations' in error)
      throw new ApiError(400, `The value of the filter ${name} is not valid.`)
    throw error
  }
}
