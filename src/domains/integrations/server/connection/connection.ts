import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Connection } from '../../contract/connection/connection.ts'
import type { IntegrationsTables } from '../tables.ts'

const rows = rowsFrom<IntegrationsTables>()('connection as x', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'x.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as l', 'l.id', 'x.linked_by')
    .leftJoin('person as u', 'u.id', 'x.unlinked_by'),
)

/** Links of courses with courses elsewhere. */
export const connection = handleResource(Connection, rows, {
  fields: {
    course: reference(Course, { id: 'x.course_id', name: 'c.title', code: 'c.code' }),
    linkedBy: personRef('x.linked_by', 'l'),
    linkedAt: 'x.created_at',
    unlinkedBy: personRef('x.unlinked_by', 'u'),
  },
  facts: { 'program.id': 'm.program_id', 'language.id': 'c.language_id' },
  sorted: [['linkedAt', 'desc']],
})
