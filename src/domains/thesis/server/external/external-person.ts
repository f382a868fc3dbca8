import { sql } from 'kysely'
import { Faculty } from '#academics/contract'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { searchIn } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { agreedOn, isActive } from './in-force.ts'

const rows = rowsFrom<ThesisTables>()('external_person as x', (query) =>
  query.innerJoin('faculty as f', 'f.id', 'x.faculty_id'),
)

const inText = searchIn(sql`search_fold(x.name || ' ' || x.institution || ' ' || x.field || ' ' || x.email)`)

/** People from outside who take part in theses. */
export const externalPerson = handleResource(ExternalPerson, rows, {
  fields: {
    faculty: reference(Faculty, { id: 'x.faculty_id', name: 'f.name' }),
    agreed: ({ today }) => agreedOn(today),
    hasFile: sql<boolean>`(x.agreement_file_id is not null)`,
    now: ({ today }) => sql<number>`(select count(*)::int from external_part h
      where h.external_id = x.id and ${isActive(today)})`,
    before: ({ today }) => sql<number>`(select count(*)::int from external_part h
      where h.external_id = x.id and not ${isActive(today)})`,
  },
  filters: {
    q: (typed) => sql<boolean>`${inText(typed)}`,
    agreed: (wanted, { today }) => sql<boolean>`(${agreedOn(today)} = ${wanted})`,
  },
  sorted: [['name', 'asc']],
  newRow: (input, ctx) => {
    checkDays(input, ctx)
    return { faculty_id: idOf(input.faculty) }
  },
  changedRow: (item, input, ctx) => {
    const { agreementFrom = item.agreementFrom, agreementUntil = item.agreementUntil } = input
    checkDays({ agreementFrom, agreementUntil }, ctx)
    return {}
  },
})

type Days = Pick<CreateInput<typeof ExternalPerson>, 'agreementFrom' | 'agreementUntil'>

/** An agreement has both days, in their order. */
function checkDays({ agreementFrom, agreementUntil }: Days, ctx: Ctx<ThesisTables>): void {
  if ((agreementFrom === null) !== (agreementUntil === null)) throw violation(ctx, 'agreementUntil', 'bothDays')
  if (agreementFrom !== null && agreementUntil !== null && agreementUntil < agreementFrom)
    throw violation(ctx, 'agreementUntil', 'daysOrder')
}
