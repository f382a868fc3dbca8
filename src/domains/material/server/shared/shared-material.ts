import { sql } from 'kysely'
import { Module, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import type { postFile } from '../../contract/post.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import type { MaterialTables } from '../tables.ts'
import { coursesWith } from './courses-with.ts'
import { givenRow, keepGiven } from './give.ts'
import { parties } from './parties.ts'

type PostFile = (typeof postFile)['_zod']['output']

const rows = rowsFrom<MaterialTables>()('shared_material as s', (query) =>
  query
    .innerJoin('module as m', 'm.id', 's.module_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('person as g', 'g.id', 's.given_by'),
)

const files = sql<PostFile[]>`(
  select coalesce(json_agg(json_build_object('file', f.file_id, 'name', f.name, 'alt', f.alt, 'size', k.size,
    'contentType', k.content_type) order by f.position, f.id), '[]')
  from shared_material_file f join stored_file k on k.id = f.file_id where f.shared_id = s.id)`

/** Material shared with a module: a copy of a post or of topics, as they were on that day. */
export const sharedMaterial = handleResource(SharedMaterial, rows, {
  fields: {
    module: reference(Module, { id: 's.module_id', name: 'm.name', code: 'm.code' }),
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name' }),
    givenBy: personRef('s.given_by', 'g'),
    givenAt: 's.created_at',
    files,
    taken: sql<number>`(select count(distinct k.course_id)::int from (${coursesWith(sql`s.id`)}) k)`,
    copies: ({ me }) => sql<{ course: number; post: number | null }[]>`(
      select coalesce(json_agg(json_build_object('course', k.course_id, 'post', k.post) order by k.course_id, k.post), '[]')
      from (${coursesWith(sql`s.id`)}) k
      join course_lecturer l on l.course_id = k.course_id and l.person_id = ${me.id})`,
  },
  facts: { programId: 'm.program_id' },
  filters: { q: search('s.search_text') },
  sorted: [['givenAt', 'desc']],
  newRow: givenRow,
  created: keepGiven,
  parties,
  notices: { values: ({ title }) => ({ title }) },
})
