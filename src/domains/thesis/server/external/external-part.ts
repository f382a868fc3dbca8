import { sql } from 'kysely'
import { Faculty } from '#academics/contract'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ExternalPart } from '../../contract/external/external-part.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import { Thesis } from '../../contract/thesis.ts'
import { isOpen } from '../flow/standing.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { violation } from '../words.ts'
import { agreedOn, isActive, lastDay } from './in-force.ts'

const rows = rowsFrom<ThesisTables>()('external_part as h', (query) =>
  query
    .innerJoin('external_person as x', 'x.id', 'h.external_id')
    .innerJoin('faculty as f', 'f.id', 'x.faculty_id')
    .innerJoin('thesis as t', 't.id', 'h.thesis_id'),
)

/** The parts of people from outside in theses. */
export const externalPart = handleResource(ExternalPart, rows, {
  fields: {
    external: reference(ExternalPerson, { id: 'h.external_id', name: 'x.name' }),
    thesis: reference(Thesis, { id: 'h.thesis_id', name: 't.title' }),
    faculty: reference(Faculty, { id: 'x.faculty_id', name: 'f.name' }),
    untilDay: lastDay,
    active: ({ today }) => isActive(today),
  },
  sorted: [['fromDay', 'desc']],
  newRow: newPart,
  changedRow: ({ fromDay }, { untilDay }, ctx) => {
    if (untilDay && untilDay < fromDay) throw violation(ctx, 'untilDay', 'daysOrder')
    return untilDay === undefined ? {} : { until_day: untilDay }
  },
})

type Possible = { agreed: boolean; isOpen: boolean; hasPart: boolean }

/** Somebody whose agreement is in force takes part in an open thesis of the same faculty; the person is locked. */
async function newPart({ external, thesis: named, role }: CreateInput<typeof ExternalPart>, ctx: Ctx<ThesisTables>) {
  const [person, id] = [idOf(external), idOf(named)]
  const { rows: found } = await sql<Possible>`
    select ${agreedOn(ctx.today)} as agreed, ${isOpen} as "isOpen", exists (select from external_part h
      where h.external_id = x.id and h.thesis_id = t.id and h.role = ${role} and ${isActive(ctx.today)}) as "hasPart"
    from external_person x join thesis t on t.id = ${id} join thesis_template k on k.id = t.template_id
    join program g on g.id = t.program_id join degree d on d.id = g.degree_id
    join faculty f on f.id = d.faculty_id and f.id = x.faculty_id
    where x.id = ${person} and ${ctx.rights.where('read', thesis)} for update of x`.execute(ctx.db)
  const [one] = found
  if (!one) throw violation(ctx, 'thesis', 'otherFaculty')
  if (!one.isOpen) throw violation(ctx, 'thesis', 'thesisClosed')
  if (!one.agreed) throw violation(ctx, 'external', 'notAgreed')
  if (one.hasPart) throw violation(ctx, 'role', 'hasPart')
  return { external_id: person, thesis_id: id, from_day: ctx.today }
}
