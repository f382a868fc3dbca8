import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { parties } from '../practice/conditions/parties.ts'
import { hasEnded } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { inAllLanguages } from '../words.ts'

const rows = rowsFrom<PracticeTables>()('practice_requirement as r', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'r.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .leftJoin('stored_file as f', 'f.id', 'r.file_id'),
)

const practiceEnd = sql`(select tp.ends_on from teaching_practice tp where tp.id = r.practice_id)`

/** Proofs that a student submits before a practice begins. */
export const requirement = handleResource(PracticeRequirement, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'r.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    startsOn: 'tp.starts_on',
    endsOn: 'tp.ends_on',
    document: computed({ id: 'r.id', file: 'r.file_id' }, ({ id, file }) =>
      file === null ? null : `${PracticeRequirement.iri(id)}/document`,
    ),
    documentName: 'f.name',
    reason: lastReason(PracticeRequirement, 'r.id', ['sendBack', 'waive']),
  },
  facts: { settled: hasEnded },
  sorted: [['kind', 'asc']],

  conditions: {
    noDocument: { when: sql`r.file_id is null` },
    endsTooEarly: {
      when: sql`r.valid_until < ${practiceEnd}`,
      values: sql`jsonb_build_object('day', r.valid_until, 'end', ${practiceEnd})`,
    },
  },
  parties,
  thing: sql`r.practice_id`,
  notices: {
    values: ({ kind }) => ({ kind: inAllLanguages(({ requirementKinds }) => requirementKinds[kind]) }),
    subject: ({ practice }) => practice['@id'],
  },
})
