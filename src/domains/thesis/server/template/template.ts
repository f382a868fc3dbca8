import { sql } from 'kysely'
import { Degree } from '#academics/contract'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisTemplate } from '../../contract/template/template.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<ThesisTables>()('thesis_template as k', (query) =>
  query.innerJoin('degree as d', 'd.id', 'k.degree_id'),
)

/** The editions of the rules for theses, by degree. */
export const template = handleResource(ThesisTemplate, rows, {
  fields: {
    degree: reference(Degree, { id: 'k.degree_id', name: 'd.name' }),
    current: sql<boolean>`(k.edition = (select max(x.edition) from thesis_template x where x.degree_id = k.degree_id))`,
    theses: sql<number>`(select count(*)::int from thesis t where t.template_id = k.id)`,
    since: 'k.created_at',
  },
  sorted: [['since', 'desc']],
  newRow: nextEdition,
})

/** The next edition of the degree, which is locked so that two at once do not get the same number. */
async function nextEdition(
  { degree, leastMembers, mostMembers }: CreateInput<typeof ThesisTemplate>,
  ctx: Ctx<ThesisTables>,
) {
  if (leastMembers > mostMembers) throw violation(ctx, 'mostMembers', 'mostBelowLeast')
  const { rows: found } = await sql<{ next: number }>`
    select (select coalesce(max(k.edition), 0) + 1 from thesis_template k where k.degree_id = d.id) as next
    from degree d where d.id = ${idOf(degree)} for no key update of d`.execute(ctx.db)
  const [one] = found
  if (!one) throw violation(ctx, 'degree', 'noDegree')
  return { degree_id: idOf(degree), edition: one.next }
}
