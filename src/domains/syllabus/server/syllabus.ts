import { sql } from 'kysely'
import { Degree, Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { writtenAtOf } from '../contract/sections.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { conditions } from './conditions.ts'
import { changedContent, checkContent, contentOf } from './content-of.ts'
import { languagesOf } from './languages-of.ts'
import { newVersion } from './new-version.ts'
import { noticeValues, publishToStudents } from './publish.ts'
import { parties } from './relations.ts'
import type { SyllabusTables } from './tables.ts'

const rows = rowsFrom<SyllabusTables>()('syllabus as s', (query) =>
  query
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .innerJoin('person as a', 'a.id', 's.author_id')
    .leftJoin('person as u', 'u.id', 's.submitted_by')
    .leftJoin('person as v', 'v.id', 's.approved_by'),
)

const texts = {
  ...({
    description: 's.description',
    aims: 's.aims',
    prerequisites: 's.prerequisites',
    methods: 's.methods',
  } as const),
  ...({ attendance: 's.attendance', integrity: 's.integrity', accessibility: 's.accessibility' } as const),
  ...({ outcomes: 's.outcomes', topics: 's.topics', assessment: 's.assessment', workload: 's.workload' } as const),
  ...({ readings: 's.readings', leastAttendance: 's.least_attendance', writtenAt: 's.written_at' } as const),
}

/** The versions of the syllabus of a course. */
export const syllabus = handleResource(Syllabus, rows, {
  fields: {
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
    languages: computed(texts, ({ writtenAt, ...content }) => languagesOf(content, writtenAt)),
    author: personRef('s.author_id', 'a'),
    submittedBy: personRef('s.submitted_by', 'u'),
    approvedBy: personRef('s.approved_by', 'v'),
  },
  facts: { 'faculty.id': 'd.faculty_id' },
  sorted: [['edition', 'desc']],
  newRow: newVersion,
  changedRow: async (item, { confirmed = [], ...input }, ctx: Ctx<SyllabusTables>) => {
    const before = contentOf(item)
    const next = changedContent(before, input)
    checkContent(next, ctx)
    const writtenAt = await writtenAtNow(item, ctx)
    const now = ctx.now.toISOString()
    return { written_at: writtenAtOf({ before, after: next, writtenAt }, { now, confirmed }) }
  },
  remove: 'row',
  conditions,
  parties,
  thing: sql`s.course_id`,
  after: { publish: publishToStudents },
  notices: { values: noticeValues },
})

async function writtenAtNow({ id }: Entity<typeof Syllabus>, { db }: Ctx<SyllabusTables>) {
  const found = await db.selectFrom('syllabus').select('written_at').where('id', '=', id).executeTakeFirstOrThrow()
  return found.written_at
}
